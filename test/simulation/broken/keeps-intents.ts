import { type Build, SOUND } from "../../../harness/histories/build.js";
import { main } from "../../../src/action/main.js";
import { StateKeeper } from "../../../src/state/keeper.js";

/** An intent, once saved, is never resolved. */
export const keepsIntents: Build = {
  ...SOUND,
  main: async (host) => {
    const { resolveIntents } = StateKeeper.prototype;
    StateKeeper.prototype.resolveIntents = () => {};
    try {
      return await main(host);
    } finally {
      StateKeeper.prototype.resolveIntents = resolveIntents;
    }
  },
};
