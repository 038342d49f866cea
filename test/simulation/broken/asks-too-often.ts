import { type Build, SOUND } from "../../../harness/histories/build.js";

const TIMES = 5;

/** Hedges every look: asks several times and takes the last answer, past what the rate-limit windows count. */
export const asksTooOften: Build = {
  ...SOUND,
  network: (send) => async (request) => {
    if (request.method === "GET") for (let time = 1; time < TIMES; time++) await send(request.clone());
    return await send(request);
  },
};
