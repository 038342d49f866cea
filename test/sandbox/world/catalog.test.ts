import { describe, expect, test } from "vitest";
import { ActorsReplySchema, AvatarsReplySchema } from "../../../src/sandbox/http/schemas/catalog-schemas.js";
import { Customer, TASK } from "../../fixtures/sandbox/customer.js";
import { CreateReply } from "../../fixtures/sandbox/replies.js";

const look = (actor_id: string) => ({ actor_id, name: actor_id, description: "A look." });
const open = () =>
  new Customer({
    controls: true,
    marketing: true,
    accounts: [{ name: "ada" }, { name: "bob" }],
    actors: [
      { ...look("adas-saved"), account: "ada", state: "saved" },
      { ...look("adas-draft"), account: "ada", state: "draft" },
      { ...look("bobs-saved"), account: "bob", state: "saved" },
    ],
  });

const idsOf = async (customer: Customer, query = "") => {
  const { body } = await customer.call("GET", `/v1/marketing/actors${query}`);
  return ActorsReplySchema.strict()
    .parse(body)
    .actors.map(({ actor_id }) => actor_id);
};

describe("the catalog (R 4.8)", () => {
  test("avatars are listed and read one by one", async () => {
    const customer = open();
    const { avatars } = AvatarsReplySchema.strict().parse((await customer.call("GET", "/v1/avatars")).body);
    expect(avatars.length).toBeGreaterThan(0);
    for (const avatar of avatars) {
      expect((await customer.call("GET", `/v1/avatars/${avatar.avatar_id}`)).body).toEqual(avatar);
    }
    expect((await customer.call("GET", "/v1/avatars/nobody")).status).toBe(404);
  });

  test("actors are active shared looks and the caller's saved looks, never drafts or looks of other accounts", async () => {
    expect(await idsOf(open())).toEqual(["actor-amara", "actor-liam", "actor-sofia", "adas-saved"]);
  });

  test("actors are searched by the words of q", async () => {
    expect(await idsOf(open(), "?q=OPEN+kitchen")).toEqual(["actor-amara"]);
    expect(await idsOf(open(), "?q=spaceship")).toEqual([]);
  });

  test.each([
    ["actor-liam", 200],
    ["adas-saved", 200],
    ["adas-draft", 404],
    ["bobs-saved", 404],
    ["actor-viktor", 404],
    ["nobody", 404],
  ])("the look %s is a %i", async (actorId, status) => {
    expect((await open().call("GET", `/v1/marketing/actors/${actorId}`)).status).toBe(status);
  });

  test.each([
    ["/v1/videos", { avatar_id: "avatar-ines" }, "queued"],
    ["/v1/videos", { avatar_id: "avatar-invented" }, "failed"],
    ["/v1/videos", { avatar_id: 7 }, "failed"],
    ["/v1/videos", { actor_id: "an option like any other" }, "queued"],
    ["/v1/marketing/videos", { actor_id: "actor-liam", person_mode: "library" }, "queued"],
    ["/v1/marketing/videos", { actor_id: "adas-saved" }, "queued"],
    ["/v1/marketing/videos", { actor_id: "adas-draft" }, "failed"],
    ["/v1/marketing/videos", { actor_id: "actor-invented" }, "failed"],
    ["/v1/marketing/videos", { person_mode: "none" }, "queued"],
    ["/v1/marketing/videos", { person_mode: "library" }, "failed"],
    ["/v1/marketing/videos", { person_mode: "robot" }, "failed"],
  ])("an item of %s with %j is %s", async (path, more, status) => {
    const customer = open();
    const answer = await customer.call("POST", path, { body: { videos: [{ task: TASK, ...more }] } });
    expect(answer.status).toBe(200);
    expect(CreateReply.parse(answer.body).results[0]?.status).toBe(status);
    expect(customer.sandbox.videos()).toHaveLength(status === "queued" ? 1 : 0);
  });
});
