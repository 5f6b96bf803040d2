FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/run.mjs build backend --to /image

FROM node:20-slim
ENV NODE_ENV=production BACKEND_HOST=0.0.0.0 BACKEND_PORT=9000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /image ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 9000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "healthcheck.mjs", "http://127.0.0.1:9000/ready"]
CMD ["node", "--heap-growing-percent=60", "--enable-source-maps", "backend.mjs"]
