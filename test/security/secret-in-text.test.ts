import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { runOn } from "../fixtures/command-line.js";
import { open } from "../fixtures/simulated-runs.js";
import { workspaceWith } from "../fixtures/workspace.js";

/** A project whose only mistake is a secret, in the file and on the line that each case names. */
function projectWith(secret: string): Record<string, readonly [place: string, files: Record<string, string>]> {
  const manifest = (entry: string) => `version: 1\nvideos:\n  a:\n    ${entry}\n`;
  return {
    "a source": [
      "docs/a.md:3:8",
      {
        "videos.yml": manifest("{ task: Explain it., sources: [docs/*.md] }"),
        "docs/a.md": `# A\n\nexport ${secret}\n`,
      },
    ],
    "a task's file": ["a.md:1:1", { "videos.yml": manifest("{ task_file: a.md }"), "a.md": secret }],
    "a task": ["videos.yml:4:18", { "videos.yml": manifest(`task: "Paste ${secret} there."`) }],
    "an explicit edit": [
      "videos.yml:4:39",
      { "videos.yml": manifest(`{ task: Explain it., edits: ["Use ${secret}"] }`) },
    ],
    "an option": [
      "videos.yml:4:46",
      { "videos.yml": manifest(`{ task: Explain it., options: { note: "x ${secret}" } }`) },
    ],
    "a comment of an included manifest": [
      "docs/videos.yml:4:7",
      {
        "videos.yml": "version: 1\ninclude: [docs/videos.yml]\nvideos: {}\n",
        "docs/videos.yml": manifest(`# ${secret}\n    task: Explain it.`),
      },
    ],
  };
}

const KEY = "vk_live_0123456789abcdef";
const CASES = Object.keys(projectWith(""));

describe("a secret of the run stops an apply before anything is sent or kept, on its line, where it stands in", () => {
  test.each(CASES)("%s", async (name) => {
    const simulation = await open();
    const key = simulation.sandbox.apiKey;
    const [place = "", files = {}] = projectWith(key)[name] ?? [];
    for (const [path, text] of Object.entries(files)) await simulation.write(path, text);
    const { failure, host } = await simulation.run();
    const [file, line] = place.split(":");
    expect(host.annotations).toMatchObject([
      {
        level: "error",
        message: expect.stringMatching(/^this is a secret/),
        place: { file, position: { line: Number(line) } },
      },
    ]);
    expect(failure).toContain("nothing was sent");
    expect(JSON.stringify([host.lines, host.outputs, host.annotations, host.summary])).not.toContain(key);
    expect(simulation.sandbox.requests()).toEqual([]);
    expect(await readdir(simulation.workspace)).not.toContain(".videos-as-code");
  });
});

describe("validate and plan name the line of a secret that they know, in", () => {
  test.each(CASES)("%s", async (name) => {
    const [place = "", files = {}] = projectWith(KEY)[name] ?? [];
    const workspace = workspaceWith(files);
    const known = { workspace, env: { VIDEOS_API_KEY: KEY } };
    const [validated, planned] = [await runOn(known, "validate"), await runOn(known, "plan")];
    expect([validated.code, planned.code]).toEqual([65, 65]);
    for (const said of [validated.stdout, planned.stderr]) {
      expect(said).toContain(`${place} this is a secret`);
      expect(said).not.toContain(KEY);
    }
    // Without the secret, nothing is wrong with the project.
    expect((await runOn({ workspace }, "validate")).stdout).not.toContain("secret");
  });
});

test.each(["aspect_ratio", "category", "settings"])(
  "no other mistake shows the beginning of a long one: %s",
  async (where) => {
    const secret = `vk_live_${"0123456789abcdef".repeat(5)}`;
    const settings = where === "settings" ? `settings: { ledger: ${secret} }\n` : "";
    const entry = where === "settings" ? "" : `    ${where}: ${secret}\n`;
    const workspace = workspaceWith({
      "videos.yml": `version: 1\n${settings}videos:\n  a:\n    task: Explain it.\n${entry}`,
    });
    for (const command of ["validate", "plan"]) {
      const { code, stdout, stderr } = await runOn({ workspace, env: { VIDEOS_API_KEY: secret } }, command);
      expect([code, `${stdout}${stderr}`]).toEqual([65, expect.stringContaining("this is a secret")]);
      expect(`${stdout}${stderr}`).not.toContain(secret.slice(0, 20));
    }
  },
);

test("a secret that a line end or an unseen character splits, and the token's own, are found as well", async () => {
  const token = "ghs_0123456789abcdefghijklmnopqrstuvwxyz";
  for (const text of [`vk_live_0123\n456789abcdef`, `vk_live\u200b_0123456789abcdef`, token]) {
    const workspace = workspaceWith({ "videos.yml": "version: 1\nvideos: { a: { task_file: a.md } }\n", "a.md": text });
    const { stdout } = await runOn({ workspace, env: { VIDEOS_API_KEY: KEY, GITHUB_TOKEN: token } }, "validate");
    expect(stdout).toContain("a.md:1:1 this is a secret");
  }
});
