import { type Build, SOUND } from "../../../harness/histories/build.js";
import { StateKeeper } from "../../../src/state/keeper.js";

const { takenBy } = StateKeeper.prototype;
/** How many runs go on. */
let running = 0;

/** Doesn't see that another run works on an entry, as where its record were known by its id alone. */
export const seesNobody: Build = {
  ...SOUND,
  main: async (host) => {
    running++;
    StateKeeper.prototype.takenBy = () => null;
    try {
      return await SOUND.main(host);
    } finally {
      if (--running === 0) Object.assign(StateKeeper.prototype, { takenBy });
    }
  },
};
