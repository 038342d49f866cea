# The command line in an image, for any CI (docs/other-ci.md): docker build --tag videos-as-code .
# It holds Node, git and the npm package with what it needs. Nothing is fetched when it runs.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run package && npm prune --omit=dev --ignore-scripts

FROM node:${NODE}
# A CI often checks out as another user than the one that runs here: git has to take such a clone.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates git openssh-client \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
COPY --from=build /build/npm /opt/videos-as-code
COPY --from=build /build/node_modules /opt/videos-as-code/node_modules
COPY examples/gitlab/note.mjs /opt/videos-as-code/gitlab-note.mjs
RUN ln -s /opt/videos-as-code/src/cli/index.js /usr/local/bin/videos-as-code
# Whoever runs it may have no home.
ENV XDG_STATE_HOME=/tmp
USER node
WORKDIR /workspace
CMD ["videos-as-code", "--help"]
