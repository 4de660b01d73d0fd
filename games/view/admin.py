"""What people have seen of their games."""

from games.models import Visit
from games.record.read_only import show

show(__name__, Visit, "id user game turn at")
