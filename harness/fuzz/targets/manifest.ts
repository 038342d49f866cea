import fc from "fast-check";
import { stringify } from "yaml";
import { ManifestSchema } from "../../../src/manifest/schema.js";
import { grammarOf } from "../grammar.js";
import { Fault, judgeStep } from "../judge.js";
import { damaged, disorder, disordered, oddText } from "../mutations.js";
import { FuzzedProject, type Step } from "../project.js";
import { playFirst, targetOf, withProject } from "../target.js";

const GRAMMAR = grammarOf(ManifestSchema);

/** With one of each key. */
const SOUND = {
  version: 1,
  settings: {
    ledger: "file",
    backup: true,
    link: "https://app.example.com/v/{uuid}",
    lock_file: "videos.lock.json",
    embed: ["docs/*.md"],
    max_creates: 10,
    max_edits: 25,
    max_credits: 5000,
  },
  include: ["docs/**/videos.yml"],
  defaults: { options: { style: "whiteboard" }, aspect_ratio: "16:9" },
  videos: {
    alpha: { title: "Alpha", task: "Explain alpha to new users.", on_change: "edit", clarification: "skip" },
    beta: {
      task: "Explain beta.",
      sources: ["docs/*.md"],
      edits: ["Make the logo of beta blue.", { request: "Show beta twice." }],
    },
    gamma: { task_file: "docs/gamma.txt", options: { duration: 60, voice: { tone: "calm" } }, category: "training" },
    delta: { moved_from: "epsilon", uuid: "6f1c0d5e-0000-4000-8000-000000000000" },
  },
};

const INCLUDED = {
  version: 1,
  defaults: { aspect_ratio: "9:16" },
  videos: { zeta: { task: "Explain zeta.", sources: ["./*.md"] } },
};

const YAML_TEXTS = [
  "version: 1\nvideos:\n  a: &a\n    task: x\n  b: *a\n",
  `version: 1\nx: &a [${"x,".repeat(99)}]\ny: &b [${"*a,".repeat(99)}]\nz: &c [${"*b,".repeat(99)}]\nvideos: {a: {task: x, options: {o: [${"*c,".repeat(99)}]}}}\n`,
  "version: 1\nvideos:\n  <<: {a: {task: x}}\n  b: !!js/function x\n",
  "--- 1\n---\nversion: 1\n...\n%TAG ! x\n",
  "version: 1\nvideos:\n\ta: x\n",
  `version: 1\nvideos: ${"{a: ".repeat(5_000)}`,
  `version: 1\nvideos: ${"- ".repeat(20_000)}`,
  `version: 1\nvideos:\n${Array.from({ length: 1_200 }, (_, at) => `  v${at}: { task: x }\n`).join("")}`,
  `? ${"[".repeat(3_000)}`,
  `version: 1\nvideos:\n  a:\n    task: |\n${"      x\n".repeat(60_000)}`,
  `version: 1\nvideos: "${"\\u0041".repeat(60_000)}`,
  `version: 1\nvideos: {${"a,".repeat(30_000)}}`,
  `version: 1\nvideos:\n${"  # c\n".repeat(60_000)}`,
  `version: 1\nvideos:\n  a: ${"*x ".repeat(30_000)}\n`,
  `version: 1\nvideos:\n${"  a: {task: x}\n".repeat(20_000)}`,
  `version: 1\nvideos:\n  a:\n    task: 'it''s ${"''".repeat(60_000)}'\n`,
];

const MARKDOWN = [
  "# Beta\n\nBeta is a letter.\n",
  "---\nlastmod: 2026-11-21\ntitle: x\n---\n<!-- a -->\n```js\ncode\n```\n",
  "<!-- video: alpha -->\n<!-- /video -->\n",
  "`".repeat(40_000),
  "<!--".repeat(30_000),
  "> ".repeat(30_000),
  "- ".repeat(30_000),
  "[".repeat(40_000),
  `---\n${"a: b\n".repeat(20_000)}`,
  " \t".repeat(50_000),
  "<!-- video: alpha -->\n".repeat(5_000),
  "~~~\n```\n".repeat(10_000),
  "\r".repeat(100_000),
];

const text = fc.oneof(fc.constantFrom(...MARKDOWN), oddText, fc.string({ unit: "binary", maxLength: 50 }));

/** Manifests, what they include, and the files that they name. */
export const manifest = targetOf({
  cases: fc.record({
    root: fc.record({ disorder, yaml: fc.boolean(), text: fc.option(fc.constantFrom(...YAML_TEXTS), { freq: 4 }) }),
    included: fc.option(disorder),
    sources: fc.array(fc.record({ text, disorder }), { maxLength: 2 }),
    hasLedger: fc.boolean(),
  }),
  async play({ root, included, sources, hasLedger }) {
    const project = new FuzzedProject("file");
    await withProject(project, async () => {
      if (hasLedger) await playFirst(project);
      const write = root.yaml ? stringified : JSON.stringify;
      const written = root.text ?? write(disordered(SOUND, root.disorder, GRAMMAR));
      project.commit({ "videos.yml": damaged(written ?? "", root.disorder), "docs/gamma.txt": "Explain gamma.\n" });
      if (included !== null)
        project.commit({
          "docs/more/videos.yml": damaged(stringified(disordered(INCLUDED, included, GRAMMAR)), included),
        });
      for (const [at, source] of sources.entries())
        project.commit({ [`docs/${at}.md`]: damaged(source.text, source.disorder) });
      await playUnchanged(project);
    });
  },
});

/** Plays a commit twice: the second run pays for nothing that the first has finished, and each entry is created once. */
async function playUnchanged(project: FuzzedProject): Promise<void> {
  const before = project.sandbox.videos().length;
  const step = await project.step();
  judgeStep(step, project);
  const created = project.sandbox.videos().length - before;
  const results = resultsOf(step);
  const wanted = results.filter(({ steps }) => steps.includes("create")).length;
  if (created > wanted) throw new Fault(`${created} videos were created for ${wanted} entries`);
  const [videos, edits] = [project.sandbox.videos().length, project.sandbox.edits().length];
  const again = await project.step();
  judgeStep(again, project);
  const isDone = results.every(({ outcome }) => outcome === "unchanged" || outcome === "succeeded");
  const paid = project.sandbox.videos().length - videos + project.sandbox.edits().length - edits;
  if (isDone && results.length > 0 && paid > 0) throw new Fault(`the same commit has paid ${paid} times more`);
}

function resultsOf({ host }: Step): { outcome: string; steps: string[] }[] {
  return JSON.parse(host.outputs["results"] || "[]");
}

/** As people write it, or as JSON where a value is none that YAML has. */
function stringified(value: unknown): string {
  try {
    return stringify(value) ?? "";
  } catch {
    return "version: 1\n";
  }
}
