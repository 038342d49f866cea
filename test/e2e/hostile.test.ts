import { expect } from "vitest";
import * as z from "zod";
import { commandsIn } from "../../harness/commands.js";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";
import type { Run } from "../fixtures/sound-run.js";

const COMMANDS = [
  "::set-output name=failed::0",
  "::notice::pwned",
  "::stop-commands::pwned",
  "::add-mask::billing",
  "##[error]pwned",
  "  ::debug::pwned",
];
const MARKDOWN = "@everyone #1 <img src=x onerror=alert(1)> [click](javascript:alert(1)) | cell | **bold** <!-- x -->";
const HOSTILE = [MARKDOWN, ...COMMANDS, `lone\r${COMMANDS[1]}`, "```", "</details>", "/close"].join("\n");

const ReplySchema = z.looseObject({
  is_complete: z.boolean(),
  progress: z.looseObject({}),
  result: z.looseObject({}).nullish(),
});
const jsonOf = async (response: Response) => ReplySchema.parse(await response.json());

/** Nothing but what the action means is a command, an annotation, or alive in the comment. */
function expectInert(run: Run, repository: Repository): void {
  expect(commandsIn(HOSTILE).length).toBeGreaterThan(0);
  const { commands, annotations } = run;
  expect(annotations.map(({ level }) => level)).not.toContain("notice");
  for (const { name, data } of commands) {
    if (name === "add-mask") expect(data).not.toBe("billing");
    if (name !== "error") expect(data).not.toBe("pwned");
  }
  const count = (wanted: string) => commands.filter(({ name }) => name === wanted).length;
  expect(count("group")).toBe(count("endgroup"));
  for (const body of [repository.comment(7) ?? "", run.summary]) {
    const fence = /^(`{3,})(?:text|yaml|json|diff|mermaid)$[\s\S]*?^\1$/gm;
    const live = body.replaceAll(fence, "");
    for (const alive of [/@everyone/, /<img/, /(?<!\\)\]\(javascript/, /<!-- x/, /(?<!\\)\*\*bold/, /^\/close/m]) {
      expect(live).not.toMatch(alive);
    }
    expect(live.split(/<details(?: open)?>/)).toHaveLength(live.split("</details>").length);
  }
}

test("a manifest that speaks to the runner and to the page is only text", async ({ open }) => {
  const repository = await open();
  const title = `${MARKDOWN} ::notice::pwned`.slice(0, 200);
  await repository.commit({ "docs/::notice::pwned.md": HOSTILE });
  const billing = { title, task: HOSTILE, sources: ["docs/*.md"], options: { "::notice::x": HOSTILE } };
  await repository.videos({ billing });
  expectInert(await repository.push({ merges: 7 }), repository);
  await repository.videos({ billing: { ...billing, task: "Explain.", edits: [HOSTILE] } });
  expectInert(await repository.pullRequest(7), repository);
  const edited = await repository.push({ merges: 7, built: true });
  expect(edited.outcomes).toEqual(["billing: succeeded"]);
  expectInert(edited, repository);
  expect(repository.sandbox.edits()[0]?.request).toBe(HOSTILE.trim());
});

test("mistakes of a manifest quote it as text", async ({ open }) => {
  const repository = await open();
  await repository.videos({ [MARKDOWN]: { [HOSTILE]: HOSTILE, on_change: HOSTILE, sources: [HOSTILE] } });
  const run = await repository.pullRequest(7, { built: true });
  expect(run.exitCode).toBe(1);
  expect(run.errors.length).toBeGreaterThan(2);
  expectInert(run, repository);
});

test("so are the service's words, wherever they stand", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: "Explain the billing page." }, start: { task: "Explain the start." } });
  repository.network = async (request, pass) => {
    const response = await pass();
    if (request.method === "POST") return response;
    const job = { ...(await jsonOf(response)), status: HOSTILE };
    return Response.json(job.is_complete ? job : { ...job, progress: { ...job.progress, stage: HOSTILE } });
  };
  expectInert(await repository.push({ merges: 7 }), repository);

  repository.network = async (request, pass) => {
    if (request.method === "POST") {
      const billing = (await request.clone().text()).includes("show billing");
      return billing ? Response.json({ detail: HOSTILE }, { status: 409 }) : await pass();
    }
    const edit = await jsonOf(await pass());
    const result = edit.result && { ...edit.result, link: "javascript:alert(1)//) | x" };
    return Response.json({ ...edit, result });
  };
  await repository.videos({
    billing: { task: "Explain the billing page.", edits: ["In scene 2, show billing."] },
    start: { task: "Explain the start.", edits: ["In scene 2, show a cat."] },
  });
  const refused = await repository.push({ merges: 7, built: true });
  expect(refused.outcomes).toEqual(["billing: failed", "start: succeeded"]);
  expect(refused.results[0]?.error?.detail).toBe(HOSTILE);
  expect(refused.outputs["links"]).toBe("{}");
  expectInert(refused, repository);
});

test("a reply that makes no sense fails its entry, or leaves it in doubt; nothing crashes", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: "Explain the billing page." }, start: { task: "Explain the start." } });
  repository.network = async (request, pass) => {
    await pass();
    if (request.method === "GET") return Response.json({ uuid: 7, status: ["complete"], is_complete: "yes" });
    return Response.json({ results: [{ uuid: COMMANDS[0], status: "queued" }, { nothing: HOSTILE }] });
  };
  const run = await repository.push({ merges: 7 });
  expect(run.exitCode).toBe(1);
  expect(run.outcomes).toEqual(["billing: failed", "start: blocked"]);
  expect(run.results[0]?.error?.detail).toMatch(/^the id "::set-output .*" can't be part of an address/);
  expectInert(run, repository);

  repository.network = async () => new Response("<html>Sign in</html>", { status: 200 });
  const portal = await repository.push({ inputs: { recreate: "billing start" } });
  expect(portal.outcomes).toEqual(["billing: blocked", "start: blocked"]);
  expect(portal.requests).toEqual([]);
});
