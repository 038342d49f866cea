import { describe, expect, test } from "vitest";
import { loadProject } from "../../src/manifest/project.js";
import { problemsIn, problemsOf, workspaceWith } from "../fixtures/workspace.js";

const PAGES = {
  "docs/tour.md": "# Tour\n",
  "docs/billing.md": "# Billing\n",
  "i18n/de/tour.md": "# Rundgang\n",
  "i18n/de/billing.md": "# Rechnung\n",
};

/** What each entry comes to, by id. */
async function entriesOf(manifest: string, files: Readonly<Record<string, string>> = {}) {
  const workspace = workspaceWith({ ...PAGES, ...files, "videos.yml": `version: 1\n${manifest}` });
  const { entries, texts } = await loadProject({ workspace, root: "videos.yml" });
  return Object.fromEntries(
    await Promise.all(
      entries.map(async ({ id, title, uuid, movedFrom, accept, onChange, edits, brief, position }) => [
        id,
        {
          ...{ title, uuid, movedFrom, accept, onChange, edits: edits.length, line: position.line },
          task: brief === null ? null : await texts.get(brief.task),
          sources: brief?.sources.map(({ path }) => path),
          options: brief?.options,
          ratio: brief?.aspect_ratio,
        },
      ]),
    ),
  );
}

describe("a variant", () => {
  test("is a video of its own, which has what its entry has except for what it gives itself", async () => {
    const entries = await entriesOf(`defaults: { options: { style: whiteboard } }
videos:
  tour:
    title: The tour
    task: Explain the tour.
    sources: [docs/tour.md]
    options: { duration: 90, voice: { name: ada, speed: 1 } }
    on_change: recreate
    uuid: 6f1c0d5e-0000-4000-8000-000000000000
    accept: "3f2a91c4"
    edits: [Replace the logo.]
    variants:
      de: { title: Die Tour, sources: [i18n/de/tour.md], options: { language: de, voice: { name: hans } } }
      tall: { aspect_ratio: "9:16", edits: [Make it loud., Make it short.] }
`);
    const tour = { title: "The tour", task: "Explain the tour.", sources: ["docs/tour.md"], onChange: "recreate" };
    const alone = { uuid: null, accept: null, movedFrom: null };
    const options = { style: "whiteboard", duration: 90 };
    expect(entries).toMatchObject({
      tour: { ...tour, edits: 1, accept: "3f2a91c4", line: 4 },
      "tour.de": {
        ...{ ...tour, ...alone, title: "Die Tour", sources: ["i18n/de/tour.md"], edits: 0, line: 14 },
        options: { ...options, language: "de", voice: { name: "hans", speed: 1 } },
      },
      "tour.tall": { ...tour, ...alone, ratio: "9:16", edits: 2, line: 15 },
    });
    expect(Object.keys(entries)).toEqual(["tour", "tour.de", "tour.tall"]);
  });

  test("of defaults is one of every entry, with the names in its paths, unless an entry takes it away", async () => {
    const entries = await entriesOf(`defaults:
  sources: ["docs/{id}.md"]
  variants:
    de: { sources: ["i18n/{variant}/{id}.md"], options: { language: de } }
videos:
  tour: { task: Explain it., variants: { de: { title: Die Tour } } }
  billing: { task: Explain billing. }
  plain: { task: Say hello., sources: [], variants: { de: false } }
  legacy: { uuid: 6f1c0d5e-0000-4000-8000-000000000000 }
`);
    expect(entries).toMatchObject({
      tour: { sources: ["docs/tour.md"], options: {} },
      "tour.de": { title: "Die Tour", sources: ["i18n/de/tour.md"], options: { language: "de" } },
      "billing.de": { task: "Explain billing.", sources: ["i18n/de/billing.md"], line: 8 },
    });
    expect(Object.keys(entries)).toEqual(["tour", "tour.de", "billing", "billing.de", "plain", "legacy"]);
  });

  test("of the root's defaults is one of included entries, too, and their own defaults stand over them", async () => {
    const entries = await entriesOf(
      `include: [docs/videos.yml]
defaults:
  variants:
    de: { options: { language: de } }
    fr: { options: { language: fr } }
videos: {}
`,
      {
        "docs/videos.yml": `version: 1
defaults:
  variants: { de: { options: { voice: hans } }, fr: false }
videos:
  tour: { task: Explain it. }
`,
      },
    );
    expect(entries).toMatchObject({ tour: { options: {} }, "tour.de": { options: { language: "de", voice: "hans" } } });
    expect(Object.keys(entries)).toEqual(["tour", "tour.de"]);
  });

  test("has a task of its own, in place of its entry's", async () => {
    const entries = await entriesOf(
      `videos:
  tour:
    task: Explain the tour.
    variants:
      de: { task_file: "i18n/{variant}/{id}.task.md" }
      short: { task: Explain it in a minute. }
`,
      { "i18n/de/tour.task.md": "Erkläre die Tour.\n" },
    );
    expect(entries).toMatchObject({
      "tour.de": { task: "Erkläre die Tour." },
      "tour.short": { task: "Explain it in a minute." },
    });
  });

  test("moves along with its entry, unless it or another entry says another former id", async () => {
    const entries = await entriesOf(`videos:
  invoices:
    task: Explain invoices.
    moved_from: billing
    variants: { de: {}, fr: { moved_from: rechnung }, it: {} }
  italian: { task: Explain it., moved_from: billing.it }
`);
    expect(entries).toMatchObject({
      invoices: { movedFrom: "billing" },
      "invoices.de": { movedFrom: "billing.de" },
      "invoices.fr": { movedFrom: "rechnung" },
      "invoices.it": { movedFrom: null },
      italian: { movedFrom: "billing.it" },
    });
  });
});

