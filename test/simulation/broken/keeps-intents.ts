import { type Build, SOUND } from "../../../harness/histories/build.js";
import { main } from "../../../src/action/main.js";
import { StateKeeper } from "../../../src/state/keeper.js";

/** An intent, once saved, is never resolved. */
export const keepsIntents: Build = {
  ...SOUND,
  main: async (host) => {
    const { resolveIntents, putCreated } = StateKeeper.prototype;
    StateKeeper.prototype.resolveIntents = () => {};
    StateKeeper.prototype.putCreated = function (created) {
      for (const [id, record] of Object.entries(created)) this.put(id, record);
    };
    try {
      return await main(host);
    } finally {
      Object.assign(StateKeeper.prototype, { resolveIntents, putCreated });
    }
  },
};
