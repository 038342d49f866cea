import { rm } from "node:fs/promises";
import { describe, expect, test as plainTest } from "vitest";
import { StateError } from "../../src/state/store.js";
import { openCached } from "../fixtures/cached-runs.js";
import { testInProcess } from "../fixtures/repository.js";
import { manifest, many, open as openSimulation } from "../fixtures/simulated-runs.js";

const A = "docs/a/videos.yml";
const B = "docs/b/videos.yml";
const INPUTS = {
  manifest: "docs/**/videos.yml",
  "state-file": "{dir}/.videos-as-code/state.json",
  "links-file": "{dir}/videos.lock.json",
  "link-template": "https://app.example.com/v/{uuid}",
};

describe("a step over several manifests", () => {
  testInProcess("keeps one comment with a section for each, from the plan to what was made", async ({ open }) => {
    const repository = await open();
    await repository.commit({ [A]: manifest(many(1)), [B]: manifest({ ...many(1), tour: {} }) });
    const planned = await repository.pullRequest(7, { inputs: INPUTS });
    const plan = repository.comment(7) ?? "";
    expect(plan.match(/^### .*$/gm)).toEqual([
      `### 📝 \`${A}\` · Plan: 1 video to create`,
      `### 📝 \`${B}\` · Plan: 2 videos to create`,
    ]);
    expect(JSON.parse(planned.outputs["plan"] ?? "")).toMatchObject({
      creates: 3,
      entries: [
        { id: "v01", manifest: A },
        { id: "v01", manifest: B },
        { id: "tour", manifest: B },
      ],
    });
    const merged = await repository.push({ merges: 7, inputs: INPUTS });
    expect(merged.results.map(({ id, manifest, outcome }) => `${manifest} ${id} ${outcome}`)).toEqual([
      `${A} v01 succeeded`,
      `${B} v01 succeeded`,
      `${B} tour succeeded`,
    ]);
    expect(Object.keys(JSON.parse(merged.outputs["links"] ?? ""))).toEqual([`${A}#v01`, `${B}#v01`, "tour"]);
    expect(merged.outputs["links-changed"]).toBe("true");
    expect(repository.comment(7)?.match(/^### .*$/gm)).toEqual([
      `### ✅ \`${A}\` · Videos: 1 created`,
      `### ✅ \`${B}\` · Videos: 2 created`,
    ]);
    // Its comment remembers both states, and a new manifest beside them is a first run all the same.
    await repository.commit({ "docs/c/videos.yml": manifest(many(1)) });
    const next = await repository.pullRequest(7, { inputs: INPUTS });
    expect(next.outcomes).toEqual(["v01: unchanged", "v01: unchanged", "tour: unchanged", "v01: planned"]);
    expect(repository.comment(7)).toContain(`➖ **Nothing to do** for 3 videos in \`${A}\` and \`${B}\`.`);
  });

  testInProcess("tells every mistake on its line", async ({ open }) => {
    const repository = await open();
    const wrong = '{"version": 1, "videos": {"a": {"tsak": "Explain."}}}';
    await repository.commit({ [A]: wrong, [B]: wrong, "docs/c/videos.yml": manifest(many(1)) });
    const run = await repository.push({ inputs: INPUTS });
    expect(run.errors.map(({ file }) => file)).toEqual([A, B]);
    expect(run.outputs["failure"]).toBe("manifest");
    expect(run.requests).toEqual([]);
  });

  testInProcess("refuses one state-file for two", async ({ open }) => {
    const repository = await open();
    await repository.commit({ [A]: manifest(many(1)), [B]: manifest(many(1)) });
    const run = await repository.push({ inputs: { ...INPUTS, "state-file": "state.json" } });
    expect(run.failure).toMatch(/^The input state-file makes "state.json" the file of .* write \{dir\}/);
    expect(run.requests).toEqual([]);
  });

  testInProcess("keeps the states of all on one branch", async ({ open }) => {
    const repository = await open();
    await repository.commit({ [A]: manifest(many(2)), [B]: manifest(many(2)), "docs/c/videos.yml": manifest(many(2)) });
    const run = await repository.push({ inputs: { ...INPUTS, state: "branch" } });
    expect(new Set(run.results.map(({ outcome }) => outcome))).toEqual(new Set(["succeeded"]));
    const next = await repository.push({ inputs: { ...INPUTS, state: "branch" } });
    expect(new Set(next.results.map(({ outcome }) => outcome))).toEqual(new Set(["unchanged"]));
  });

  testInProcess("finds the video of an entry whose former manifest is gone", async ({ open }) => {
    const repository = await open();
    const inputs = { ...INPUTS, state: "branch" };
    await repository.commit({ [A]: manifest({ tour: {}, old: {} }), [B]: manifest(many(1)) });
    await repository.push({ inputs });
    await rm(`${repository.workspace}/${A}`);
    await repository.commit({ [B]: manifest({ ...many(1), tour: {} }) });
    const planned = await repository.pullRequest(7, { inputs });
    expect(planned.outcomes).toEqual(["v01: unchanged", "tour: unchanged"]);
    expect(repository.comment(7)).toContain(`\`${A}#tour\` is now \`tour\``);
    const run = await repository.push({ inputs });
    expect(run.outcomes).toEqual(["v01: unchanged", "tour: unchanged"]);
    expect(run.changes).toEqual([]);
    // One that is new all the same is made.
    await repository.commit({ [B]: manifest({ ...many(1), tour: {}, visit: {} }) });
    const next = await repository.push({ inputs });
    expect(next.outcomes).toEqual(["v01: unchanged", "tour: unchanged", "visit: succeeded"]);
  });

  testInProcess("goes on with each of two states of a manifest that was cut in two", async ({ open }) => {
    const repository = await open();
    await repository.commit({ [A]: manifest({ ...many(1), tour: {} }) });
    await repository.push({ inputs: { ...INPUTS, state: "branch" } });
    await rm(`${repository.workspace}/${A}`);
    await repository.commit({ "docs/c/videos.yml": manifest({ tour: {} }), "docs/d/videos.yml": manifest(many(1)) });
    const run = await repository.push({ inputs: { ...INPUTS, state: "branch" } });
    expect(run.outcomes).toEqual(["tour: unchanged", "v01: unchanged"]);
    expect(run.changes).toEqual([]);
    const next = await repository.push({ inputs: { ...INPUTS, state: "branch" } });
    expect(next.outcomes).toEqual(["tour: unchanged", "v01: unchanged"]);
  });
});

