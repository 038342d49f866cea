import { describe, expect, test } from "vitest";
import {
  ACCEPTED,
  client,
  EDIT,
  EDIT_ID,
  EDIT_REQUEST,
  failureOf,
  KEY,
  listen,
  listenJson,
  UUID,
  VIDEO,
} from "../fixtures/listener.js";

const CREATED = { status: "ok", results: [{ uuid: UUID, status: "queued" }] };

describe("a request is exactly what the reference describes:", () => {
  test("a creation has its items", async () => {
    const { url, heard } = await listenJson(CREATED);
    const { service } = await client(url);
    await service.createVideos("training", [{ task: "Explain.", duration: 90 }]);
    expect(heard).toMatchObject([
      { method: "POST", url: "/v1/videos", headers: { "content-type": "application/json" } },
    ]);
    expect(JSON.parse(heard[0]?.body ?? "")).toEqual({ videos: [{ task: "Explain.", duration: 90 }] });
    expect(heard[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  test("org_id goes with a creation only where it is given", async () => {
    const { url, heard } = await listenJson({ ...CREATED, ...ACCEPTED });
    const { service } = await client(url, { orgId: "org-1" });
    await service.createVideos("training", [{ task: "Explain." }]);
    await service.submitEdit("training", EDIT_REQUEST);
    const [create, edit] = heard.map(({ body }) => JSON.parse(body));
    expect(create).toEqual({ videos: [{ task: "Explain." }], org_id: "org-1" });
    expect(edit).not.toHaveProperty("org_id");
  });

  test("a token's org_id goes with an edit, too: that organization pays for it", async () => {
    const { url, heard } = await listenJson({ ...CREATED, ...ACCEPTED });
    const credential = { header: "authorization", value: "Bearer a.b.c", secret: "a.b.c" } as const;
    const { service } = await client(url, { orgId: "org-1", credential });
    await service.createVideos("training", [{ task: "Explain." }]);
    await service.submitEdit("training", EDIT_REQUEST);
    expect(heard.map(({ body }) => JSON.parse(body).org_id)).toEqual(["org-1", "org-1"]);
  });

  test("an edit without images and ratio names neither", async () => {
    const { url, heard } = await listenJson(ACCEPTED, 202);
    const { service } = await client(url);
    await service.submitEdit("training", EDIT_REQUEST);
    expect(heard).toMatchObject([
      { method: "POST", url: "/v1/edits", headers: { "idempotency-key": EDIT_REQUEST.idempotencyKey } },
    ]);
    expect(JSON.parse(heard[0]?.body ?? "")).toEqual({ video_uuid: UUID, edit_request: EDIT_REQUEST.request });
  });

  test("an edit with images and ratio names both", async () => {
    const { url, heard } = await listenJson(ACCEPTED, 202);
    const { service } = await client(url);
    const images = ["https://example.com/a.png", "https://example.com/b.png"];
    await service.submitEdit("training", { ...EDIT_REQUEST, referenceImageUrls: images, aspectRatio: "9:16" });
    expect(JSON.parse(heard[0]?.body ?? "")).toEqual({
      video_uuid: UUID,
      edit_request: EDIT_REQUEST.request,
      reference_image_urls: images,
      aspect_ratio: "9:16",
    });
  });

  test("polls and reverts have no body and no key of an edit", async () => {
    const { url, heard } = await listen((response, request) =>
      response.end(JSON.stringify(request.url?.startsWith("/v1/videos") ? VIDEO : EDIT)),
    );
    const { service } = await client(url);
    await service.video("training", UUID);
    await service.edit("training", EDIT_ID);
    await service.revert("training", EDIT_ID);
    expect(heard.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      `GET /v1/videos/${UUID} `,
      `GET /v1/edits/${EDIT_ID} `,
      `POST /v1/edits/${EDIT_ID}/revert `,
    ]);
    for (const { headers } of heard)
      expect([headers["content-type"], headers["idempotency-key"]]).toEqual([undefined, undefined]);
  });

  test("a skipped question names its round", async () => {
    const { url, heard } = await listenJson({});
    const { service } = await client(url);
    await service.answerVideo("training", UUID, { round: 2, skipped: true });
    expect(heard).toMatchObject([
      { method: "POST", url: `/v1/videos/${UUID}/clarification`, body: '{"round":2,"skipped":true}' },
    ]);
  });

  test("control routes name their video or edit", async () => {
    const { url, heard } = await listenJson({ edit_id: "another", retry_mode: "new_turn", status: "cancelled" });
    const { service } = await client(url);
    const answers = [{ questionId: "audience", answer: "New users", wasCustom: false }];
    await service.answerVideo("training", UUID, { round: 1, answers });
    await service.retryScenes("training", UUID);
    await service.cancelVideo("training", UUID);
    await service.cancelEdit("training", EDIT_ID);
    await service.approveEdit("training", EDIT_ID);
    await service.answerEdit("training", EDIT_ID, "The second scene.");
    expect(await service.retryEdit("training", EDIT_ID)).toMatchObject({ edit_id: "another", retry_mode: "new_turn" });
    expect(heard.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      `POST /v1/videos/${UUID}/clarification ${JSON.stringify({ round: 1, answers })}`,
      `POST /v1/videos/${UUID}/retry {}`,
      `POST /v1/videos/${UUID}/cancel `,
      `POST /v1/edits/${EDIT_ID}/cancel `,
      `POST /v1/edits/${EDIT_ID}/approve `,
      `POST /v1/edits/${EDIT_ID}/clarification {"answer":"The second scene."}`,
      `POST /v1/edits/${EDIT_ID}/retry `,
    ]);
  });

  test("an edit that waits for approval says so", async () => {
    const { url, heard } = await listenJson(ACCEPTED, 202);
    const { service } = await client(url);
    await service.submitEdit("training", { ...EDIT_REQUEST, manualApproval: true });
    expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ approval_mode: "manual" });
  });

  test("marketing has the same routes under its own root", async () => {
    const { url, heard } = await listen((response) =>
      response.end(JSON.stringify({ ...CREATED, ...VIDEO, ...EDIT, result: null })),
    );
    const { service } = await client(url);
    await service.createVideos("marketing", [{ task: "Sell." }]);
    await service.video("marketing", UUID);
    await service.submitEdit("marketing", EDIT_REQUEST);
    await service.edit("marketing", EDIT_ID);
    await service.revert("marketing", EDIT_ID);
    expect(heard.map(({ url }) => url)).toEqual([
      "/v1/marketing/videos",
      `/v1/marketing/videos/${UUID}`,
      "/v1/marketing/edits",
      `/v1/marketing/edits/${EDIT_ID}`,
      `/v1/marketing/edits/${EDIT_ID}/revert`,
    ]);
  });

  test.each(["..", ".", "", "../../admin?x=1#y", "a/b", "a b", "%2e%2e", "a\nb", "ü", "a".repeat(201)])(
    "an id that is not exactly one part of a path is not sent: %j",
    async (id) => {
      const { url, heard } = await listenJson({ ...VIDEO, ...EDIT, result: null });
      const { service, observations } = await client(url);
      for (const request of [
        () => service.video("training", id),
        () => service.edit("training", id),
        () => service.revert("training", id),
        () => service.answerVideo("training", id, { round: 1, skipped: true }),
      ]) {
        const { fault, message } = await failureOf(request());
        expect(fault).toEqual({ kind: "unnameable", status: null });
        expect(message).toMatch(/^the id ".*" can't be part of an address; nothing was sent$/);
      }
      expect(heard).toEqual([]);
      expect(observations.map(({ status }) => status)).toEqual([null, null, null, null]);
    },
  );

  test("the base address may have a path of its own", async () => {
    const { url, heard } = await listenJson(VIDEO);
    const { service } = await client(`${url}/api`);
    await service.video("training", UUID);
    expect(heard.map(({ url }) => url)).toEqual([`/api/v1/videos/${UUID}`]);
  });
});

describe("a refusal has the service's words, and what they may leave out:", () => {
  const UNSHOWN = "Not found. (the reference does not show this route for marketing videos)";

  test.each([
    ["a creation", "marketing", "Not found. (the reference does not show how marketing videos are created)"],
    ["a video", "marketing", UNSHOWN],
    ["an edit", "marketing", UNSHOWN],
    ["an edit's progress", "marketing", UNSHOWN],
    ["a revert", "marketing", UNSHOWN],
    ["a skipped question", "marketing", "Not found."],
    ["a creation", "training", "Not found."],
    ["a video", "training", "Not found."],
  ] as const)("a 404 on %s of %s", async (what, category, words) => {
    const { url } = await listenJson({ detail: "Not found." }, 404);
    const { service } = await client(url);
    const requests = {
      "a creation": () => service.createVideos(category, [{}]),
      "a video": () => service.video(category, UUID),
      "an edit": () => service.submitEdit(category, EDIT_REQUEST),
      "an edit's progress": () => service.edit(category, EDIT_ID),
      "a revert": () => service.revert(category, EDIT_ID),
      "a skipped question": () => service.answerVideo(category, UUID, { round: 1, skipped: true }),
    };
    expect((await failureOf(requests[what]())).message).toBe(words);
  });
});

describe("the credential is sent", () => {
  test("as x-api-key and nowhere else", async () => {
    const { url, heard } = await listenJson(CREATED);
    const { service } = await client(url);
    await service.createVideos("training", [{ task: "Explain." }]);
    const [request] = heard;
    expect(request?.headers["x-api-key"]).toBe(KEY);
    const { "x-api-key": _key, ...others } = request?.headers ?? {};
    expect(JSON.stringify([request?.url, others, request?.body])).not.toContain(KEY);
  });

  test("as a bearer token where it is one", async () => {
    const { url, heard } = await listenJson(VIDEO);
    const token = "aaa.bbb.ccccccccccc";
    const { service } = await client(url, {
      credential: { header: "authorization", value: `Bearer ${token}`, secret: token },
    });
    await service.video("training", UUID);
    expect(heard[0]?.headers).toMatchObject({ authorization: `Bearer ${token}` });
    expect(heard[0]?.headers).not.toHaveProperty("x-api-key");
  });
});

describe("a creation's reply", () => {
  test("has an element for each item, in order, and null where one makes no sense", async () => {
    const results = [
      { uuid: UUID, status: "queued", extra: 1 },
      { uuid: 5, status: "queued" },
      { uuid: null, status: "failed" },
    ];
    const { url } = await listenJson({ status: "ok", results });
    const { service } = await client(url);
    const items = await service.createVideos("training", [{}, {}, {}, {}]);
    expect(items).toEqual([{ uuid: UUID, status: "queued", extra: 1 }, null, { uuid: null, status: "failed" }, null]);
  });
});

test("every request is observed once, with its bucket, status and headers", async () => {
  const { url } = await listenJson({ detail: "no" }, 404, { "x-ratelimit-remaining": "7" });
  const { service, observations } = await client(url);
  await service.video("training", UUID).catch(() => {});
  await service.revert("training", EDIT_ID).catch(() => {});
  expect(
    observations.map(({ bucket, status, headers }) => [bucket, status, headers.get("x-ratelimit-remaining")]),
  ).toEqual([
    ["videos", 404, "7"],
    ["edits", 404, "7"],
  ]);
});
