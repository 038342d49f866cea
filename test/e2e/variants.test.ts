import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";

const SITE = "examples/sites/two-languages";

/** The example's workspace, and the ids of its videos at the service by the language that was asked for. */
async function openSite(open: () => Promise<Repository>) {
  const repository = await open();
  await cp(SITE, repository.workspace, { recursive: true });
  const read = async (path: string) => await readFile(join(repository.workspace, path), "utf8");
  const change = async (path: string, from: string, to: string) =>
    await writeFile(join(repository.workspace, path), (await read(path)).replace(from, to));
  return Object.assign(repository, { read, change });
}

test("a site in two languages: each page shows its own video, and a change of one page edits that video alone", async ({
  open,
}) => {
  const site = await openSite(open);
  const settings = { embed: ["docs/**/*.md"], link: "https://app.example.com/v/{uuid}" };
  const planned = await site.pullRequest(7, { settings });
  expect(planned.outcomes).toEqual(["tour", "tour.de", "billing", "billing.de"].map((id) => `${id}: planned`));
  expect(site.comment(7)).toContain(
    "- 📝 **A tour of the menu** `tour` · create, from 1 source file\n" +
      "  - 📝 **Ein Rundgang durch das Menü** `tour.de` · create, from 1 source file\n",
  );
  const first = await site.push({ settings, built: true });
  expect(first.outputs).toMatchObject({ created: "4", failed: "0" });
  const uuidOf = (id: string) => site.branchLedger().byId.get(id)?.current?.uuid;
  for (const [id, page] of [
    ["tour", "docs/tour.md"],
    ["tour.de", "docs/de/tour.md"],
    ["billing.de", "docs/de/billing.md"],
  ] as const) {
    expect(await site.read(page)).toContain(`](https://app.example.com/v/${uuidOf(id)})\n<!-- /video -->`);
  }
  expect(await site.read("docs/de/tour.md")).toContain("[Ein Rundgang durch das Menü](");

  await site.change("docs/de/tour.md", "steht links", "steht rechts");
  const second = await site.push({ settings });
  expect(second.outputs).toMatchObject({ created: "0", edited: "1" });
  expect(second.outcomes).toContain("tour.de: succeeded");
  expect(site.sandbox.edits().map(({ videoUuid }) => videoUuid)).toEqual([uuidOf("tour.de")]);
});

const billing = {
  task: "Explain billing.",
  variants: { de: { options: { language: "de" } }, fr: { options: { language: "fr" } } },
};

test("a change of what variants share edits each of them, and of their own options that one alone", async ({
  open,
}) => {
  const repository = await open();
  const entry = { ...billing, options: { style: "calm" } };
  await repository.videos({ billing: entry });
  await repository.push();
  const edited = async (change: object) => {
    const before = repository.sandbox.edits().length;
    await repository.videos({ billing: { ...entry, ...change } });
    await repository.push();
    return repository.sandbox.edits().length - before;
  };
  expect(await edited({ task: "Explain all of billing." })).toBe(3);
  expect(await edited({ task: "Explain all of billing.", options: { style: "brisk" } })).toBe(3);
  const variants = { ...billing.variants, fr: { options: { language: "fr", voice: "Anna" } } };
  expect(await edited({ task: "Explain all of billing.", options: { style: "brisk" }, variants })).toBe(1);
});

test("a renamed entry takes its variants along, and may get another one in the same commit", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing });
  await repository.push();
  const variants = { ...billing.variants, it: { options: { language: "it" } } };
  await repository.videos({ invoices: { ...billing, variants, moved_from: "billing" } });
  const renamed = await repository.push();
  expect(renamed.outputs).toMatchObject({ created: "1", edited: "0", failed: "0" });
  expect(renamed.outcomes).toEqual([
    "invoices: unchanged",
    "invoices.de: unchanged",
    "invoices.fr: unchanged",
    "invoices.it: succeeded",
  ]);
  expect(repository.sandbox.videos()).toHaveLength(4);
  expect((await repository.push()).outcomes).toEqual(
    renamed.outcomes.map((one) => one.replace("succeeded", "unchanged")),
  );
});

test("an entry becomes a variant of another one, and an entry again, with its video", async ({ open }) => {
  const repository = await open();
  const german = { task: "Erkläre die Abrechnung." };
  await repository.videos({ billing: { task: "Explain billing." }, "billing-de": german });
  await repository.push();
  const variants = { de: { ...german, moved_from: "billing-de" } };
  await repository.videos({ billing: { task: "Explain billing.", variants } });
  const joined = await repository.push();
  expect(joined.outcomes).toEqual(["billing: unchanged", "billing.de: unchanged"]);
  await repository.videos({ billing: { task: "Explain billing." }, rechnung: { ...german, moved_from: "billing.de" } });
  const parted = await repository.push();
  expect(parted.outcomes).toEqual(["billing: unchanged", "rechnung: unchanged"]);
  expect(repository.sandbox.videos()).toHaveLength(2);
});

test("more variants than max_creates allows are told before anything is paid, with how to have fewer", async ({
  open,
}) => {
  const repository = await open();
  const entries = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`page-${at}`, { ...billing, task: `Explain page ${at}.` }]),
  );
  await repository.videos(entries);
  const planned = await repository.pullRequest(7);
  expect([planned.exitCode, planned.failure]).toEqual([1, expect.stringContaining("settings.max_creates (10)")]);
  expect(repository.comment(7)).toMatch(
    /36 new videos \(12 of entries and 24 of variants\) .* Write false .* → docs: \[limit-creates\]/,
  );
  expect((await repository.push()).outputs).toMatchObject({ created: "0" });
  const some = await repository.push({ inputs: { only: "page-3\npage-3.de" } });
  expect(some.outputs).toMatchObject({ created: "2" });
  const remade = await repository.push({ inputs: { only: "page-3.de", recreate: "page-3.de" } });
  expect(remade.outputs).toMatchObject({ created: "1" });
});
