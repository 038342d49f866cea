import { makePackage, pack } from "./package.js";

// npm run package: the npm package, in npm/ and as a tarball.
await makePackage("npm");
console.log(await pack("npm", "."));
