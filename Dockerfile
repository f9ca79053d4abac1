FROM python:3.13-slim AS base
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1

FROM base AS packages
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /srv/tavolata
RUN python -m venv /opt/venv
# Apart from the sources, so that this layer lasts until the lock changes. Every package has a wheel: no compiler.
COPY requirements.lock ./
RUN pip install --no-deps --only-binary :all: --require-hashes -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY app ./app
COPY templates ./templates
COPY static ./static
COPY migrations ./migrations
RUN pip install --no-deps --no-build-isolation --no-index . \
    && python -m compileall -q /opt/venv

FROM base
RUN useradd --system --uid 10001 --home-dir /data --create-home tavolata
WORKDIR /data
COPY --from=packages /opt/venv /opt/venv
USER tavolata
VOLUME /data
# One container alone keeps its tables in a file under /data; deploy/ shows it with Postgres and Redis.
ENV HOST=0.0.0.0 PORT=8000 TAVOLATA_DATABASE_URL=sqlite+aiosqlite:////data/tavolata.db
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f\"http://127.0.0.1:{os.environ['PORT']}/health/ready\", timeout=2)"]
CMD ["sh", "-c", "tavolata migrate && exec tavolata serve"]
