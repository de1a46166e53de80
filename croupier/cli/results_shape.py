"""What results come to, as JSON for other programs."""

from collections.abc import Mapping
from datetime import datetime

from croupier.cli.path_view import due_skills
from croupier.progress.values import Counted, Progress, Trainee
from croupier.training.mastery import Mastery, SkillState
from croupier.training.path import path_of
from croupier.training.topics import WITHOUT_OUTCOME
from croupier.uth.house import HousePaytable


def progress_shape(trainee: Trainee, progress: Progress) -> Mapping[str, object]:
    """Everything that a trainee's results come to; accuracy is a share, times are seconds."""
    return {
        "trainee": trainee.name,
        **_counted(progress.counted),
        "sessions": progress.sessions,
        "tables": progress.tables,
        "clean_tables": progress.clean_tables,
        "clean_in_a_row": progress.streak,
        "most_clean_in_a_row": progress.best_streak,
        "days": [
            {
                "day": day.day.isoformat(),
                **_counted(day.counted),
                "tables": day.tables,
                "clean_tables": day.clean_tables,
            }
            for day in progress.days
        ],
        "hands": [
            {"asked_about": subject.value, "hand": hand, **_counted(counted)}
            for (subject, hand), counted in progress.by_hand.items()
        ],
        "outcomes": [
            {"asked_about": subject.value, "outcome": outcome.value, **_counted(counted)}
            for (subject, outcome), counted in progress.by_outcome.items()
            if subject not in WITHOUT_OUTCOME
        ],
        "slips": [
            {
                "slip": slip and slip.value,
                "misses": sum(days.values()),
                "last": max(days).isoformat(),
            }
            for slip, days in progress.slips.items()
        ],
    }


def path_shape(
    states: Mapping[str, SkillState], house: HousePaytable, now: datetime
) -> Mapping[str, object]:
    """How a trainee stands on the path of a house, and the skills that are due, the first first."""
    path = path_of(states, house)
    return {
        "paytable": house.name,
        "stage": path.stage.name.lower(),
        "skills": {
            mastery.value: sum(standing.counts.get(mastery, 0) for standing in path.standings)
            for mastery in Mastery
        },
        "due": [skill.key for skill in due_skills(path, states, now)],
    }


def _counted(counted: Counted) -> Mapping[str, object]:
    return {
        "answered": counted.answered,
        "right": counted.right,
        "accuracy": round(counted.share, 4),
        "seconds": round(counted.seconds, 3),
        "typical_seconds": round(counted.typical, 3),
    }
