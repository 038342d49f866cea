import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { briefsIn, firstOf, memoryTexts, NO_TEXTS, namedTexts, putAll, textFolder } from "../../src/ledger/texts.js";
import { hashText, TextError } from "../../src/manifest/texts.js";
import { began, factNaming, lookOf, named, runFact } from "../fixtures/facts.js";
import { knownTexts } from "../fixtures/known-texts.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

describe("a folder of texts", () => {
  const kept = async (text: string) => {
    const path = join(await temporaryFolder(), "texts");
    const folder = textFolder(path, { durable: true });
    const hash = hashText(text);
    await folder.put(hash, text);
    return { folder, hash, file: join(path, hash.slice(0, 2), hash) };
  };

  test.each<[string, (file: string) => Promise<unknown>, RegExp]>([
    ["changed", async (file) => await writeFile(file, "another"), /which was changed/],
    ["cut off", async (file) => await writeFile(file, ""), /which was changed/],
  ])("doesn't return a text that was %s", async (_, damage, message) => {
    const { folder, hash, file } = await kept("text");
    await damage(file);
    await expect(folder.get(hash)).rejects.toThrow(message);
    await expect(folder.get(hash)).rejects.toBeInstanceOf(TextError);
  });

  test.skipIf(process.platform === "win32")("doesn't read through a link", async () => {
    const hash = hashText("text");
    const { folder, file } = await kept("other");
    await mkdir(join(folder.path, hash.slice(0, 2)), { recursive: true });
    await symlink(file, join(folder.path, hash.slice(0, 2), hash));
    await expect(folder.get(hash)).rejects.toThrow(/can't be read/);
  });
});

describe("texts of several places", () => {
  const hash = hashText("one");
  const lacking = { get: async () => Promise.reject(new TextError("lacks it")) };
  const broken = { get: async () => Promise.reject(new TypeError("broken")) };

  test("come from the first that has them; a fault of the disk is no text that is lost", async () => {
    const has = knownTexts(new Map([[hash, "one"]]));
    expect(await firstOf(lacking, has, broken).get(hash)).toBe("one");
    await expect(firstOf(lacking).get(hash)).rejects.toThrow("lacks it");
    await expect(firstOf(broken, has).get(hash)).rejects.toThrow("broken");
    await expect(firstOf().get(hash)).rejects.toThrow(`nothing has the text ${hash}`);
  });

  test("that are at hand count where they are what their hash says", async () => {
    expect(await memoryTexts(new Map([[hash, "one"]])).get(hash)).toBe("one");
    await expect(memoryTexts(new Map([[hash, "two"]])).get(hash)).rejects.toThrow("the ledger lacks the text");
    await expect(NO_TEXTS.get(hash)).rejects.toBeInstanceOf(TextError);
  });

  test("are added to an append where the store lacks them; a text that was lost is left out, a broken disk is not passed over", async () => {
    const { fact, texts } = factNaming("one", "two");
    const [brief = ""] = briefsIn([fact]);
    const json = await texts.get(brief);
    const added = async (place: Parameters<typeof namedTexts>[1]) => {
      const all: string[] = [];
      for await (const { text } of namedTexts([fact, fact], place)) all.push(text);
      return all;
    };
    // A brief comes after what it names, so that it is never there without that.
    expect(await added({ texts, has: () => false })).toEqual(["one", "two", json]);
    expect(await added({ texts, has: (one) => one === hash })).toEqual(["two", json]);
    expect(await added({ texts, has: (one) => one === brief })).toEqual(["one", "two"]);
    expect(await added({ texts, has: () => false, known: new Set([brief]) })).toEqual([]);
    expect(await added({ texts: lacking, has: () => false })).toEqual([]);
    const only = { get: async (one: string) => await (one === hash ? lacking : texts).get(one) };
    expect(await added({ texts: only, has: () => false })).toEqual(["two", json]);
    await expect(added({ texts: broken, has: () => false })).rejects.toThrow("broken");
  });

  test("are named by every fact that has a look, and by no other one", () => {
    const { look } = lookOf("one");
    const stands = { ...runFact(), fact: "stands" as const, record: "a", uuid: "u", over: null, look, answers: null };
    expect(briefsIn([stands, named("a"), began("a")])).toEqual(new Set([look.brief]));
    expect(briefsIn([began("a", {}, look)])).toEqual(new Set([look.brief]));
  });

  test("in a folder are written once, read as they were, and removed", async () => {
    const folder = textFolder(join(await temporaryFolder(), "texts"), { durable: true });
    expect(folder.has(hash)).toBe(false);
    await expect(folder.get(hash)).rejects.toThrow("does not exist");
    await folder.put(hash, "one");
    await folder.put(hash, "never written");
    expect([folder.has(hash), await folder.get(hash)]).toEqual([true, "one"]);
    const other = hashText("two");
    await mkdir(join(folder.path, other.slice(0, 2), other), { recursive: true });
    await expect(folder.get(other)).rejects.toThrow("which is a folder");
  });

  test("are written sixteen at a time, and all of them", async () => {
    let [now, most] = [0, 0];
    const put: string[] = [];
    const slow = async (hash: string) => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
      put.push(hash);
    };
    const names = Array.from({ length: 40 }, (_, at) => String(at));
    async function* all() {
      for (const hash of names) yield { hash, text: hash };
    }
    await putAll({ put: slow }, all());
    expect([put.sort(), most]).toEqual([names.sort(), 16]);
  });
});
