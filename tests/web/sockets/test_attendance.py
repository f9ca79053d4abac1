"""People are counted, not pages."""

from app.web.people.identity import new_guest
from app.web.sockets.attendance import Attendance


def test_somebody_with_several_pages_is_one_person_until_the_last_is_closed() -> None:
    attendance, anna, ben = Attendance(), new_guest(), new_guest()
    with attendance.present(anna):
        with attendance.present(anna), attendance.present(ben):
            assert attendance.people == 2
        assert attendance.people == 1
    assert attendance.people == 0
