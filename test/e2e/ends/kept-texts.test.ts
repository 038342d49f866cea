import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { testInProcess as test } from "../../fixtures/repository.js";

const OLD = "# Billing\n\nPay by card.\n";
const NEW = "# Billing\n\nPay by card or by invoice.\n";
const ENTRY = { billing: { task: "Explain billing.", sources: ["docs/*.md"] } };
const CHANGE = /- Pay by card\.\n\+ Pay by card or by invoice\./;

describe.each(["file", "branch", "cache"])("with ledger: %s", (ledger) => {
  const settings = { ledger };
  test("an edit is derived from the text that an earlier run has kept, and a revert leads back to it", async ({
    open,
  }) => {
    const repository = await open();
    await repository.commit({ "docs/billing.md": OLD });
    await repository.videos(ENTRY);
    expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded"]);
    await repository.commit({ "docs/billing.md": NEW });
    const plan = await repository.pullRequest(7, { settings });
    expect(plan.results[0]?.steps).toEqual(["edit"]);
    expect(repository.comment(7)).toContain("Pay by card or by invoice.");
    expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded"]);
    expect(repository.sandbox.edits()[0]?.request).toMatch(CHANGE);
    await repository.commit({ "docs/billing.md": OLD });
    expect((await repository.push({ settings })).results[0]?.steps).toEqual(["revert"]);
    await repository.commit({ "docs/billing.md": `${OLD}\nThank you.\n` });
    expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded"]);
    expect(repository.sandbox.edits().at(-1)?.request).toMatch(/\+ Thank you\./);
  });

  test("what was made is known with its texts after SIGKILL, though the files are gone before post runs", async ({
    open,
  }) => {
    // The cache of the built action is not that of a run in this process.
    const repository = await open({ speed: 150, inProcess: ledger !== "cache" });
    await repository.commit({ "docs/billing.md": OLD });
    await repository.videos(ENTRY);
    let log = "";
    const killed = await repository.push({
      built: true,
      settings,
      onStdout: (text, ending) => {
        log += text;
        if (!/billing: creation accepted/.test(log)) return;
        ending.send("SIGKILL");
        rmSync(join(repository.workspace, "docs"), { recursive: true, force: true });
      },
    });
    expect(killed.signal).toBe("SIGKILL");
    await repository.commit({ "docs/billing.md": NEW });
    expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded"]);
    expect(repository.sandbox.videos()).toHaveLength(1);
    expect(repository.sandbox.edits()[0]?.request).toMatch(CHANGE);
  });
});