test.each<[name: string, manifest: string, problems: string[]]>([
  [
    "an unknown key",
    "videos: { a: { task: x, variants: { de: { language: de } } } }",
    [
      "videos.yml:2:43 videos.a.variants.de.language is a field of the service, which goes under options; write: options: { language: de }",
    ],
  ],
  [
    "an edit for every entry",
    "defaults: { variants: { de: { edits: [x] } } }\nvideos: {}",
    ["videos.yml:2:31 defaults.variants.de.edits is a key of one entry, not of all; write it in each entry."],
  ],
  [
    "no name",
    "videos: { a: { task: x, variants: { De: {} } } }",
    [
      "videos.yml:2:37 videos.a.variants.De is not an id (lower-case letters, digits and hyphens, at most 64, and no hyphen first); write: de",
    ],
  ],
  [
    "a list",
    "videos: { a: { task: x, variants: [de] } }",
    [
      "videos.yml:2:35 videos.a.variants is a list; it takes keys with values; write them as variants: { key: value }, or on lines below it, indented.",
    ],
  ],
  [
    "nothing below it",
    "videos:\n  a:\n    task: x\n    variants:\n      de:\n",
    [
      "videos.yml:6:10 videos.a.variants.de has no value; write its keys, such as task, below it, and indent them further than the id.",
    ],
  ],
  [
    "two tasks",
    "videos: { a: { task: x, variants: { de: { task: y, task_file: docs/tour.md } } } }",
    ["videos.yml:2:52 videos.a.variants.de.task_file stands beside task; keep one of the two."],
  ],
  [
    "no task at all",
    "videos: { a: { uuid: 6f1c0d5e-0000-4000-8000-000000000000, variants: { de: {} } } }",
    [
      "videos.yml:2:72 videos.a.variants.de has neither task nor task_file; add one of the two, such as task: Explain how a user signs in.",
    ],
  ],
  [
    "false, where there is nothing to take away",
    "defaults: { variants: { de: {} } }\nvideos: { a: { task: x, variants: { dee: false } } }",
    [
      "videos.yml:3:42 videos.a.variants.dee is false, and there is no variant of this name to take away; correct it, or remove it.",
    ],
  ],
  [
    "false in defaults, where there is nothing to take away, which is said once",
    "defaults: { variants: { dee: false } }\nvideos: { a: { task: x }, b: { task: x } }",
    [
      "videos.yml:2:30 defaults.variants.dee is false, and there is no variant of this name to take away; correct it, or remove it.",
    ],
  ],
  [
    "its name in what the entry itself has, which is said once",
    'defaults: { sources: ["docs/{variant}/a.md"] }\nvideos: { a: { task: x }, b: { task: x } }',
    [
      'videos.yml:2:23 defaults.sources[0] is "docs/{variant}/a.md", and an entry itself has no {variant}; write it below variants.',
    ],
  ],
  [
    "a page that one of two entries lacks",
    'defaults: { sources: ["docs/{id}.md"] }\nvideos: { tour: { task: x }, billig: { task: x } }',
    ['videos.yml:2:23 defaults.sources[0] names "docs/billig.md", which does not exist; did you mean docs/billing.md?'],
  ],
])("a mistake in a variant: %s", async (_name, manifest, problems) => {
  expect(await problemsIn(workspaceWith({ ...PAGES, "videos.yml": `version: 1\n${manifest}\n` }))).toEqual(problems);
});

test("variants count as entries: neither many nor large ones are too much work", async () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `v${at}: {}`).join(", ");
  const entries = Array.from({ length: 40 }, (_, at) => `  e${at}: { task: x }\n`).join("");
  const many = `version: 1\ndefaults: { variants: { ${names(30)} } }\nvideos:\n${entries}`;
  expect(await problemsOf(many)).toEqual([
    expect.stringContaining("the manifest has over 1,000 entries with their variants, and it takes at most 1,000;"),
  ]);
  const large = `version: 1\nvideos:\n  a:\n    task: ${"word ".repeat(20_000)}\n    variants: { ${names(500)} }\n`;
  expect(await problemsOf(large)).toEqual([
    expect.stringContaining("what the entries have comes to too much for their variants; it may come to"),
  ]);
});
