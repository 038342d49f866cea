import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pendingFile, pendingTexts, readPending, removePending } from "../../src/ledger/pending.js";
import { hashText } from "../../src/manifest/texts.js";
import { message } from "../../src/messages/catalogue.js";
import { named, runFact } from "../fixtures/facts.js";
import { saying, sayingOf } from "../fixtures/saying.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const FIRST = [runFact(), named("start")];
const SECOND = [named("tour", { n: 2 }), named("end", { n: 3 })];

async function begun() {
  const path = join(await temporaryFolder(), "pending.jsonl");
  const pending = pendingFile(path);
  return { path, pending };
}

test("what a run could not append is read by the next one, and nothing where nothing was left", async () => {
  const { path, pending } = await begun();
  expect(readPending(path)).toEqual({ facts: [], unknown: null });
  pending.append(FIRST);
  pending.append(SECOND);
  pending.close();
  expect(readPending(path)).toEqual({ facts: [...FIRST, ...SECOND], unknown: null });
  if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("facts are there once append returns, and of facts that were cut off none is", async () => {
  const { path, pending } = await begun();
  pending.append(FIRST);
  const whole = readFileSync(path).length;
  pending.append(SECOND);
  const bytes = readFileSync(path);
  for (let length = whole; length < bytes.length - 1; length++) {
    writeFileSync(path, bytes.subarray(0, length));
    expect(readPending(path).facts).toEqual(FIRST);
  }
  pending.close();
});

/** Does something while no file may be larger than so many bytes, as on a disk that fills up. */
function withFilesUpTo(bytes: number, act: () => void): void {
  const limit = (size: string) => execFileSync("prlimit", ["--pid", String(process.pid), `--fsize=${size}:unlimited`]);
  const survive = () => undefined;
  process.on("SIGXFSZ", survive);
  limit(String(bytes));
  try {
    act();
  } finally {
    limit("unlimited");
    process.off("SIGXFSZ", survive);
  }
}

test.runIf(process.platform === "linux" && spawnSync("prlimit", ["--version"]).status === 0)(
  "a write that fails halfway leaves the file readable, and what comes after it is kept",
  async () => {
    const { path, pending } = await begun();
    pending.append(FIRST);
    const whole = readFileSync(path).length;
    withFilesUpTo(whole + 20, () => expect(() => pending.append(SECOND)).toThrow(/EFBIG/));
    expect(readPending(path).facts).toEqual(FIRST);
    const third = [named("again", { n: 4 })];
    pending.append(third);
    pending.close();
    expect(readPending(path).facts).toEqual([...FIRST, ...third]);
  },
);

test("once the ledger has them, they go with their texts", async () => {
  const { path, pending } = await begun();
  const texts = pendingTexts(path);
  const hash = hashText("one");
  pending.append(FIRST);
  pending.close();
  await texts.put(hash, "one");
  expect(await texts.get(hash)).toBe("one");
  await removePending(path);
  await removePending(path);
  expect([existsSync(path), existsSync(texts.path)]).toEqual([false, false]);
});

describe("it is an error where", () => {
  test("the file can't be written", async () => {
    const path = join(await temporaryFolder(), "missing", "pending.jsonl");
    expect(() => pendingFile(path).append(FIRST)).toThrow(
      expect.objectContaining(sayingOf("file-unwritten", /missing.*ENOENT/)),
    );
  });

  test("the file is one of another run, or a link that somebody has put there", async () => {
    const { path } = await begun();
    writeFileSync(path, "");
    expect(() => pendingFile(path).append(FIRST)).toThrow(/EEXIST/);
  });

  test("what was left is damaged", async () => {
    const { path } = await begun();
    writeFileSync(path, "no fact\n");
    const where = `The file ${path} of an earlier run, line 1`;
    expect(() => readPending(path)).toThrow(
      expect.objectContaining(saying(message("ledger-damaged", { where, isNot: "JSON" }))),
    );
  });
});
