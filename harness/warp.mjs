// A preload that makes time run faster in the built action: NODE_OPTIONS="--import file:///…/harness/warp.mjs", and
// VAC_WARP="k,t0,r0". At the real time r0 it is t0 here, and time runs k times as fast. `Date.now`, `process.hrtime.bigint`
// and the `setTimeout` of `node:timers/promises` are all that src/clock.ts uses; everything else keeps real time.
import { createRequire, syncBuiltinESMExports } from "node:module";

const warp = process.env.VAC_WARP;
if (warp !== undefined) {
  const [k, t0, r0] = warp.split(",").map(Number);
  const realNow = Date.now;
  const now = () => t0 + (realNow() - r0) * k;
  Date.now = now;
  const realElapsed = process.hrtime.bigint;
  process.hrtime.bigint = () => BigInt(Math.round(Number(realElapsed()) * k));

  const timers = createRequire(import.meta.url)("node:timers/promises");
  const realSleep = timers.setTimeout;
  timers.setTimeout = async (ms, value, options) => {
    const wake = now() + (ms ?? 1);
    // A timer may fire a millisecond early, which is k of them here.
    do await realSleep(Math.max(0, Math.ceil((wake - now()) / k)), undefined, options);
    while (now() < wake);
    return value;
  };
  syncBuiltinESMExports();
}
