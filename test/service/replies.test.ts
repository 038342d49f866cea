import { describe, expect, test } from "vitest";
import {
  ACCEPTED,
  client,
  EDIT,
  EDIT_ID,
  EDIT_REQUEST,
  failureOf,
  listen,
  listenJson,
  UUID,
  VIDEO,
} from "../fixtures/listener.js";

describe("a reply without success is a fault of its own kind:", () => {
  test.each([
    ["bad request", 400, "refused"],
    ["no or revoked key", 401, "refused"],
    ["out of credits", 402, "refused"],
    ["somebody else's video", 403, "refused"],
    ["unknown video", 404, "refused"],
    ["still being built", 409, "refused"],
    ["wrong reference image", 415, "refused"],
    ["a teapot", 418, "refused"],
    ["validation", 422, "refused"],
    ["too many requests", 429, "rate-limited"],
    ["internal error", 500, "broken"],
    ["bad gateway", 502, "broken"],
    ["unavailable", 503, "broken"],
    ["gateway timeout", 504, "broken"],
  ])("%s (%i) is %s", async (detail, status, kind) => {
    const { url } = await listenJson({ detail }, status);
    const { service } = await client(url);
    const error = await failureOf(service.video("training", UUID));
    expect(error.fault).toMatchObject({ kind, status });
    expect(error.message).toBe(detail);
  });
});

