import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Sends a creation again whose reply was lost, as a client does that takes every POST for harmless. */
export const createsAgain: Build = {
  ...SOUND,
  network: (send) => async (request) => {
    const again = request.clone();
    try {
      return await send(request);
    } catch (error) {
      if (request.method === "POST" && request.url.endsWith("/videos")) return await send(again);
      throw error;
    }
  },
};
