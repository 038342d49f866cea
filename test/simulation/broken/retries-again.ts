import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Sends the retry of a failed edit again whose reply was lost, though it has no idempotency key. */
export const retriesAgain: Build = {
  ...SOUND,
  network: (send) => async (request) => {
    const again = request.clone();
    try {
      return await send(request);
    } catch (error) {
      if (request.url.includes("/edits/") && request.url.endsWith("/retry")) return await send(again);
      throw error;
    }
  },
};