describe("the detail of a refusal is", () => {
  const detailOf = async (body: string) => {
    const { url } = await listen((response) => response.writeHead(422).end(body));
    const { service } = await client(url);
    return (await failureOf(service.submitEdit("training", EDIT_REQUEST))).message;
  };

  test("the service's own words", async () => {
    const words = "INSUFFICIENT_CREDITS: edit could cost up to 145, have 12";
    expect(await detailOf(JSON.stringify({ detail: words }))).toBe(words);
  });

  test("JSON where it is a structure", async () => {
    const detail = [{ loc: ["body", "edit_request"], msg: "too long" }];
    expect(await detailOf(JSON.stringify({ detail }))).toBe('[{"loc":["body","edit_request"],"msg":"too long"}]');
  });

  test.each([
    ["an empty body", ""],
    ["HTML", "<html>Sign in</html>"],
    ["no detail", "{}"],
    ["an empty detail", '{"detail":""}'],
    ["a null detail", '{"detail":null}'],
    ["an array", "[1]"],
  ])("the status where the body is %s", async (_name, body) => {
    expect(await detailOf(body)).toBe("the service answered 422 without a detail");
  });

  test("a note where it is nested too deeply to be written", async () => {
    const depth = 200_000;
    const message = await detailOf(`{"detail":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    expect(message).toBe("a structure too deep to show");
  });

  test("cut where it is very long", async () => {
    const message = await detailOf(JSON.stringify({ detail: "no ".repeat(500_000) }));
    expect(message.length).toBeLessThan(20_000);
    expect(message).toMatch(/^no no no/);
  });
});

describe("a reply that does not fit the reference names its field:", () => {
  test.each<[string, unknown, string]>([
    ["a number for the uuid", { ...VIDEO, uuid: 12_345 }, "uuid"],
    ["no status", { ...VIDEO, status: undefined }, "status"],
    ["text for is_complete", { ...VIDEO, is_complete: "yes" }, "is_complete"],
    ["text for a percent", { ...VIDEO, progress: { percent: "12 %" } }, "progress.percent"],
    ["a fraction of scenes", { ...VIDEO, progress: { total_scenes: 1.5 } }, "progress.total_scenes"],
    ["a list for the error", { ...VIDEO, error_message: ["no"] }, "error_message"],
  ])("a video with %s", async (_name, body, field) => {
    const { url } = await listenJson(body);
    const { service } = await client(url);
    const error = await failureOf(service.video("training", UUID));
    expect(error.fault).toEqual({ kind: "misshapen", status: 200 });
    expect(error.message).toContain(
      `the reply to GET /v1/videos/${UUID} does not fit the reference: its field ${field}: `,
    );
  });

  test.each<[string, unknown, string]>([
    ["an empty edit_id", { ...ACCEPTED, edit_id: "" }, "edit_id"],
    ["no video_uuid", { ...ACCEPTED, video_uuid: undefined }, "video_uuid"],
  ])("an accepted edit with %s", async (_name, body, field) => {
    const { url } = await listenJson(body, 202);
    const { service } = await client(url);
    expect((await failureOf(service.submitEdit("training", EDIT_REQUEST))).message).toContain(`its field ${field}: `);
  });

  test.each<[string, unknown, string]>([
    ["text for a scene number", { ...EDIT, result: { ...EDIT.result, kept_scenes: ["1"] } }, "result.kept_scenes.0"],
    ["a number for the link", { ...EDIT, result: { ...EDIT.result, link: 1 } }, "result.link"],
    ["no is_failed", { ...EDIT, is_failed: undefined }, "is_failed"],
  ])("an edit with %s", async (_name, body, field) => {
    const { url } = await listenJson(body);
    const { service } = await client(url);
    expect((await failureOf(service.edit("training", EDIT_ID))).message).toContain(`its field ${field}: `);
  });

  test.each([
    ["HTML", "<html>Sign in to this network</html>", "is no JSON"],
    ["nothing", "", "is empty"],
    ["truncated JSON", '{"uuid": "6f1c', "is no JSON"],
  ])("a success with %s instead of JSON is a broken reply, as a 5xx is", async (_name, body, what) => {
    const { url } = await listen((response) => response.end(body));
    const { service } = await client(url);
    const error = await failureOf(service.createVideos("training", [{ task: "Explain." }]));
    expect(error.fault).toEqual({ kind: "broken", status: 200 });
    expect(error.message).toBe(`the reply to POST /v1/videos ${what}`);
  });

  test("a success with null", async () => {
    const { url } = await listen((response) => response.end("null"));
    const { service } = await client(url);
    const error = await failureOf(service.createVideos("training", [{ task: "Explain." }]));
    expect(error.fault).toEqual({ kind: "misshapen", status: 200 });
    expect(error.message).toContain("does not fit the reference: its body: ");
  });
});

describe("a reply is read where", () => {
  test("it has fields that the reference doesn't know", async () => {
    const { url } = await listenJson({ ...VIDEO, mood: "sunny", progress: { ...VIDEO.progress, eta: 3 } });
    const { service } = await client(url);
    expect(await service.video("training", UUID)).toMatchObject({ uuid: UUID, mood: "sunny" });
  });

  test("its status is unknown", async () => {
    const { url } = await listenJson({ ...VIDEO, status: "polishing" });
    const { service } = await client(url);
    expect(await service.video("training", UUID)).toMatchObject({ status: "polishing" });
  });

  test("what may be absent is absent", async () => {
    const { url } = await listenJson({ uuid: UUID, status: "queued", is_complete: false, is_failed: false });
    const { service } = await client(url);
    expect(await service.video("training", UUID)).toMatchObject({ status: "queued" });
  });

  test("a result leaves out lists of scenes", async () => {
    const { url } = await listenJson({ ...EDIT, result: { link: null, kept_scenes: null } });
    const { service } = await client(url);
    expect((await service.edit("training", EDIT_ID)).result).toMatchObject({
      changed_scene_numbers: [],
      kept_scenes: [],
    });
  });

  test("a link is too long: it counts as none", async () => {
    const link = `https://videos.example.com/${"a".repeat(2_000)}`;
    const { url } = await listenJson({ ...EDIT, result: { ...EDIT.result, link } });
    const { service } = await client(url);
    expect((await service.edit("training", EDIT_ID)).result?.link).toBeNull();
  });

  test("a revert is answered without a body: it is taken, and not sent again", async () => {
    const { url, heard } = await listen((response) => response.writeHead(204).end());
    const { service } = await client(url);
    await expect(service.revert("training", EDIT_ID)).resolves.toBeUndefined();
    expect(heard.map(({ method, url: path, body }) => [method, path, body])).toEqual([
      ["POST", `/v1/edits/${EDIT_ID}/revert`, ""],
    ]);
  });

  test("it has a key __proto__", async () => {
    const { url } = await listen((response) =>
      response.end(`{"__proto__":{"polluted":1},${JSON.stringify(VIDEO).slice(1)}`),
    );
    const { service } = await client(url);
    await service.video("training", UUID);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
