"""What results come to, as JSON for other programs."""

from collections.abc import Mapping

from croupier.progress.values import Counted, Progress, Trainee


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


def _counted(counted: Counted) -> Mapping[str, object]:
    return {
        "answered": counted.answered,
        "right": counted.right,
        "accuracy": round(counted.share, 4),
        "seconds": round(counted.seconds, 3),
        "typical_seconds": round(counted.typical, 3),
    }
