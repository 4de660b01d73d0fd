import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0031_hints'),
    ]

    operations = [
        migrations.CreateModel(
            name='Reel',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('subject', models.CharField(help_text='What it shows: game, or turn-3.', max_length=20)),
                ('epoch', models.PositiveSmallIntegerField(help_text="The game's epoch: a game that was wound back has other turns.")),
                ('gif', models.BinaryField(blank=True, default=b'')),
                ('svg', models.BinaryField(blank=True, default=b'', help_text='Compressed by gzip.')),
                ('asked_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('next_try_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('made_at', models.DateTimeField(blank=True, null=True)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reels', to='games.game')),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('made_at__isnull', True)), fields=['next_try_at'], name='reel_waiting')],
                'constraints': [models.UniqueConstraint(fields=('game', 'epoch', 'subject'), name='reel_once')],
            },
        ),
    ]
