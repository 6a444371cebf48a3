from .events import a
def test_a(): assert a()==1
