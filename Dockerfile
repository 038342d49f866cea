# The command line in an image, for any CI (docs/other-ci.md): docker build --tag videos-as-code .
# It holds Node, git and the bundled command line. Nothing is fetched when it runs.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run prepare

FROM node:${NODE}
# A CI often checks out as another user than the one that runs here: git has to take such a clone.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates git openssh-client \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
COPY --from=build /build/package.json /build/LICENSE /opt/videos-as-code/
COPY --from=build /build/npm /opt/videos-as-code/npm
COPY examples/gitlab/note.mjs /opt/videos-as-code/gitlab-note.mjs
RUN ln -s /opt/videos-as-code/npm/cli.js /usr/local/bin/videos-as-code
# Whoever runs it may have no home.
ENV XDG_STATE_HOME=/tmp
USER node
WORKDIR /workspace
CMD ["videos-as-code", "--help"]
