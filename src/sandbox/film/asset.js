import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Where a file of a package is, by its place in the package. The npm package brings these files along, in a folder of its own
 * (scripts/package.ts).
 *
 * @param {string} specifier
 */
export function assetPath(specifier) {
  return require.resolve(specifier);
}
