# The site as an image: Deno, what Deno is linked with, and the build. It has no shell, no package
# manager and no sources. compose.yaml runs it; docs/operations.md explains both.

# Debian 12, only to build on. docs/operations.md says how to pin its digest.
ARG BASE=docker.io/library/debian:bookworm-slim

# Deno from npm, by the checksums that the registry published with it.
FROM ${BASE} AS deno
ARG TARGETARCH=amd64
ARG DENO_VERSION=2.9.6
ARG SHA512_X64=de67784ca2c2bb3b0b0e67cea02e4a37b34065ac525643209bae2f83a7e80f4d090400c2a584b6ff942a5dfce09cfe59433de22cff6f05026d120735d7a380a1
ARG SHA512_ARM64=a68aa1a07f41de7625a2280430f4f9b7c1d8fb005e8ae79ad409f943b7ea809ccfd126265aca12fe852758efe9122038a1fcc8072d4496dfe29f9f312adc44a1
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates curl npm
RUN set -eu; \
    case "$TARGETARCH" in \
      amd64) machine=x64 sum=$SHA512_X64 ;; \
      arm64) machine=arm64 sum=$SHA512_ARM64 ;; \
      *) echo "Deno has no build for $TARGETARCH" >&2; exit 1 ;; \
    esac; \
    name="linux-$machine-glibc"; \
    cd /tmp; \
    npm pack --silent "@deno/$name@$DENO_VERSION"; \
    echo "$sum  deno-$name-$DENO_VERSION.tgz" | sha512sum --check; \
    tar -xzf "deno-$name-$DENO_VERSION.tgz" -C /usr/local/bin --strip-components=1 --no-same-owner package/deno

# The bundled server, its pages and assets, and the bundled tasks of operators.
FROM deno AS build
WORKDIR /src
COPY deno.json deno.lock ./
RUN deno ci
COPY main.ts ./
COPY components components
COPY content content
COPY docs/guia docs/guia
COPY islands islands
COPY routes routes
COPY services services
COPY styles styles
COPY tasks tasks
RUN deno task build:image

# The file system of the image.
FROM deno AS files
WORKDIR /app
COPY --from=build /src/static/build static/build
RUN mv static/build/tasks/image.json deno.json
# The site and the tasks run once, so that Deno's cache has their compiled code: a start takes half
# the time, and 30 MB less memory. Nothing writes to the cache later.
RUN set -eu; \
    export DENO_DIR=/app/cache HOST=127.0.0.1 KV_URL=/tmp/store/campaign.sqlite; \
    mkdir /tmp/store; \
    deno task start & \
    for second in 1 2 3 4 5 6 7 8 9 10; do deno task livez && break; sleep 1; done; \
    curl -fsS -o /dev/null http://localhost:8000/voluntarios; \
    for task in verify "backup /tmp/store/copy.sqlite" "admin list"; do deno task $task; done; \
    sleep 1; \
    kill $!; \
    wait $! || true; \
    test -s cache/v8_code_cache_v2
RUN set -eu; \
    for file in /usr/local/bin/deno $(ldd /usr/local/bin/deno | grep -o '/[^ ]*'); do \
      mkdir -p "/image$(dirname "$file")"; \
      cp -L "$file" "/image$file"; \
    done; \
    mkdir -p /image/etc; \
    echo 'campaign:x:10001:10001::/:/' > /image/etc/passwd; \
    echo 'campaign:x:10001:' > /image/etc/group; \
    echo 'hosts: files dns' > /image/etc/nsswitch.conf; \
    install -d -m 700 -o 10001 -g 10001 /image/data /image/copies; \
    mv /app /image/app

FROM scratch
COPY --from=files /image /
USER 10001:10001
WORKDIR /app
ENV PATH=/usr/local/bin \
    DENO_DIR=/app/cache \
    HOST=0.0.0.0 \
    PORT=8000 \
    KV_URL=/data/campaign.sqlite \
    DENO_NO_UPDATE_CHECK=1
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s --retries=3 \
  CMD ["deno", "run", "--no-prompt", "--allow-net", "--allow-env", "--allow-read", "--no-remote", "--no-npm", "static/build/tasks/livez.js"]
# The `start` of /app/deno.json, without a process in between: it passes SIGTERM on to the server.
CMD ["deno", "run", "--no-prompt", "--allow-env", "--allow-read", "--allow-run", "--no-remote", "--no-npm", "static/build/tasks/start.js"]
