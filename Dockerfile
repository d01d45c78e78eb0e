# The API with the built site, as a release archive has it. Three stages: what builds, the packages of the server, and
# what runs: Node.js and the few libraries that it needs, without a shell and npm.
# What is built is the same for every platform, so it is built on the one that is here.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY dependencies ./dependencies
RUN npm ci --workspace dependencies/site --include-workspace-root --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && node scripts/release/main.ts --folder /release

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY --from=build /release ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && node scripts/trim-packages.mjs && mkdir /data /compiled
# 18 MB of its 129 are symbols for debuggers.
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip /usr/local/bin/node

FROM gcr.io/distroless/cc-debian12
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data \
    SEED=none \
    NODE_COMPILE_CACHE=/compiled
WORKDIR /app
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app ./
# The user `node` of Node's own image, to whom volumes of earlier releases belong.
COPY --from=packages --chown=1000:1000 /data /data
COPY --from=packages --chown=1000:1000 /compiled /compiled
USER 1000:1000
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
