# The API with the built web app. Two stages: what builds, and what runs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build --silent && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data \
    SEED=none \
    NODE_COMPILE_CACHE=/compiled \
    MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/common ./common
COPY --from=build --chown=root:root /app/api ./api
COPY --from=build --chown=root:root /app/scripts ./scripts
COPY --from=build --chown=root:root /app/web/static ./web/static
COPY --from=build --chown=root:root /app/web/dist ./web/dist
RUN mkdir /data /compiled && chown node:node /data /compiled
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "api/main.ts"]
