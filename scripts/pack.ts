import { bundlePackage, pack } from "./package.js";

// npm run package: builds npm/, and packs it with package.json into a tarball that can be installed and published.
await bundlePackage("npm");
console.log(await pack(".", "."));
