# Builds the content, keeps only what a running service loads, and puts that into an image without a shell.
#
# Base images are pinned by digest, because a tag can be moved. Where the digests come from and how to update them:
# docs/how-to/install.md, "Container".
ARG BUILD_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ARG RUN_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot@sha256:14d42e2511532589a7c7e01a753667a74fcc96266e137e8125006b87b0c32d0a

FROM ${BUILD_IMAGE} AS build
WORKDIR /build

# First what decides the dependencies, so that the install is repeated only when they change.
COPY package.json package-lock.json .npmrc ./
COPY deploy/no-telemetry/package.json deploy/no-telemetry/
COPY deploy/node/package.json deploy/node/
COPY packages/address/package.json packages/address/
COPY packages/applicability/package.json packages/applicability/
COPY packages/bundle/package.json packages/bundle/
COPY packages/client/package.json packages/client/
COPY packages/content/package.json packages/content/
COPY packages/element/package.json packages/element/
COPY packages/fill/package.json packages/fill/
COPY packages/interview/package.json packages/interview/
COPY packages/official/package.json packages/official/
COPY packages/react/package.json packages/react/
COPY packages/sheets/package.json packages/sheets/
COPY packages/service/package.json packages/service/
COPY packages/site/package.json packages/site/
COPY packages/testing/package.json packages/testing/
# Exactly the lock file, each package checked against its hash, and no package runs a program of its own (.npmrc).
RUN npm ci

COPY LICENSE tsconfig.json tsconfig.base.json ./
COPY content content
COPY packages packages
COPY deploy deploy
RUN node packages/content/src/cli.ts build \
 && node deploy/production-tree.ts /app \
 && mkdir /snapshot

FROM ${RUN_IMAGE}
LABEL org.opencontainers.image.title="Withholding forms service" \
      org.opencontainers.image.licenses="Apache-2.0"
WORKDIR /app
COPY --from=build /app /app
# For WITHHOLDING_SNAPSHOT: mount a volume here.
COPY --from=build --chown=65532:65532 /snapshot /var/lib/withholding
# The image's own user "nonroot", by number, so that Kubernetes can see that it is not root.
USER 65532:65532
# Health and metrics have a port of their own, and a thread that responds while the main one is busy.
ENV NODE_ENV=production WITHHOLDING_HEALTH_PORT=18080
EXPOSE 8080 18080
# Node itself refuses to write a file elsewhere, start a program or load native code. (Node 25 and later also want --allow-net.)
ENTRYPOINT ["/nodejs/bin/node", "--permission", "--allow-fs-read=*", "--allow-fs-write=/var/lib/withholding/", "--allow-worker", "--disable-warning=PERM0006"]
CMD ["packages/service/src/main.ts"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["/nodejs/bin/node", "deploy/healthcheck.mjs"]
