from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QListView, QWidget

_TEXT_ROLES = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole
Index = QModelIndex | QPersistentModelIndex


class RowList(QListView):
    """Texts one below the other, of which one can be the current one; a subclass has the texts.

    Nothing of ours is given to Qt but texts: as data of Qt's own items they would belong to Qt and
    to Python at once, and with those a process died, seldom, while its list was cleared.
    """

    row_changed = Signal()
    """Another row is the current one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = _Rows(self)
        self.setModel(self._rows)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def count(self) -> int:
        """How many places there are."""
        raise NotImplementedError

    def text_of(self, place: int) -> str:
        """What stands in a place, as it is read out."""
        raise NotImplementedError

    def is_choosable(self, place: int) -> bool:
        """Whether what stands in a place can be the current row."""
        return 0 <= place < self.count()

    @property
    def current(self) -> int:
        """The place of the current row; -1 where there is none."""
        return self.currentIndex().row()

    def set_current(self, place: int) -> None:
        """Make what stands in a place the current row, if it can be."""
        self.setCurrentIndex(self._rows.index(place))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.row_changed.emit()

    def reset_rows(self) -> None:
        """Show other texts from now on, none of them current."""
        self._rows.beginResetModel()
        self._rows.endResetModel()


class _Rows(QAbstractListModel):
    def __init__(self, rows: RowList) -> None:
        super().__init__(rows)
        self._list = rows

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else self._list.count()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid() or role not in _TEXT_ROLES:
            return None
        return self._list.text_of(index.row())

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or not self._list.is_choosable(index.row()):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)
