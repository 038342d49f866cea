import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openShopWindow } from "./shop-window.js";
import { CHANGE, docsPage } from "./shown.js";

export const PICTURES = join("docs", "pictures");
/** Holds the text of each picture, and the stamps of the files that were drawn from it. */
const TEXTS = join(PICTURES, "drawn-from");
export const STAMPS = join(TEXTS, "stamps.json");

/** By the name of a file of `docs/pictures`, what it was drawn from and what came of it, as one hash. */
type Stamps = Readonly<Record<string, string>>;

export const NAMES = ["pull-request", "plan", "merge", "docs", "sandbox"] as const;
export type PictureName = (typeof NAMES)[number];

export function textFileOf(name: PictureName): string {
  return join(TEXTS, `${name}.txt`);
}

/** The four files that show a picture, light and dark, wide and for a phone. */
export function filesOf(name: PictureName): string[] {
  return ["", "-narrow"].flatMap((form) => ["light", "dark"].map((scheme) => `${name}${form}-${scheme}.png`));
}

/** What each picture shows now. Reads what `npm run demo` has left in `demo-output`, and throws where that isn't there. */
export async function shownNow(): Promise<Readonly<Record<PictureName, string>>> {
  const sandbox = await openShopWindow();
  try {
    const page = await (await fetch(sandbox.url)).text();
    return {
      "pull-request": CHANGE,
      plan: await commentOf("03-change"),
      merge: await commentOf("04-edit"),
      docs: docsPage("film.png"),
      sandbox: page.slice(page.indexOf("<main>"), page.indexOf("</main>")).replaceAll(sandbox.url, "http://127.0.0.1"),
    };
  } finally {
    await sandbox.close();
  }
}

/** A comment of the demo, without what differs on another day and in another release. */
async function commentOf(act: string): Promise<string> {
  const comment = await readFile(join("demo-output", `${act}-comment.md`), "utf8");
  return comment
    .replace(/(since the apply of )\d+ \w+/, "$124 November")
    .replace(/ · Videos as code \S+<\/sub>/, " · Videos as code</sub>")
    .replace(/\n*<!-- videos-as-code .*-->\s*$/, "\n");
}

export function stampOfPicture(text: string, picture: Buffer): string {
  return createHash("sha256").update(text).update(picture).digest("hex");
}

/** Names each picture whose text is another one now, and each file that was not drawn from the text that lies beside it. */
export async function pictureFaults(now: Readonly<Partial<Record<PictureName, string>>>): Promise<string[]> {
  const stamps: Stamps = JSON.parse(await readFile(STAMPS, "utf8"));
  const faults: string[] = [];
  for (const name of NAMES) {
    const text = await readFile(textFileOf(name), "utf8");
    const shown = now[name];
    if (shown !== undefined && shown !== text) faults.push(`${name}: ${firstDifference(text, shown)}`);
    for (const file of filesOf(name)) {
      const stamp = stampOfPicture(text, await readFile(join(PICTURES, file)));
      if (stamps[file] !== stamp) faults.push(`${file} was not drawn from ${textFileOf(name)}`);
    }
  }
  return faults;
}

function firstDifference(before: string, after: string): string {
  const [old, latest] = [before.split("\n"), after.split("\n")];
  const at = latest.findIndex((line, index) => line !== old[index]);
  const line = at < 0 ? latest.length : at;
  return `line ${line + 1} of the picture reads ${JSON.stringify(old[line] ?? "")}, and is ${JSON.stringify(latest[line] ?? "")} now`;
}
