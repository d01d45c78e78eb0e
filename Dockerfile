# The API with the built site. Three stages: what builds, the packages of the server, and what runs.
# What is built is the same for every platform, so it is built on the one that is here.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY dependencies ./dependencies
RUN npm ci --workspace dependencies/site --include-workspace-root --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY dependencies ./dependencies
COPY scripts/trim-packages.mjs ./scripts/
RUN npm ci --omit=dev --workspaces=false --ignore-scripts --no-audit --no-fund && node scripts/trim-packages.mjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data \
    SEED=none \
    NODE_COMPILE_CACHE=/compiled
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY common ./common
COPY api ./api
COPY scripts ./scripts
COPY web/static ./web/static
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/api/dist ./api/dist
RUN mkdir /data /compiled && chown node:node /data /compiled
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
