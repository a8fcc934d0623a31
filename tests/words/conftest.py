"""Words are measured with the real fonts, as in the app."""

from tests.app.conftest import _pygame  # noqa: F401
