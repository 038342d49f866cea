import { type Build, SOUND } from "../../../harness/histories/build.js";

/** A proxy on the way takes the control routes for a mistake, so that what failed is paid for once more. */
export const neverRetries: Build = {
  ...SOUND,
  network: (send) => async (request) =>
    request.url.endsWith("/retry") ? Response.json({ detail: "No such route." }, { status: 404 }) : await send(request),
};
