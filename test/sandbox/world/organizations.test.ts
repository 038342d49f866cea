import { describe, expect, test } from "vitest";
import { Customer, LONG, TASK } from "../../fixtures/sandbox/customer.js";
import { Office } from "../../fixtures/sandbox/office.js";
import { AcceptedReply } from "../../fixtures/sandbox/replies.js";

describe("workspaces (R 1.3, 2.4, 8)", () => {
  test("an organization's key charges the organization, a personal key the person", async () => {
    const office = new Office();
    for (const [who, before] of [
      ["acme", 5000],
      ["ada", 1000],
    ] as const) {
      const uuid = await office.makeComplete(who);
      await office.edits(who, uuid);
      office.wait(LONG);
      expect(office.sandbox.credits(who)).toBe(before - 29);
    }
    expect(office.sandbox.credits("bob")).toBe(1000);
    expect(office.sandbox.ledger().map(({ account }) => account)).toEqual(["acme", "acme", "ada", "ada"]);
  });

  test("the pre-flight checks the workspace that would pay", async () => {
    const office = new Office();
    const uuid = await office.makeComplete("acme");
    office.sandbox.setCredits(0, "acme");
    expect((await office.edits("acme", uuid)).status).toBe(402);
    office.sandbox.setCredits(5000, "acme");
    office.sandbox.setCredits(0, "ada");
    expect((await office.edits("acme", uuid)).status).toBe(202);
  });

  test("a session with org_id acts for the organization: its slots, its window, its credits", async () => {
    const office = new Office();
    const reply = await office.make("session ada", { org_id: "org-acme" });
    expect(reply.org_id).toBe("org-acme");
    expect(office.sandbox.videos()[0]?.account).toBe("acme");
    const body = { videos: Array(3).fill({ task: TASK }) };
    const own = await office.as("session ada", "POST", "/v1/videos", body);
    expect(own.body).toMatchObject({ dispatched: 3, parked: 0, org_id: null });
    expect(own.headers.get("x-ratelimit-remaining")).toBe("29");
    const more = await office.as("session bob", "POST", "/v1/videos", { ...body, org_id: "org-acme" });
    expect(more.body).toMatchObject({ dispatched: 2, parked: 1 });
    expect(more.headers.get("x-ratelimit-remaining")).toBe("28");
  });

  test("an edit of a session with org_id is charged to the organization", async () => {
    const office = new Office();
    const uuid = await office.makeComplete("session ada", { org_id: "org-acme" });
    expect((await office.edits("session bob", uuid, { org_id: "org-acme" })).status).toBe(202);
    office.wait(LONG);
    expect([office.sandbox.credits("acme"), office.sandbox.credits("bob")]).toEqual([5000 - 29, 1000]);
  });

  test("user_uuid is that of the person, or of the creator of an organization's key", async () => {
    const office = new Office();
    const ada = (await office.make("ada")).user_uuid;
    expect((await office.make("session ada", { org_id: "org-acme" })).user_uuid).toBe(ada);
    expect((await office.make("acme")).user_uuid).toBe(ada);
    expect((await office.make("bob")).user_uuid).not.toBe(ada);
  });
});

describe("org_id (R 4.1, 5.1, 5.3, 7)", () => {
  test.each([
    ["acme", "org-acme", 200, 202],
    ["acme", "org-other", 400, 400],
    ["ada", "org-acme", 400, 400],
    ["session ada", "org-acme", 200, 202],
    ["session ada", "org-other", 403, 403],
    ["session ada", "org-nowhere", 403, 403],
    ["session eve", "org-acme", 403, 403],
    // An empty text names no organization, as the description says.
    ["acme", "", 422, 422],
    ["ada", "", 422, 422],
    ["session ada", "", 422, 422],
  ])("%s that sends %s gets %i for a creation, and %i for an edit", async (who, orgId, created, edited) => {
    const office = new Office();
    const uuid = await office.makeComplete("acme");
    const videos = [{ task: TASK }];
    expect((await office.as(who, "POST", "/v1/videos", { videos, org_id: orgId })).status).toBe(created);
    expect((await office.edits(who, uuid, { org_id: orgId })).status).toBe(edited);
  });

  test("a person who has left is no active member", async () => {
    const office = new Office();
    office.sandbox.leave("bob", "acme");
    const body = { videos: [{ task: TASK }], org_id: "org-acme" };
    expect((await office.as("session bob", "POST", "/v1/videos", body)).status).toBe(403);
    office.sandbox.join("bob", "acme");
    expect((await office.as("session bob", "POST", "/v1/videos", body)).status).toBe(200);
  });
});

