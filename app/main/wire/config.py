"""What uvicorn's protocols are given for each connection: our bounds, and the others that are there.

Not here: where the figures come from (`settings`).
"""

from typing import Any

import uvicorn

from app.main.wire.crowd import Crowd
from app.web.safety.address import trusting
from app.web.safety.bounds import Bounds


class WireConfig(uvicorn.Config):
    def __init__(self, app: Any, bounds: Bounds, **options: Any) -> None:
        super().__init__(app, timeout_keep_alive=bounds.idle_timeout, **options)
        self.bounds = bounds
        self.crowd = Crowd(bounds, trusting(self.forwarded_allow_ips))
