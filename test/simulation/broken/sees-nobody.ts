import { type Build, SOUND } from "../../../harness/histories/build.js";
import { StateKeeper } from "../../../src/state/keeper.js";

/** Doesn't see that another run works on an entry, as where its record were known by its id alone. */
export const seesNobody: Build = {
  ...SOUND,
  main: async (host) => {
    const { takenBy } = StateKeeper.prototype;
    StateKeeper.prototype.takenBy = () => null;
    try {
      return await SOUND.main(host);
    } finally {
      Object.assign(StateKeeper.prototype, { takenBy });
    }
  },
};
