# Builds the service's package, installs it, and puts it into an image without a shell.
#
# Base images are pinned by digest, because a tag can be moved. Where the digests come from and how to update them:
# docs/how-to/install.md, "Container".
ARG BUILD_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ARG RUN_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot@sha256:14d42e2511532589a7c7e01a753667a74fcc96266e137e8125006b87b0c32d0a

FROM ${BUILD_IMAGE} AS build
WORKDIR /build

COPY . .
# Exactly the lock file, each package checked against its hash, and no package runs a program of its own (.npmrc).
RUN npm ci
# The tarball that npm gets, installed by the lock file in it.
RUN npm run build && npm run release -- service \
 && mkdir /app /snapshot \
 && tar -xzf dist/packages/withholding-service-*.tgz -C /app --strip-components=1 \
 && npm ci --prefix /app --ignore-scripts

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
CMD ["packages/service/src/main.js"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["/nodejs/bin/node", "deploy/healthcheck.mjs"]
