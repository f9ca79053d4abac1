"""The server's settings, read from the environment. Not here: what players choose."""

import os
import socket
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, ValidationInfo, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from app.main.cores import spare_cores
from app.table.terms import USUAL_PAUSE
from app.web.safety.bounds import Bounds

Secret = Annotated[str, StringConstraints(min_length=16)]


class Settings(Bounds, BaseSettings):
    """Variables named TAVOLATA_…, except HOST and PORT: hosting services set these."""

    model_config = SettingsConfigDict(
        env_prefix="TAVOLATA_", hide_input_in_errors=True, arbitrary_types_allowed=True
    )

    database_url: str = "sqlite+aiosqlite:///tavolata.db"
    redis_url: str | None = None
    """The bus between several nodes; a single node needs none."""
    secret: Secret | None = None
    """The key that signs identities; without it, the database keeps a random one."""
    old_secrets: Annotated[tuple[Secret, ...], NoDecode] = ()
    """Secrets of before, or of soon, in words: what they signed is read, and nothing is signed with them."""
    public_url: str | None = None
    """The address under which others reach the server, for links and QR codes."""
    host: str = Field(default="0.0.0.0", validation_alias="HOST")  # noqa: S104 - friends in the same network
    port: int = Field(default=8000, validation_alias="PORT", ge=0, le=65535)
    bot_pause: int = Field(default=USUAL_PAUSE, ge=0)
    """How long a bot seems to think, in milliseconds."""
    workers: int = Field(default=1, ge=1, le=64)
    """How many processes of this machine serve, each on a core of its own."""
    bot_workers: int = Field(default_factory=spare_cores, ge=0, le=256)
    """How many processes think for bots, of all workers together.

    With none, threads do, and everybody else notices it.
    """

    drain: float = Field(default=0, ge=0, le=300)
    """Seconds that a server which was asked to stop takes to send everybody to the others behind a proxy."""

    log: Literal["plain", "json"] = "plain"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    access_log: bool = False
    """A line for each request and each socket, when it is over."""
    node: str = Field(default_factory=lambda: f"{socket.gethostname()}-{os.getpid()}")
    """What log lines call this server."""
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    """Where metrics are served without a token; no others than those who read them should reach it."""
    metrics_token: str | None = Field(default=None, min_length=16)
    """Who sends it as a bearer token gets the metrics at the port of the site, too."""

    admin_token: Secret | None = None
    """Who has it may moderate, at /admin; without it there is no such page."""

    leaderboard: bool = False
    """Whether everybody may see who is strongest in each game."""

    @field_validator("old_secrets", mode="before")
    @classmethod
    def _words(cls, value: str | tuple[str, ...]) -> tuple[str, ...]:
        return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("metrics_token")
    @classmethod
    def _of_one_process(cls, value: str | None, others: ValidationInfo) -> str | None:
        """Whichever process is next would answer, and each counts for itself."""
        if value is not None and others.data.get("workers", 1) > 1:
            raise ValueError("the metrics of several workers are at TAVOLATA_METRICS_PORT and those after it")
        return value

    @model_validator(mode="before")
    @classmethod
    def _empty_is_unset(cls, values: dict[str, Any]) -> dict[str, Any]:
        """But not for the secret: whoever sets an empty one believes that there is one."""
        return {name: value for name, value in values.items() if value != "" or name == "secret"}


def variable_of(field: int | str) -> str:
    """The name of the environment variable by which a field is set, from the field's name or its alias."""
    prefix = Settings.model_config["env_prefix"]
    return f"{prefix}{field}".upper() if field in Settings.model_fields else f"{field}"
