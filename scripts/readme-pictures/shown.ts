import { createPatch } from "diff";
import { MANIFESTS } from "../../demo/manifests.js";

/** The change of the demo's third act, as a pull request shows it. */
export const CHANGE = [
  "### The owner gets an e-mail",
  "`videos.yml`",
  `\`\`\`diff\n${patchOf(MANIFESTS.start, MANIFESTS.changed)}\`\`\``,
].join("\n\n");

/** A page of the docs, with the picture of a film. */
export function docsPage(film: string): string {
  return [
    "# Billing",
    "An invoice is made on the first day of each month. Open **Settings**, then **Billing**, to find all of them.",
    `<figure><img src="${film}" alt=""><figcaption><a href="#">Your first invoice</a></figcaption></figure>`,
    "A failed payment is tried again after three days, and the owner gets an e-mail.",
  ].join("\n\n");
}

/** The lines of a patch that have changed, with those around them. */
function patchOf(before: string, after: string): string {
  return createPatch("videos.yml", before, after, undefined, undefined, { context: 2 })
    .split("\n")
    .filter((line) => /^[-+ ](?![-+]{2})/.test(line))
    .map((line) => `${line.charAt(0)} ${line.slice(1).trimStart()}\n`)
    .join("");
}
