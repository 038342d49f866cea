import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkOutBase } from "../../src/action/base.js";
import { commit, git, withOrigin } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const ACCESS = { server: "https://github.test", token: "ghs_tokenOfTheWorkflow" };

/** A repository with a pull request that is merged for a trial, and a clone as shallow as a checkout makes it. */
async function shallowCheckout() {
  const folder = await temporaryFolder();
  const { root, bare } = await withOrigin(folder);
  commit(folder, { "page.md": "one\n", "gone.md": "there\n" });
  git(folder, "checkout", "--quiet", "-b", "change");
  commit(folder, { "page.md": "two\n", "new.md": "here\n" });
  git(folder, "checkout", "--quiet", "main");
  commit(folder, { "other.md": "waits\n" });
  git(folder, "merge", "--quiet", "--no-ff", "-m", "Trial", "change");
  git(folder, "push", "--quiet", "origin", "HEAD:refs/pull/7/merge", "HEAD^1:refs/heads/main");
  const workspace = join(root, "workspace");
  git(root, "init", "--quiet", workspace);
  git(workspace, "remote", "add", "origin", `file://${bare}`);
  git(workspace, "fetch", "--quiet", "--depth=1", "origin", "refs/pull/7/merge");
  git(workspace, "checkout", "--quiet", "--detach", "FETCH_HEAD");
  return { workspace, folder: await temporaryFolder() };
}

test("the files that a pull request is merged into are fetched, and the workspace stays as it is", async () => {
  const { workspace, folder } = await shallowCheckout();
  await checkOutBase({ workspace, folder }, ACCESS);
  expect(readFileSync(join(folder, "page.md"), "utf8")).toBe("one\n");
  expect(readFileSync(join(folder, "other.md"), "utf8")).toBe("waits\n");
  expect(existsSync(join(folder, "new.md"))).toBe(false);
  expect(git(workspace, "status", "--porcelain")).toBe("");
  expect(readFileSync(join(workspace, "page.md"), "utf8")).toBe("two\n");
});

test("what a whole clone has already is not fetched, and nothing is left beside the files", async () => {
  const { workspace, folder } = await shallowCheckout();
  git(workspace, "fetch", "--quiet", "--unshallow", "origin");
  git(workspace, "remote", "set-url", "origin", "file:///nowhere");
  await checkOutBase({ workspace, folder }, ACCESS);
  expect(readFileSync(join(folder, "other.md"), "utf8")).toBe("waits\n");
  expect(existsSync(`${folder}.index`)).toBe(false);
});

test("a checkout that is no merge, or no clone at all, says so, and no message shows the token", async () => {
  const { workspace, folder } = await shallowCheckout();
  git(workspace, "remote", "set-url", "origin", "file:///nowhere");
  const refused = await checkOutBase({ workspace, folder }, ACCESS).catch(String);
  expect(refused).toMatch(/git fetch failed/);
  expect(refused).not.toContain(ACCESS.token);
  const single = await temporaryFolder();
  git(single, "init", "--quiet");
  commit(single, { "page.md": "one\n" });
  await expect(checkOutBase({ workspace: single, folder }, ACCESS)).rejects.toThrow("no merge of a pull request");
  await expect(checkOutBase({ workspace: await temporaryFolder(), folder }, ACCESS)).rejects.toThrow("no merge");
});
