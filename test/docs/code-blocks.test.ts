import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { Command as Program } from "commander";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readAction } from "../../harness/action.js";
import { docsPages } from "../../scripts/pages/docs-pages.js";
import { COMMANDS } from "../../src/cli/commands.js";
import { define } from "../../src/cli/main.js";
import { CREDITS_A_SCENE } from "../../src/plan/step.js";
import { problemsIn, workspaceWith } from "../fixtures/workspace.js";

/** What a page shows as code: of a block its language, of code in a sentence `null`. */
type Shown = { readonly at: string; readonly language: string | null; readonly text: string };

const pages = ["README.md", ...docsPages()];
const code = pages.flatMap((path) => {
  const syntax = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  return codeIn(fromMarkdown(readFileSync(path, "utf8"), syntax), path);
});
const blocks = (language: string) => code.filter((shown) => shown.language === language);

function codeIn(node: Nodes, path: string): Shown[] {
  const at = `${path}:${node.position?.start.line}`;
  if (node.type === "code") return [{ at, language: node.lang ?? "", text: node.value }];
  if (node.type === "inlineCode") return [{ at, language: null, text: node.value }];
  return "children" in node ? node.children.flatMap((child) => codeIn(child, path)) : [];
}

/** The files that the manifests of the guides name. */
const FILES = {
  ...Object.fromEntries(
    ["docs/getting-started", "docs/billing/a", "docs/tour/a", "briefs/billing", "page/a"].map((name) => [
      `${name}.md`,
      `# Page\n\nWords of ${name}.\n`,
    ]),
  ),
  ...Object.fromEntries(
    ["de", "fr"].flatMap((name) => ["billing", "tour"].map((id) => [`i18n/${name}/${id}/a.md`, "# Seite\n"])),
  ),
  "docs/billing/videos.yml": "version: 1\nvideos: {}\n",
};

const AT_THE_TOP = ["version", "settings", "include", "defaults", "videos"];
/** Where a guide shows a part of an entry, the rest of that entry. */
const REST = { task: "Explain invoices." };

/** The manifest that a block shows, or shows a part of; `null` where it shows something else. */
function manifestIn(text: string): Record<string, unknown> | null {
  const shown = parse(text) as Record<string, unknown>;
  const keys = Object.keys(shown);
  const known = { version: 1, videos: {} };
  if (keys.every((key) => AT_THE_TOP.includes(key))) return { ...known, ...shown };
  const isOfEntry = keys.every((key) => ["edits", "clarification"].includes(key));
  return isOfEntry ? { ...known, videos: { billing: { ...REST, ...shown } } } : null;
}

describe("a manifest in a guide is one that the action takes:", () => {
  const shown = blocks("yaml").flatMap(({ at, text }) => {
    const manifest = manifestIn(text);
    return manifest === null ? [] : [{ at, manifest }];
  });

  test.each(shown)("$at", async ({ manifest }) => {
    // Of a file under docs/, the page that it names with ./ lies beside it.
    const text = JSON.stringify(manifest).replaceAll('"./*.md"', '"page/*.md"');
    expect(await problemsIn(workspaceWith({ ...FILES, "videos.yml": text }))).toEqual([]);
  });

  test("are some", () => void expect(shown.length).toBeGreaterThan(10));
});

describe("each other block of YAML in a guide", () => {
  const others = blocks("yaml").filter(({ text }) => manifestIn(text) === null);
  const WORKFLOW = ["name", "on", "permissions", "concurrency", "jobs"];
  const inputs = async () => [...(await readAction(".")).inputs.keys()];

  /** What a step gives our action. */
  function givenIn(shown: unknown): string[] {
    if (typeof shown !== "object" || shown === null) return [];
    const { uses, with: given } = shown as { uses?: unknown; with?: object };
    const isOurs = uses === undefined || String(uses).startsWith("your-org/videos-as-code@");
    const own = isOurs && given !== undefined && given !== null ? Object.keys(given) : [];
    return [...own, ...Object.values(shown).flatMap(givenIn)];
  }

  test.each(others)("is of a workflow, whose inputs there are: $at", async ({ text }) => {
    const shown = parse(text) as object;
    const keys = Array.isArray(shown) ? shown.flatMap(Object.keys) : Object.keys(shown);
    expect([...WORKFLOW, "uses", "if", "with", "env", "before_script"]).toEqual(expect.arrayContaining(keys));
    expect(await inputs()).toEqual(expect.arrayContaining(givenIn(shown)));
  });
});

describe("a command in a guide is one that the command line takes:", () => {
  const lines = [
    ...blocks("sh").flatMap(({ at, text }) =>
      text.split("\n").map((line) => ({ at, line: line.replace(/ +#.*/, "") })),
    ),
    ...code.filter(({ language }) => language === null).map(({ at, text }) => ({ at, line: text })),
  ];
  const calls = lines.flatMap(({ at, line }) => {
    const [, call = ""] = /(?:^|[\w/.:-]+:latest |VIDEOS_API_KEY=… )videos-as-code ([a-z][^|>]*)/.exec(line) ?? [];
    // The synopsis of a command is made from its definition.
    return call === "" || call.includes("[options]") ? [] : [{ at, call: call.trim() }];
  });

  test.each(calls)("$at: $call", async ({ call }) => {
    const said: string[] = [];
    const program = new Program().exitOverride().configureOutput({ writeErr: (text) => said.push(text) });
    for (const command of COMMANDS) {
      const definition = program.command(command.name).exitOverride();
      define(definition, command);
      definition.action(() => undefined);
    }
    const words = call.split(" ").map((word) => word.replaceAll(/["']/g, ""));
    await program.parseAsync(words, { from: "user" }).catch(() => undefined);
    expect(said).toEqual([]);
  });

  test("are some", () => void expect(calls.length).toBeGreaterThan(40));
});

describe("JSON in a guide fits its published schema:", () => {
  const ajv = addFormats.default(new Ajv());
  const schema = (name: string) => JSON.parse(readFileSync(name, "utf8"));

  test("an element of results, whose credits are those of the scenes that were made anew", () => {
    const [block] = blocks("json").filter(({ at }) => at.startsWith("docs/inputs-and-outputs.md"));
    const element = JSON.parse(block?.text ?? "");
    ajv.validate(schema("results.schema.json"), [element]);
    expect(ajv.errors).toBeNull();
    expect(element.credits_at_most).toBe(CREDITS_A_SCENE * element.scenes.regenerated.length);
  });

  test("a lock file, with each field of a video in the order in which an apply writes it", () => {
    const [file] = blocks("json").filter(({ at }) => at.startsWith("docs/videos-in-your-docs.md"));
    const shown = JSON.parse(file?.text.replace("v1:…", `v1:${"0".repeat(64)}`).replace("…", "0".repeat(16)) ?? "");
    const lock = schema("videos.lock.schema.json");
    ajv.validate(lock, shown);
    expect(ajv.errors).toBeNull();
    const { properties } = lock.properties.videos.additionalProperties;
    expect(Object.keys(shown.videos.billing)).toEqual(Object.keys(properties));
  });
});
