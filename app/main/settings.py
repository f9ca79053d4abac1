"""What whoever runs the server may choose, from the environment. Not here: what players choose."""

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Variables named TAVOLATA_…, but for HOST and PORT, which hosts set by those names."""

    model_config = SettingsConfigDict(env_prefix="TAVOLATA_", env_ignore_empty=True)

    database_url: str = "sqlite+aiosqlite:///tavolata.db"
    redis_url: str | None = None
    """Where several nodes tell each other that a table moved on; one node alone needs none."""
    secret: str | None = None
    """What identities are signed with; without it the database keeps one."""
    public_url: str | None = None
    """The address under which others reach the server, for links and QR codes."""
    host: str = Field(default="0.0.0.0", validation_alias="HOST")  # noqa: S104 - friends in the same network
    port: int = Field(default=8000, validation_alias="PORT", ge=0, le=65535)
    bot_pause: int = Field(default=900, ge=0)
    """How long a bot seems to think, in milliseconds."""
    actions_per_second: float = Field(default=20, gt=0)
    """How many messages a socket may send, on average; twice as many at once."""
