"""Settings, all taken from the environment. environment/variables.py declares every variable.

With PLAY=1, as in `make play`, a secret key is created, and the site shows its emails. Else all secrets must be given.
"""

import os
import secrets
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import dj_database_url
from csp.constants import NONCE, NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from games.kinds import folders_in, own_kinds
from games.periodic import DUE, LEAVING, ORDERED, SCHEDULE
from roborally_site import vapid
from roborally_site.environment.variables import hints, read_environment
from roborally_site.queue.schedule import QUEUES, route
from roborally_site.watching import error_reports, logs

BASE_DIR = Path(__file__).resolve().parent.parent


def kept_secret(path: Path, make: Callable[[], str]) -> str:
    """The key in this file, which is created at the first start and readable only by its owner."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}")  # renamed when complete: a power cut must not leave an empty key
        draft.touch(mode=0o600)
        draft.write_text(make(), encoding="utf-8")
        draft.rename(path)
    return path.read_text(encoding="utf-8").strip()


VERSION = tomllib.loads((BASE_DIR / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
env = read_environment()
ENVIRONMENT_FILE = env.ENVIRONMENT_FILE
PLAY = env.PLAY == "1"
DEBUG = env.DEBUG == "1"
DATA = env.DATA or BASE_DIR / "data"
if PLAY:
    os.umask(0o077)  # the database, the emails and whatever else is made from here on are for their owner alone

SECRET_KEY = env.SECRET_KEY or (kept_secret(DATA / "secret_key", lambda: secrets.token_urlsafe(50)) if PLAY else "")
if not SECRET_KEY:
    raise ImproperlyConfigured(
        "SECRET_KEY is not set. Set SECRET_KEY, or SECRET_KEY_FILE to a file that contains it. "
        "To try things out on this machine, set PLAY=1 to have one created. " + " ".join(hints(os.environ))
    )
SECRET_KEY_FALLBACKS = env.SECRET_KEY_FALLBACKS

# Where people reach the site. Links in emails begin with it. With https:// it turns on everything that HTTPS needs.
PORT = env.PORT
SITE_URL = env.SITE_URL or f"http://127.0.0.1:{PORT}"
HTTPS = SITE_URL.startswith("https://")
TRUSTED_PROXIES = env.TRUSTED_PROXIES
LOCAL_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
ALLOWED_HOSTS = [urlsplit(SITE_URL).hostname or "", *LOCAL_HOSTS, *env.ALLOWED_HOSTS]
CSRF_TRUSTED_ORIGINS = [SITE_URL]
SOURCE_URL = env.SOURCE_URL  # where people get the source of what runs here, as the licence requires

SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^metrics$"]  # requested from inside, without the proxy
SECURE_HSTS_SECONDS = env.HSTS_SECONDS if HTTPS else 0
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]  # subdomains and preloading: the domain's owner decides
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
# Browsers accept a cookie with such a name only from this very host, over HTTPS, and for all paths.
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = (
    ("__Host-sessionid", "__Host-csrftoken") if HTTPS else ("sessionid", "csrftoken")
)
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "report-uri": ["/csp-report/"],
    }
}

# The packages of all kinds of game that can be played here. Each brings its own templates and static files.
GAME_KINDS = [*own_kinds(), *env.GAME_KINDS]
AUTOMATIC_REVIEWS = env.AUTOMATIC_REVIEWS == "1"
WORKSHOP_REVIEWED = env.WORKSHOP_REVIEWED == "1"

INSTALLED_APPS = [
    "roborally_site.apps.SiteConfig",
    "games",
    "roborally_site.apps.OperatorsConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django.forms",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "rest_framework",
    "drf_spectacular",
    "django_htmx",
    "csp",
    "anymail",
]

MIDDLEWARE = [
    "games.web.request_log.WatchedMiddleware",
    "games.web.headers.HeadersMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # pads pages by a random length, so that their size tells no secret
    "roborally_site.web.packed.BrotliMiddleware",
    "csp.middleware.CSPMiddleware",
    "roborally_site.sign_in.cookies.SessionCookies",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "games.web.gate.GateMiddleware",
    "games.web.unknown_paths.AddressMiddleware",
    "games.moderation.pages.suspended.SuspendedMiddleware",
    "games.operators.pages.HugeNumbersMiddleware",
]

ROOT_URLCONF = "roborally_site.urls"
WSGI_APPLICATION = "roborally_site.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *folders_in(GAME_KINDS, "templates")],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "roborally_site.web.context_processors.site",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"  # templates/django/forms comes before Django's own

# Database: a file in DATA, or what DATABASE_URL names (PostgreSQL), perhaps through a pool of connections.


def database(url: str, *, pooled: bool = False) -> dict[str, Any]:
    """`pooled` if each transaction may get another connection. Then nothing may outlast a transaction: no cursors, no
    prepared statements, and no settings, which the pool refuses to pass on."""
    config: dict[str, Any] = dict(dj_database_url.parse(url))
    if config["ENGINE"] == "django.db.backends.sqlite3":
        # IMMEDIATE: every transaction takes the write lock when it begins. It takes the place of the row lock of
        # PostgreSQL. Without it, a transaction that reads before it writes could fail at once.
        config["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
        return config
    config |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, "DISABLE_SERVER_SIDE_CURSORS": pooled}
    # Repeated statements are planned once per connection, since planning those of a turn took longer than
    # executing them. The URL can override this.
    prepared = {"server_side_binding": True, "prepare_threshold": None if pooled else 2}
    given = config["OPTIONS"] = prepared | config.get("OPTIONS", {})
    if not pooled:
        # A process that hangs in the middle of a transaction would keep its game locked.
        given["options"] = f"-c idle_in_transaction_session_timeout=60s {given.get('options', '')}".rstrip()
    return config


if PLAY:
    DATA.mkdir(parents=True, exist_ok=True)
DIRECT_DATABASE = database(env.DATABASE_URL or f"sqlite:///{DATA / 'db.sqlite3'}")  # for backups, which need a session
DATABASES = {"default": database(env.DATABASE_POOL_URL, pooled=True) if env.DATABASE_POOL_URL else DIRECT_DATABASE}

# People have a user name, an address and a password. Addresses are confirmed by email, but no one has to wait for that.
AUTH_USER_MODEL = "games.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [{"NAME": "roborally_site.sign_in.passwords.PasswordValidator"}]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = "strict"  # signing up says the same for every address
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_EMAIL_NOTIFICATIONS = True  # an email after changes of password or address
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_FORMS = {
    "login": "games.accounts.pages.sign_in.LogInForm",
    "add_email": "games.accounts.pages.addresses.AddressForm",
    "reset_password": "games.accounts.pages.addresses.ForgottenPasswordForm",
    "change_password": "games.accounts.pages.new_password.ChangeForm",
    "set_password": "games.accounts.pages.new_password.FirstForm",
    "reset_password_from_key": "games.accounts.pages.new_password.ForgottenForm",
}
ACCOUNT_ADAPTER = "games.accounts.pages.sign_in.AccountAdapter"
# In addition to the usual limits: links in emails that sign people in, browsers' reports of blocked content, wrong
# passwords from a browser that has logged in to the account before, games and designs begun by guests, animated
# pictures, reviews, surprises and trials of the workshop, emails to addresses that no one has confirmed, and emails
# about forgotten passwords.
ACCOUNT_RATE_LIMITS = {
    "entry": "20/m/ip",
    "signup": "20/m/ip,60/h/ip,200/d/ip",
    "csp_report": "20/m/ip",
    "known_device": "5/5m/key",
    "guest_game": "40/600s/ip",
    "guest_design": "40/600s/ip",
    "reel": "30/600s/ip",
    "review": "30/600s/ip",
    "surprise": "20/600s/ip",
    "question": "60/d/user",
    "guest_question": "60/d/ip",
    "report": "30/d/ip",
    "mailed_invitation": "60/d/ip",
    "measure": "6/600s/ip",
    "version": "200/d/user",
    "guest_version": "60/600s/ip",
    "try_floor": "120/m/ip",
    "search": "30/m/ip",
    "confirm_email": "1/3m/key,3/d/key",
    "new_address": "5/d/user",
    "forgotten_email": "1/3m/key,3/d/key",
}
OPERATORS_NEED_SECOND_FACTOR = (env.OPERATORS_NEED_SECOND_FACTOR or str(int(HTTPS))) == "1"
MFA_ADAPTER = "games.accounts.pages.second_factor.Adapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS
MFA_FORMS = {
    "add_webauthn": "games.accounts.pages.second_factor.AddKeyForm",
    "login_webauthn": "games.accounts.pages.second_factor.LogInByKeyForm",
    "authenticate_webauthn": "games.accounts.pages.second_factor.SecondKeyForm",
    "reauthenticate_webauthn": "games.accounts.pages.second_factor.AgainByKeyForm",
}
SESSION_ENGINE = "roborally_site.sign_in.sessions"
FILE_UPLOAD_HANDLERS = [
    "roborally_site.web.uploads.BoundedUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
SESSION_COOKIE_AGE = 90 * 24 * 3600  # a race by post takes weeks, and guests have only the cookie
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES

LANGUAGE_CODE = "en-gb"
FORMAT_MODULE_PATH = "roborally_site.formats"
USE_I18N = False  # the site has one language, and looking for another at every number takes half of a page's time
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [BASE_DIR / "static", *folders_in(GAME_KINDS, "static")]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "roborally_site.static_files.storage.StaticStorage"},
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True  # pages ask for no others, and compressing them takes long

# Email: EMAIL_URL is smtp://user:password@host:587 (STARTTLS), smtps://user:password@host:465 or folder:///path.
# EMAIL_BACKEND names another backend, such as one of Anymail's, which ANYMAIL_... variables configure.
EMAIL_URL = urlsplit(env.EMAIL_URL or (f"folder://{DATA / 'mail'}" if PLAY else "smtp://localhost:25"))
MAIL_FOLDER = Path(unquote(EMAIL_URL.path)) if EMAIL_URL.scheme == "folder" else None
MAILBOX = MAIL_FOLDER if PLAY else None  # shown at /mailbox/, which a public site must not have
EMAIL_BACKEND = env.EMAIL_BACKEND or (
    "roborally_site.mail_folder.EmailBackend" if MAIL_FOLDER else "django.core.mail.backends.smtp.EmailBackend"
)
EMAIL_HOST = EMAIL_URL.hostname or "localhost"
EMAIL_USE_SSL = EMAIL_URL.scheme == "smtps"
EMAIL_PORT = EMAIL_URL.port or (465 if EMAIL_USE_SSL else 25)
EMAIL_HOST_USER = unquote(EMAIL_URL.username or "")
EMAIL_HOST_PASSWORD = unquote(EMAIL_URL.password or "")
EMAIL_USE_TLS = EMAIL_URL.scheme == "smtp" and EMAIL_PORT == 587 and EMAIL_URL.query != "plain"
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.MAIL_FROM or f"Robot races <races@{urlsplit(SITE_URL).hostname}>"
MAIL_REPLY_TO = env.MAIL_REPLY_TO
MAIL_REPLY_DOMAIN = env.MAIL_REPLY_DOMAIN  # replies to reply+...@ it are read as answers
MAIL_INBOUND = env.MAIL_INBOUND  # the email service that posts replies, by Anymail's name, such as postmark
MAIL_TRACKING = env.MAIL_TRACKING  # the email service that reports bounces
ANYMAIL = env.ANYMAIL_
if MAIL_TRACKING and not ANYMAIL.get("WEBHOOK_SECRET"):
    raise ImproperlyConfigured("MAIL_TRACKING needs ANYMAIL_WEBHOOK_SECRET.")
if MAIL_INBOUND and not (MAIL_REPLY_DOMAIN and ANYMAIL.get("WEBHOOK_SECRET")):
    raise ImproperlyConfigured("MAIL_INBOUND needs MAIL_REPLY_DOMAIN and ANYMAIL_WEBHOOK_SECRET.")

# Notifications beside email. Pushes to browsers are signed with the VAPID key. Without a key the site offers none.
VAPID_PRIVATE_KEY = env.VAPID_PRIVATE_KEY or (kept_secret(DATA / "vapid_key", vapid.new_key) if PLAY else "")
VAPID_PUBLIC_KEY = vapid.public_key(VAPID_PRIVATE_KEY) if VAPID_PRIVATE_KEY else ""
# Addresses that people enter may lead only to public machines on ports 80 and 443, or to these networks on any port.
NOTICE_NETWORKS = env.NOTICE_NETWORKS
# Matrix and ntfy servers that people may choose beside the public ones, such as https://ntfy.example.org
NOTICE_SERVERS = env.NOTICE_SERVERS

# Tasks. Without REDIS_URL, messages pass between threads of one process, as in `make play`.
REDIS_URL = env.REDIS_URL
CELERY_BROKER_URL = REDIS_URL or "memory://localhost/"
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {
        "visibility_timeout": 900,
        "socket_keepalive": True,
        "health_check_interval": 25,
        "socket_timeout": 30,
        "socket_connect_timeout": 2,
    }
    if REDIS_URL
    else {"polling_interval": 0.02}
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_TIMEOUT = 2
CELERY_BROKER_POOL_ACQUIRE_TIMEOUT = 2
CELERY_TASK_IGNORE_RESULT = True
CELERY_DB_REUSE_MAX = 1_000_000_000  # in tasks; roborally_site.celery manages the connections as Django does
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 10_000  # a worker grows by some 4 MB in a thousand turns (docs/LOAD.md)
CELERY_TASK_TIME_LIMIT = 60
CELERY_TASK_SOFT_TIME_LIMIT = 45
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = 10
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
# A page never waits long for the broker, since sweeps find what could not be published.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0.1}
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE = SCHEDULE
CELERY_TASK_QUEUES = QUEUES
DUE_QUEUES, LEAVING_QUEUES, ORDERED_QUEUES = DUE, LEAVING, ORDERED
CELERY_TASK_ROUTES = [route]
CELERY_BEAT_SCHEDULER = "roborally_site.queue.beat:SteadyScheduler"  # does not store the last run, seconds ago
CELERY_BEAT_MAX_LOOP_INTERVAL = 5  # so that a clock set back while beat works out how long to sleep costs no more

# Caches contain only counts: log-ins, sign-ups and email links in "default", and requests of the API in "api", shared
# by all web processes.
CACHES = {
    "default": {"BACKEND": "roborally_site.web.shared_cache.SharedCache", "LOCATION": REDIS_URL, "KEY_PREFIX": "site"}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    "api": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL, "KEY_PREFIX": "api"}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "api"},
    "kept": {"BACKEND": "roborally_site.web.shared_cache.SharedCache", "LOCATION": REDIS_URL, "KEY_PREFIX": "kept"}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "kept"},
}
BOT_GAMES_PER_PERSON, BOT_GAMES_PER_ADDRESS = env.BOT_GAMES_PER_PERSON, env.BOT_GAMES_PER_ADDRESS
API_PER_MINUTE = env.API_PER_MINUTE  # for all keys of an account, and each person in a browser
API_PER_MINUTE_UNKNOWN = env.API_PER_MINUTE_UNKNOWN  # for each IP address of people who are not signed in
API_LARGEST_BODY = 64 * 1024
REST_FRAMEWORK = {  # the rest says games.api.resource.Resource
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "games.accounts.api.keys.KeyAuthentication",
        "games.api.auth.BrowserAuthentication",
    ],
    "EXCEPTION_HANDLER": "games.api.errors.exception_handler",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "NUM_PROXIES": TRUSTED_PROXIES,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Robot races by post",
    "VERSION": "1",
    "DESCRIPTION": "Everything that players can do on the pages. Create keys in the settings of your account.",
    "OAS_VERSION": "3.1.0",
    "PREPROCESSING_HOOKS": ["games.api.description.schema.describe"],
    "POSTPROCESSING_HOOKS": ["games.api.description.kinds.add_kinds", "games.api.links.add_links"],
    "SERVERS": [{"url": "/api/v1"}],
}

# Monitoring: what is logged, counted and reported, and who is told when something is wrong (docs/WATCHING.md).
LOGGING = logs.logging_config(env.LOG_LEVEL or ("WARNING" if PLAY else "INFO"), env.LOG_FORMAT)
METRICS_TOKEN = env.METRICS_TOKEN
METRICS_NETWORKS = env.METRICS_NETWORKS
METRICS_WORKER_PORT = env.METRICS_WORKER_PORT
METRICS_WORKER_HOST = env.METRICS_WORKER_HOST
METRICS_FOLDER = env.METRICS_FOLDER
if METRICS_FOLDER:
    METRICS_FOLDER.mkdir(parents=True, exist_ok=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(METRICS_FOLDER)  # read later, when prometheus_client is imported
OPERATOR_MAIL = env.OPERATOR_MAIL
CANARY_PING_URL = env.CANARY_PING_URL
SECURITY_CONTACT = env.SECURITY_CONTACT
error_reports.start(env.SENTRY_DSN)
