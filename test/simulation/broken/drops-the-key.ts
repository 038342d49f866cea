import { type Build, SOUND } from "../../../harness/histories/build.js";

/** A proxy on the way strips the header that makes edits harmless to repeat. */
export const dropsTheKey: Build = {
  ...SOUND,
  network: (send) => async (request) => {
    const stripped = new Request(request);
    stripped.headers.delete("idempotency-key");
    return await send(stripped);
  },
};
