# For CI systems other than GitHub, and for those who host it themselves:
#   docker run --rm -v "$PWD:/repo:ro" hopscope report --store /tmp/graph.db --base main --head HEAD
FROM python:3.13-slim@sha256:6771159cd4fa5d9bba1258caf0b82e6b73458c694d178ad97c5e925c2d0e1a91 AS build
WORKDIR /opt/hopscope
COPY requirements-uv.lock requirements.lock ./
RUN python -m venv venv \
 && python -m pip install --no-cache-dir --require-hashes --no-deps -r requirements-uv.lock \
 && uv pip install --no-cache --python venv/bin/python --require-hashes --no-deps -r requirements.lock
COPY bot bot
COPY templates templates
RUN pwd > "$(echo venv/lib/python3*/site-packages)/hopscope.pth" \
 && venv/bin/python -I -m compileall -q bot

FROM python:3.13-slim@sha256:6771159cd4fa5d9bba1258caf0b82e6b73458c694d178ad97c5e925c2d0e1a91
# git's version is the base image's business: a pinned one would stop building on its next security update.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --yes --no-install-recommends git \
 && rm -rf /var/lib/apt/lists/* \
 && git config --file /etc/hopscope.gitconfig safe.directory '*' \
 && useradd --uid 10001 --create-home hopscope
# The repository belongs to whoever started the container, and git runs without the system's own settings.
ENV GIT_CONFIG_GLOBAL=/etc/hopscope.gitconfig
COPY --from=build /opt/hopscope /opt/hopscope
USER 10001
WORKDIR /repo
ENTRYPOINT ["/opt/hopscope/venv/bin/python", "-I", "-m", "bot"]
CMD ["--help"]
