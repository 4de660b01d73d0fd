import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0033_ratings'),
    ]

    operations = [
        migrations.CreateModel(
            name='Puzzle',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.CharField(help_text='Digits that follow from the puzzle.', max_length=12, unique=True)),
                ('kind', models.CharField(max_length=40)),
                ('goal', models.CharField(help_text='The kind of goal.', max_length=40)),
                ('data', models.JSONField()),
                ('source', models.CharField(choices=[('bots', 'a game between bots'), ('games', 'a game played here')], default='bots', max_length=10)),
                ('mean', models.FloatField(default=1500.0, help_text='Its difficulty as a rating.')),
                ('deviation', models.FloatField(default=200.0, help_text='How uncertain that is.')),
                ('tried', models.PositiveIntegerField(default=0, help_text='First attempts that counted.')),
                ('solved', models.PositiveIntegerField(default=0, help_text='Those of them that solved it.')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name='PuzzleAttempt',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('answers', models.PositiveIntegerField(default=0, help_text='How many programs were handed in.')),
                ('solved_at_once', models.BooleanField(default=False, help_text='The first program solved it.')),
                ('is_rated', models.BooleanField(default=False, help_text='The first attempt changed the ratings.')),
                ('begun_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('solved_at', models.DateTimeField(blank=True, null=True)),
                ('solved_on', models.DateField(blank=True, help_text="The day in the person's own time zone.", null=True)),
                ('gave_up_at', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='PuzzleOfDay',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField(unique=True)),
            ],
            options={
                'verbose_name_plural': 'puzzles of the day',
            },
        ),
        migrations.CreateModel(
            name='PuzzleRating',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('mean', models.FloatField(default=1500.0)),
                ('deviation', models.FloatField(default=350.0)),
                ('rated', models.PositiveIntegerField(default=0, help_text='How many first attempts have counted.')),
            ],
        ),
        migrations.AddField(
            model_name='noticehours',
            name='puzzle_due_at',
            field=models.DateTimeField(blank=True, help_text='When the next puzzle of the day is due; empty: none wanted.', null=True),
        ),
        migrations.AddIndex(
            model_name='noticehours',
            index=models.Index(fields=['puzzle_due_at'], name='puzzle_due'),
        ),
        migrations.AddIndex(
            model_name='puzzle',
            index=models.Index(fields=['goal', 'mean'], name='puzzle_by_goal'),
        ),
        migrations.AddField(
            model_name='puzzleattempt',
            name='puzzle',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attempts', to='games.puzzle'),
        ),
        migrations.AddField(
            model_name='puzzleattempt',
            name='user',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='puzzle_attempts', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='puzzleofday',
            name='puzzle',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='days', to='games.puzzle'),
        ),
        migrations.AddField(
            model_name='puzzlerating',
            name='user',
            field=models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='puzzle_rating', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddIndex(
            model_name='puzzleattempt',
            index=models.Index(fields=['user', 'solved_on'], name='puzzle_days'),
        ),
        migrations.AddConstraint(
            model_name='puzzleattempt',
            constraint=models.UniqueConstraint(fields=('user', 'puzzle'), name='one_attempt_per_puzzle'),
        ),
    ]
