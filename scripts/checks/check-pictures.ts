import { NAMES, pictureFaults, shownNow } from "../readme-pictures/drawn-from.js";

// npm run check:pictures: whether the pictures of README and guides show what the demo and the sandbox say now. Needs no Chromium: it compares
// the texts that the pictures were drawn from. Run `npm run demo` before.

const faults = await pictureFaults(await shownNow());
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${NAMES.length} pictures, ${faults.length} faults`);
if (faults.length > 0) {
  console.error("Draw them anew with `npm run pictures:readme`, which needs Chromium, and commit docs/pictures.");
  process.exitCode = 1;
}