describe("ownership (R 4.2, 4.3, 4.4, 4.6, 5.3)", () => {
  test.each([
    // owner, caller, poll, edit, poll of the edit, control
    ["acme", "acme", 200, 202, 200, 200],
    ["acme", "ada", 403, 202, 200, 200],
    ["acme", "session ada", 200, 202, 200, 200],
    ["acme", "eve", 403, 403, 403, 403],
    ["acme", "session eve", 403, 403, 403, 403],
    ["acme", "other", 403, 403, 403, 403],
    ["ada", "ada", 200, 202, 200, 200],
    ["ada", "session ada", 200, 202, 200, 200],
    ["ada", "bob", 403, 403, 403, 403],
    ["ada", "acme", 403, 403, 403, 403],
  ])("a video of %s, for %s: poll %i, edit %i, poll of its edit %i, control %i", async (owner, who, ...expected) => {
    const office = new Office();
    const uuid = await office.makeComplete(owner);
    const accepted = await office.edits(owner, uuid, { approval_mode: "manual" });
    const { edit_id: id } = AcceptedReply.parse(accepted.body);
    office.wait(LONG);
    const video = await office.as(who, "GET", `/v1/videos/${uuid}`);
    const edit = await office.edits(who, uuid);
    const poll = await office.as(who, "GET", `/v1/edits/${id}`);
    const cancel = await office.as(who, "POST", `/v1/edits/${id}/cancel`);
    expect([video.status, edit.status, poll.status, cancel.status]).toEqual(expected);
    const control = (await office.as(who, "POST", `/v1/videos/${uuid}/cancel`)).status;
    expect(control).toBe(expected[3] === 200 ? 409 : 403);
  });

  test("a member who edits the organization's video with a personal key pays for the edit and owns it", async () => {
    const office = new Office();
    const uuid = await office.makeComplete("acme");
    const { edit_id: id } = AcceptedReply.parse((await office.edits("ada", uuid)).body);
    office.wait(LONG);
    expect(office.sandbox.credits("ada")).toBe(1000 - 29);
    expect((await office.as("ada", "GET", `/v1/edits/${id}`)).status).toBe(200);
    expect((await office.as("bob", "GET", `/v1/edits/${id}`)).status).toBe(403);
  });

  test("a person who leaves the organization can't control its videos, or their own edits of them", async () => {
    const office = new Office();
    const uuid = await office.makeComplete("acme");
    const { edit_id: id } = AcceptedReply.parse((await office.edits("bob", uuid)).body);
    office.sandbox.leave("bob", "acme");
    expect((await office.as("bob", "POST", `/v1/edits/${id}/cancel`)).status).toBe(403);
    expect((await office.as("bob", "POST", `/v1/videos/${uuid}/cancel`)).status).toBe(403);
    expect((await office.as("bob", "GET", `/v1/edits/${id}`)).status).toBe(200);
  });
});

describe("wrong accounts", () => {
  test.each([
    ["a member who doesn't exist", [{ name: "acme", orgId: "o", members: ["ada"] }], 'no account "ada"'],
    ["members of a person", [{ name: "ada" }, { name: "bob", members: ["ada"] }], "no organization's"],
    [
      "an organization as a member",
      [
        { name: "acme", orgId: "o" },
        { name: "big", orgId: "p", members: ["acme"] },
      ],
      "no person's",
    ],
    [
      "a creator who is no member",
      [{ name: "ada" }, { name: "acme", orgId: "o", creator: "ada" }],
      "can't create its key",
    ],
    [
      "one organization twice",
      [
        { name: "acme", orgId: "o" },
        { name: "more", orgId: "o" },
      ],
      "same organization",
    ],
  ])("%s is refused", (_name, accounts, message) => {
    expect(() => new Customer({ accounts })).toThrow(message);
  });
});
