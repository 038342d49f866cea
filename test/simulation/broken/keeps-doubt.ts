import { type Build, SOUND } from "../../../harness/histories/build.js";
import { StateKeeper } from "../../../src/state/keeper.js";
import { creationInDoubt } from "../../../src/state/records.js";

/** A creation in doubt stays in doubt when its reply names the video: that counts as a former one. */
export const keepsDoubt: Build = {
  ...SOUND,
  main: async (host) => {
    const { putAll } = StateKeeper.prototype;
    StateKeeper.prototype.putAll = function (all) {
      const kept = all.map((one) => {
        const doubt = one.record === null ? null : creationInDoubt(this.record(one.record.key));
        if (doubt === null || one.record === null || one.record.uuid === null) return one;
        const { uuid, former_uuids: former } = one.record;
        return { ...one, record: { ...one.record, uuid: null, in_flight: doubt, former_uuids: [...former, uuid] } };
      });
      putAll.call(this, kept);
    };
    try {
      return await SOUND.main(host);
    } finally {
      Object.assign(StateKeeper.prototype, { putAll });
    }
  },
};
