import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { inText, message } from "../../../src/messages/catalogue.js";
import { deskWith, runCommand, runOn, startCommand, startOn } from "../../fixtures/command-line.js";
import { workspaceWith } from "../../fixtures/workspace.js";

const QUIET = ["--render", "off"];

describe("videos-as-code sandbox", () => {
  test("prints for people what to open and what to paste", async () => {
    const { code, stdout, stderr } = await runCommand("sandbox", ...QUIET);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^The sandbox listens on http:\/\/127\.0\.0\.1:\d+\n/);
    const [, url = ""] = /^ {2}export VIDEOS_BASE_URL=(\S+)$/m.exec(stdout) ?? [];
    expect(stdout).toMatch(/^ {2}export VIDEOS_API_KEY=vk_\w+$/m);
    expect(stdout).toContain(`  link: "${url}/watch/{uuid}"\n`);
    expect(stdout.match(/ curl -s |\(curl -s /g)).toHaveLength(3);
  });

  test("with --json, prints one line for programs, and answers from then on", async () => {
    const running = startCommand("sandbox", "--json", ...QUIET);
    const { url, apiKey } = JSON.parse(await running.printed);
    const reply = await fetch(`${url}/v1/videos/none`, { headers: { "X-API-Key": apiKey } });
    expect(reply.status).toBe(404);
    const { stdout } = await running.end();
    expect(stdout.split("\n")).toHaveLength(2);
    await expect(fetch(url)).rejects.toThrow();
  });

  test("tells all wrong options at once", async () => {
    const { code, stderr } = await runCommand("sandbox", "--port", "http", "--credits", "some");
    expect(code).toBe(64);
    expect(stderr).toBe('--port must be a whole number, not "http".\n--credits must be a whole number, not "some".\n');
  });

  test("names a file that can't be used", async () => {
    const { code, stderr } = await runCommand("sandbox", "--scenario", "none.yml");
    expect(code).toBe(64);
    expect(stderr).toContain("The scenario none.yml can't be read");
  });

  test("shows a trial where there is one, with what a trial has not settled", async () => {
    const workspace = workspaceWith({ "videos.yml": "version: 1\nvideos: { a: { task: x } }\n" });
    const none = await runOn({ workspace }, "sandbox", "--trial");
    expect(none).toMatchObject({ code: 64, stdout: "" });
    const where = "videos.yml in the file .videos-as-code/sandbox.jsonl";
    expect(none.stderr).toBe(`${inText(message("no-trial", { where }))}\n`);
    const other = await runOn({ workspace }, "sandbox", "--trial", "--data", "data.json");
    expect(other).toMatchObject({ code: 64, stderr: expect.stringContaining("With --trial, only --port") });
  });

  test("shows the videos of a trial under the titles of the manifest, as it is now", async () => {
    const task = "Explain how a new user signs in.";
    const desk = await deskWith({ a: { title: "Sign in", task }, b: { task: "Explain refunds." } });
    expect((await desk.run(["apply", "--yes", "--base-url", "sandbox"])).code).toBe(0);
    const pageOf = async () => {
      const { workspace } = desk;
      const running = startOn({ workspace, clock: desk.clock }, ["sandbox", "--trial", "--json", ...QUIET]);
      const page = await (await fetch(JSON.parse(await running.printed).url)).text();
      return { page, stderr: (await running.end()).stderr };
    };
    const titles = ({ page }: { page: string }) => [...page.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
    expect(titles(await pageOf())).toEqual(["Explain refunds.", "Sign in"]);
    await desk.videos({ a: { title: "First steps", task }, b: { task: "Explain refunds." } });
    expect(titles(await pageOf())).toEqual(["Explain refunds.", "First steps"]);
    await desk.videos({ a: { title: "First steps", tusk: task } });
    const mistaken = await pageOf();
    expect(titles(mistaken)).toEqual(["Explain refunds.", task]);
    expect(mistaken.stderr).toContain("Note: videos.yml has mistakes, so the pages show the tasks of the videos");
  });

  test("says that a port is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await runCommand("sandbox", "--port", String(port), ...QUIET);
    other.close();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "This --port is in use.\n👉 Take another one, or leave it out: any free one is taken then.\n",
    });
  });
});
