import { bundlePackage } from "./package.js";

// npm runs it before it packs this folder, after it installs its dependencies, and where somebody installs the repository itself.
await bundlePackage("npm");
