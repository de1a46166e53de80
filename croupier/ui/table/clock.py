from PySide6.QtCore import QAbstractAnimation, QObject, QVariantAnimation, Signal


class DealingClock(QObject):
    """The time of a deal: it runs while somebody can see it and nothing holds it."""

    moment_came = Signal(float)
    """Seconds since the start."""
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.animation = QVariantAnimation(self)
        self.animation.setStartValue(0.0)
        self.animation.valueChanged.connect(self._on_value_changed)
        self.animation.finished.connect(self.ended)
        self._held = False
        self._seen = False

    @property
    def is_running(self) -> bool:
        return self.animation.state() is QAbstractAnimation.State.Running

    def start(self, seconds: float) -> None:
        self._held = False
        self.animation.setEndValue(seconds)
        self.animation.setDuration(round(1000 * seconds))
        self.animation.start()
        self._run_or_not()

    def stop(self) -> None:
        self.animation.stop()

    def hold(self, *, held: bool) -> None:
        self._held = held
        self._run_or_not()

    def set_seen(self, *, seen: bool) -> None:
        self._seen = seen
        self._run_or_not()

    def _on_value_changed(self, value: float) -> None:
        self.moment_came.emit(value)

    def _run_or_not(self) -> None:
        if self.animation.state() is QAbstractAnimation.State.Stopped:
            return
        if self._held or not self._seen:
            self.animation.pause()
        elif not self.is_running:
            self.animation.resume()
