import { expect } from "vitest";
import { type Options, type Repository, type RunOptions, testInProcess as test } from "../fixtures/repository.js";
import type { Run } from "../fixtures/sound-run.js";

const BILLING = "Explain the billing page.\n\nShow an invoice.\n\nThen say goodbye.";
const FIRST = {
  start: { task: "Explain how a new user signs in and invites a teammate." },
  billing: { task: BILLING },
};
const CHANGED = { ...FIRST, billing: { task: BILLING.replace("an invoice", "two invoices") } };
const SANDBOX = { "base-url": "sandbox", "api-key": "" };

type Store = "file" | "cache" | "branch";

/** What a newcomer sees. */
function expectMarked({ summary, annotations, results, outputs }: Run): void {
  expect(summary.split("\n")[0]).toMatch(/^> 🧪 \*\*Built-in sandbox\.\*\* No real video was made/);
  expect(annotations.filter(({ level }) => level === "notice").map(({ message }) => message)).toContainEqual(
    expect.stringContaining("This run uses the built-in sandbox"),
  );
  expect(results.map(({ link }) => link)).toEqual([null, null]);
  expect(outputs["links"]).toBe("{}");
}

async function live(
  open: (options?: Options) => Promise<Repository>,
  ledger: Store,
): Promise<{ repository: Repository; options: RunOptions }> {
  const repository = await open();
  const options = { inputs: SANDBOX, settings: { ledger } };
  await repository.videos(FIRST);
  const planned = await repository.forkPullRequest(7, options);
  expect(planned.outcomes).toEqual(["start: planned", "billing: planned"]);
  const first = await repository.push({ merges: 8, ...options });
  expect(first.outcomes).toEqual(["start: succeeded", "billing: succeeded"]);
  expect(first.outputs).toMatchObject({ mode: "apply", created: "2" });
  expect(repository.comment(8)?.split("\n")[0]).toMatch(/^> 🧪/);
  const second = await repository.push(options);
  expect(second.outcomes).toEqual(["start: unchanged", "billing: unchanged"]);

  await repository.videos(CHANGED);
  const edited = await repository.push(options);
  expect(edited.results.map(({ steps }) => steps)).toEqual([[], ["edit"]]);
  expect(edited.outputs).toMatchObject({ edited: "1", failed: "0" });
  await repository.videos(FIRST);
  const reverted = await repository.push(options);
  expect(reverted.results.map(({ steps }) => steps)).toEqual([[], ["revert"]]);
  expect(reverted.outputs).toMatchObject({ reverted: "1", failed: "0" });
  for (const run of [planned, first, second, edited, reverted]) {
    expect(run.failure).toBeNull();
    expectMarked(run);
  }
  expect(repository.sandbox.requests()).toEqual([]);
  return { repository, options };
}

/** Where a store has the ledger. */
const HELD: Readonly<Record<Store, (repository: Repository) => readonly string[]>> = {
  file: () => [".videos-as-code/ledger.jsonl"],
  cache: (repository) => repository.cacheKeys(),
  branch: ({ github }) => Object.keys(github.git.files("videos-as-code")).filter((path) => !path.includes("/")),
};

test.for(["file", "cache", "branch"] as const)(
  "a newcomer's workflow works without an account, its ledger in %s; a real service refuses that ledger, and nothing is lost",
  async (ledger, { open }) => {
    const { repository, options } = await live(open, ledger);
    const real = await repository.push({ settings: { ledger } });
    expect(real.exitCode).toBe(1);
    expect(real.failure).toContain(
      "The videos of the ledger are in the built-in sandbox, and the input base-url is a service on this machine",
    );
    const [, place = "", branch = "videos-as-code"] =
      /delete its ledger: the (?:file|caches .* whose keys begin with) (\S+?)(?: on the branch (\S+?))?\. /.exec(
        real.failure ?? "",
      ) ?? [];
    expect([place === "", branch]).toEqual([false, "videos-as-code"]);
    expect(HELD[ledger](repository).filter((name) => !name.startsWith(place))).toEqual([]);
    expect([real.requests, real.results]).toEqual([[], []]);
    expect((await repository.push(options)).outcomes).toEqual(["start: unchanged", "billing: unchanged"]);
  },
);
