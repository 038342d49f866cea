import { expect, test } from "vitest";
import { refuseOldCommit } from "../../../src/engine/load/ledger.js";
import { EMPTY } from "../../../src/ledger/fold.js";

const LATER = { id: "102", url: "https://github.test/runs/102", commit: "c2" };
const applying = {
  commit: "c1",
  run: { id: "101", attempt: 1, url: null },
  onMissingLedger: "auto",
  recreate: [],
} as const;
const notices: string[] = [];

async function refused({ pays = true, contains = false as boolean | null, isHead = false, later = LATER } = {}) {
  const ports = {
    contains: async () => contains,
    isHead: async () => isHead,
    laterRun: async () => later,
    phrases: { oneAtATime: "", catchUp: "", unsaved: "" },
    log: {
      info: () => undefined,
      notice: (text: string) => notices.push(text),
      group: async <T>(_: string, work: () => Promise<T>) => await work(),
    },
  };
  return await refuseOldCommit(EMPTY, { ...applying, pays }, ports).then(
    () => null,
    (error: unknown) => String(error),
  );
}

test("what a later run of the workflow has found unchanged is not paid for by an older commit", async () => {
  expect(await refused()).toMatch(/Run 102 \(https:\/\/github\.test\/runs\/102\) is newer than this one/);
});

test.each([
  ["there is nothing to pay", { pays: false }],
  ["the later run was of a commit that this one contains", { contains: true }],
  ["the later run was of this commit", { later: { ...LATER, commit: "c1" } }],
  ["this commit is the present head of the default branch", { isHead: true }],
])("it goes on where %s", async (_, given) => {
  expect(await refused(given)).toBeNull();
});