plainTest("post saves every state that main could not", async () => {
  const simulation = await openSimulation();
  for (const path of [A, B]) await simulation.write(path, manifest(many(1)));
  const failure = await simulation.run({
    inputs: INPUTS,
    before: (host) => {
      const storeOf = (path: string) => {
        const store = simulation.storeOf(path);
        let saves = 0;
        const save: typeof store.save = async (state, options) => {
          // The intent is saved; what the service replied is not.
          if (saves++ > 0) throw new StateError("The disk is full.");
          return await store.save(state, options);
        };
        return { open: async () => ({ ...store, save }) };
      };
      Object.assign(host, { store: storeOf });
    },
  });
  expect(failure.failure).toContain("The disk is full");
  for (const path of [A, B]) {
    const { videos, intents } = await simulation.state(path);
    expect(videos["v01"]?.uuid).toEqual(expect.any(String));
    expect(intents).toEqual([]);
  }
  const { results } = await simulation.run({ inputs: INPUTS });
  expect(results.map(({ id, steps }) => [id, steps])).toEqual([
    ["v01", []],
    ["v01", []],
  ]);
  expect(simulation.changes.filter((change) => change.startsWith("/v1/videos"))).toHaveLength(2);
});

plainTest("the Actions cache keeps a state for each, and an artifact of it, one at a time", async () => {
  const runs = await openCached();
  const paths = ["a", "b", "c", "d"].map((name) => `docs/${name}/videos.yml`);
  for (const path of paths) await runs.simulation.write(path, manifest(many(2)));
  const { "state-file": _, ...inputs } = INPUTS;
  const first = await runs.run({ inputs });
  expect(first.failure).toBeNull();
  expect(first.results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => "succeeded"));
  const next = await runs.run({ inputs });
  expect(next.failure).toBeNull();
  expect(next.results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => "unchanged"));
  // Lost caches are restored from the artifacts, each from its own.
  runs.cache.entries.length = 0;
  const restored = await runs.run({ inputs });
  expect(restored.failure).toBeNull();
  expect(restored.results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => "unchanged"));
});
