import { type Build, SOUND } from "../../../harness/histories/build.js";
import { main } from "../../../src/action/main.js";
import { StateKeeper } from "../../../src/state/keeper.js";

// Two runs at once would take each other's for them.
const { resolveIntents, putCreated } = StateKeeper.prototype;

/** An intent, once saved, is never resolved. */
export const keepsIntents: Build = {
  ...SOUND,
  main: async (host) => {
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
