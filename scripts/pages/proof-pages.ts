import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod";
import { table } from "./table.js";

// The pages docs/contributing/attacks.md and docs/contributing/conformance.md: what holds, and the tests that prove it.

const AttacksSchema = z.array(
  z.strictObject({ attack: z.string(), answer: z.string(), proofs: z.array(z.string()).nonempty() }),
);
const ConformanceSchema = z.array(
  z.strictObject({
    title: z.string(),
    rules: z.array(z.strictObject({ R: z.string(), rule: z.string(), tests: z.array(z.string()).nonempty() })),
  }),
);

export function attacks(): z.infer<typeof AttacksSchema> {
  return AttacksSchema.parse(parse(readFileSync("test/security/attacks.yml", "utf8")));
}

export function conformance(): z.infer<typeof ConformanceSchema> {
  return ConformanceSchema.parse(parse(readFileSync("test/sandbox/conformance.yml", "utf8")));
}

export function attacksPage(): string {
  const all = attacks();
  return page("test/security/attacks.yml", [
    "# Attacks and their proofs",
    `${all.length} attacks, what the action does about each, and the tests that prove it. [Security](security.md) has the rest.`,
    table(
      ["attack", "what the action does", "proof"],
      all.map(({ attack, answer, proofs }) => [attack, answer, proofs.map((proof) => proofOf("", proof)).join("<br>")]),
    ),
  ]);
}

export function conformancePage(): string {
  return page("test/sandbox/conformance.yml", [
    "# The sandbox, rule by rule",
    "Each [rule of the service](service-rules.md), with the tests that hold [the sandbox](../sandbox.md) to it. A `%s` stands for the cases of a table.",
    ...conformance().flatMap(({ title, rules }) => [
      `## ${title}`,
      table(
        ["R", "rule", "tests"],
        rules.map(({ R, rule, tests }) => [R, rule, tests.map((test) => proofOf("test/sandbox/", test)).join("<br>")]),
      ),
    ]),
  ]);
}

/** `FILE: TITLE`, the file as a link. */
function proofOf(folder: string, proof: string): string {
  const { file, title } = named(proof);
  return `[${file}](../../${folder}${file})${title === null ? "" : `: ${title}`}`;
}

/** The parts of a proof: a file, and the title of a test in it. A case of the corpus is a file alone. */
export function named(proof: string): { readonly file: string; readonly title: string | null } {
  const [, file = "", title] = /^([\w./-]+?\.(?:ts|yml))(?:: (.+))?$/.exec(proof) ?? [];
  if (file === "") throw new Error(`This names no file: ${proof}`);
  return { file, title: title ?? null };
}

function page(source: string, parts: readonly string[]): string {
  return [`<!-- Made from ${source} by \`npm run build\`. -->`, ...parts, ""].join("\n\n");
}
