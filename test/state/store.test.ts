import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyRecord, STATE_VERSION } from "../../src/state/state.js";
import {
  givesUp,
  instancesIn,
  ofInstance,
  parseState,
  projectName,
  StateError,
  serializeState,
} from "../../src/state/store.js";
import { anyState } from "../fixtures/random-states.js";
import { stateOf } from "../fixtures/states.js";

const WHERE = "the state file state.json";
const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const withOptions = (options: string) => {
  const task = "0".repeat(64);
  const brief = `{"task":"${task}","sources":[],"options":${options},"aspect_ratio":null,"category":"training"}`;
  const revision = `{"fingerprint":"v1:${task}","brief":${brief},"edits":[],"edit_id":null,"link":null}`;
  const record = JSON.stringify({ ...emptyRecord("k", "training"), revisions: [] }).replace("[]", `[${revision}]`);
  return JSON.stringify(stateOf()).replace('"videos":{}', `"videos":{"a":${record}}`);
};

test("a state that was written is read as it was", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(parseState(serializeState(state), WHERE)).toEqual(state);
    }),
  );
});

describe("an error about a state says where it is, what is wrong and what to do:", () => {
  test.each<[string, string, RegExp]>([
    ["empty", "", /^the state file state\.json is not JSON\. Restore an earlier copy of it; nothing was changed\.$/],
    ["cut off", serializeState(stateOf()).slice(0, -20), /is not JSON/],
    [
      "of a newer version",
      '{"version":2}',
      /has version 2; this release reads version 1\. Use the release that wrote it/,
    ],
    ["of a newer version with the same fields", JSON.stringify({ ...stateOf(), version: 99 }), /has version 99/],
    ["null", "null", /does not fit the schema of a state\. Restore an earlier copy/],
    ["a list", "[]", /does not fit/],
    ["without a version", "{}", /does not fit[\s\S]*version/],
    ["of version 0", JSON.stringify({ ...stateOf(), version: 0 }), /does not fit[\s\S]*version/],
    ["with a version in words", JSON.stringify({ ...stateOf(), version: "2" }), /does not fit[\s\S]*version/],
    ["with an unknown key", JSON.stringify({ ...stateOf(), approvals: [] }), /does not fit[\s\S]*approvals/],
    ["with a wrong serial", JSON.stringify({ ...stateOf(), serial: -1 }), /does not fit[\s\S]*serial/],
    ["with a record that is empty", JSON.stringify({ ...stateOf(), videos: { billing: {} } }), /videos\.billing/],
    [
      "with a record that was copied",
      JSON.stringify(stateOf({ videos: { a: emptyRecord("k", "training"), b: emptyRecord("k", "training") } })),
      /Two records have one key/,
    ],
    ["nested too deeply", deep(100_000), /./],
    ["with options nested too deeply", withOptions(`{"a":${deep(100_000)}}`), /does not fit.* nested too deeply\.$/],
  ])("%s", (_, text, message) => {
    expect(() => parseState(text, WHERE)).toThrow(message);
    expect(() => parseState(text, WHERE)).toThrow(StateError);
  });

  test("depth is told without the words of the engine", () => {
    expect(() => parseState(withOptions(`{"a":${deep(100_000)}}`), WHERE)).not.toThrow(
      expect.objectContaining({ cause: expect.anything() }),
    );
  });

  test("an error about JSON keeps its cause", () => {
    expect(() => parseState("{", WHERE)).toThrow(
      expect.objectContaining({ cause: expect.any(SyntaxError), name: "StateError" }),
    );
  });
});

test("a state may have options of any sensible depth", () => {
  expect(parseState(withOptions(`{"a":${deep(50)}}`), WHERE).version).toBe(STATE_VERSION);
});

/** States with one wrong value in them. */
const mutilated = fc.tuple(anyState, fc.nat(), fc.json({ maxDepth: 2 })).map(([state, at, value]) => {
  const text = serializeState(state);
  const places = [...text.matchAll(/(?<=: ?)(?:null|true|false|\d+|"[^"\\]*")/g)];
  const place = places[at % Math.max(1, places.length)];
  return place === undefined ? text : text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
});

test("any text gives a state or a StateError", () => {
  const cut = fc.tuple(anyState, fc.nat()).map(([state, at]) => {
    const text = serializeState(state);
    return text.slice(0, at % text.length);
  });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json(), cut, mutilated), (text) => {
      try {
        expect(parseState(text, WHERE).version).toBe(STATE_VERSION);
      } catch (error) {
        expect(error).toBeInstanceOf(StateError);
      }
    }),
    { numRuns: 150 },
  );
});

describe("each instance has its own names", () => {
  test.each([
    ["state.json", "", "state.json"],
    ["state.json", "europe", "state-europe.json"],
    ["docs/v1.2/state", "europe", "docs/v1.2/state-europe"],
    ["a.b.json", "europe", "a.b-europe.json"],
  ])("%s of %j is %s", (name, instance, own) => {
    expect(ofInstance(name, instance)).toBe(own);
  });

  test("and they are found again by them", () => {
    const names = ["state.json", "state-europe.json", "state-.json", "estate-x.json", "state-x.txt", "other.json"];
    expect(instancesIn(names, "state.json")).toEqual(["", "europe", ""]);
    expect(instancesIn(["s", "s-a", "sb"], "s")).toEqual(["", "a"]);
    expect(instancesIn(["a.b.json", "a.b-europe.json"], "a.b.json")).toEqual(["", "europe"]);
  });

  test("which a message says", () => {
    expect(projectName({ manifest: "videos.yml", instance: "" })).toBe("videos.yml");
    expect(projectName({ manifest: "videos.yml", instance: "europe" })).toBe("videos.yml (instance europe)");
  });
});

test("a state gives up the lineages that it names", () => {
  const sighting = { lineage: "0b7f3f0e-5d0e-4b3a-9c58-0d6c1f6f9a11", serial: 3 };
  expect(givesUp({ given_up: ["a", sighting.lineage] }, sighting)).toBe(true);
  expect([givesUp({ given_up: ["a"] }, sighting), givesUp({}, sighting)]).toEqual([false, false]);
});
