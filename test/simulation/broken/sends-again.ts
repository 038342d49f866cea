import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Sends such requests again whose reply was lost. */
export function sendsAgain(isSuch: (request: Request) => boolean): Build {
  return {
    ...SOUND,
    network: (send) => async (request) => {
      const again = request.clone();
      try {
        return await send(request);
      } catch (error) {
        if (isSuch(request)) return await send(again);
        throw error;
      }
    },
  };
}
