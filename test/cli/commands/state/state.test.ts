import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withSettings } from "../../../../harness/settings.js";
import { hashText } from "../../../../src/manifest/texts.js";
import { emptyRecord, type State, type VideoRecord } from "../../../../src/state/state.js";
import { parseState } from "../../../../src/state/store.js";
import { BranchStore } from "../../../../src/state/stores/branch.js";
import { fileStore } from "../../../../src/state/stores/file.js";
import { PlainGit } from "../../../../src/state/stores/plain-git.js";
import { type Machine, runOn } from "../../../fixtures/command-line.js";
import { git, put, remoteRepository } from "../../../fixtures/git-repository.js";
import { createJob, editJob } from "../../../fixtures/plans.js";
import { LINEAGE, stateNaming, stateOf } from "../../../fixtures/states.js";
import { temporaryFolder } from "../../../fixtures/temporary-folder.js";
import { workspaceWith } from "../../../fixtures/workspace.js";

const UUID = "6f1c0d5e-0000-4000-8000-000000000000";
const OTHER = "6f1c0d5e-0000-4000-8000-000000000001";
const RUN = { id: "101", attempt: 1, url: "https://github.com/o/r/actions/runs/101" };
const REVISION = { fingerprint: `v1:${hashText("x")}`, brief: null, edits: [], edit_id: null, link: null };
const FILE = ".videos-as-code/state.json";
const IN_GIT = ".git/videos-as-code/state.json";

const billing: VideoRecord = {
  ...emptyRecord("k-billing", "training"),
  uuid: UUID,
  total_scenes: 5,
  revisions: [
    REVISION,
    { ...REVISION, edit_id: "e1", link: "https://videos.example.com/1", rendered: { at: 0, synced: true } },
  ],
};
const other: VideoRecord = { ...billing, key: "k-other" };
const since = Date.UTC(2026, 10, 22, 13, 5);
const inFlight: VideoRecord = {
  ...billing,
  in_flight: editJob(REVISION, { edit_id: "e2", submitted_at: since, run: RUN }),
};
const doubted: VideoRecord = {
  ...emptyRecord("k-tour", "training"),
  in_flight: createJob(REVISION, { uuid: null, submitted_at: 0, run: RUN }),
};

const MANIFEST = "version: 1\nvideos:\n  billing: { task: Explain. }\nsettings: { state: file }\n";

/** A machine whose workspace has this state in its file. */
async function machineWith(state: State | null, files: Readonly<Record<string, string>> = { "videos.yml": MANIFEST }) {
  const workspace = await temporaryFolder();
  put(workspace, files);
  if (state !== null) await fileStore({ path: join(workspace, FILE), instance: "" }).save(state);
  const machine: Machine = { workspace };
  const saved = () => parseState(readFileSync(join(workspace, FILE), "utf8"), "it");
  return { machine, workspace, saved };
}

describe("state show", () => {
  test("says what the state holds of each video, and what is in doubt", async () => {
    const { machine } = await machineWith(
      stateOf({ serial: 7, run: RUN, videos: { billing: { ...inFlight, former_uuids: [OTHER] }, tour: doubted } }),
    );
    const { code, stdout, stderr } = await runOn(machine, "state", "show");
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `billing
  video      ${UUID}
  rendering  https://videos.example.com/1
  revisions  2, the newest made by edit e1, rendered 1970-01-01 00:00 UTC
  scenes     5
  formerly   ${OTHER}
  in flight  edit e2 since 2026-11-22 13:05 UTC (run 101, ${RUN.url})
tour
  video      none yet
  revisions  0
  in doubt   run 101, ${RUN.url} may have created a video for it
`,
    });
    expect(stderr).toBe(
      `State of videos.yml in the file ${FILE}: save 7, id ${LINEAGE}, last applied by run 101, ${RUN.url}.\n`,
    );
  });

  test("prints the state itself with --json, of one entry where it is named", async () => {
    const { machine } = await machineWith(stateOf({ videos: { billing, other: emptyRecord("k-other", "training") } }));
    const { stdout } = await runOn(machine, "state", "show", "billing", "--json");
    expect(JSON.parse(stdout)).toEqual({ place: `the file ${FILE}`, state: stateOf({ videos: { billing } }) });
  });

  test("says that there is none, and which id was meant", async () => {
    const { machine } = await machineWith(null);
    expect(await runOn(machine, "state", "show")).toEqual({
      code: 0,
      stdout: "",
      stderr: `There is no state of videos.yml in the file ${FILE}.\n`,
    });
    const workspace = workspaceWith({ "videos.yml": "version: 1\nvideos: {}\n" });
    const { stderr: unread } = await runOn({ workspace }, "state", "show");
    expect(unread).toMatch(/^No state can be read here: settings\.state is not set/);
    const some = await machineWith(stateOf({ videos: { billing } }));
    const { code, stderr } = await runOn(some.machine, "state", "show", "biling");
    expect(code).toBe(64);
    expect(stderr).toContain('The state has no "biling". Did you mean billing?');
  });

  test("shows nothing that a terminal obeys", async () => {
    const failure = {
      step: "edit" as const,
      status: 402,
      detail: "\u001b[2Jgone\nnow",
      desired: hashText("d"),
      at: 0,
      run: RUN,
    };
    const { machine } = await machineWith(
      stateOf({
        videos: {
          billing: { ...billing, last_failure: failure },
          "a\u001b[2Jb": { ...billing, key: "k-a", uuid: "u\u001b[2J" },
        },
      }),
    );
    const { stdout } = await runOn(machine, "state", "show");
    expect(stdout).not.toContain("\u001b");
    expect((await runOn(machine, "status")).stdout).not.toContain("\u001b");
    expect(stdout).toMatch(/failed {5}edit, 1970-01-01 00:00 UTC: .*gone now/);
  });
});

describe("state move", () => {
  test("shows what it does, asks, and saves the record under its new id", async () => {
    const { machine, saved } = await machineWith(stateOf({ serial: 7, run: RUN, videos: { billing: inFlight } }));
    const ran = await runOn({ ...machine, terminal: { types: ["yes"] } }, "state", "move", "billing", "invoices");
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({
      code: 0,
      stdout: "Moved billing to invoices; this is save 8 of the state.\n",
    });
    expect(ran.stderr).toBe(
      `State of videos.yml in the file ${FILE}, save 7:
  billing becomes invoices:
    video      ${UUID}
    rendering  https://videos.example.com/1
    revisions  2, the newest made by edit e1, rendered 1970-01-01 00:00 UTC
    scenes     5
    in flight  edit e2 since 2026-11-22 13:05 UTC (run 101, ${RUN.url})
  Make sure that no run is at work while this record is changed.
  The project still has billing, and no invoices: where that asks for the same as before, the next
  apply moves the record back. Else it creates a new video for billing, and pays.
Move billing to invoices? (yes or no) `,
    );
    expect(saved()).toEqual(stateOf({ serial: 8, run: RUN, videos: { invoices: inFlight } }));
  });

  test("leaves everything as it is without a yes", async () => {
    const { machine, saved } = await machineWith(stateOf({ serial: 7, videos: { billing } }));
    const said = await runOn({ ...machine, terminal: { types: ["n"] } }, "state", "move", "billing", "invoices");
    expect(said).toMatchObject({ code: 1, stdout: "" });
    expect(said.stderr).toContain("Nothing was changed.");
    const unasked = await runOn(machine, "state", "move", "billing", "invoices");
    expect(unasked).toMatchObject({ code: 64, stdout: "" });
    expect(unasked.stderr).toContain("nobody is at a terminal. Add --yes");
    expect(saved()).toEqual(stateOf({ serial: 7, videos: { billing } }));
  });

  test.each([
    ["an id that the state doesn't have", ["biling", "x"], 'The state has no "biling". Did you mean billing?'],
    ["an id that is taken", ["billing", "other"], "The state has other already. Nothing is put in its place"],
    ["an id that is none", ["billing", "In Voices"], '"In Voices" is not an id'],
  ])("refuses %s", async (_name, ids, message) => {
    const { machine, saved } = await machineWith(
      stateOf({ videos: { billing, other: emptyRecord("k-other", "training") } }),
    );
    const { code, stderr } = await runOn(machine, "state", "move", ...ids, "--yes");
    expect(code).toBe(64);
    expect(stderr).toContain(message);
    expect(saved().serial).toBe(1);
  });
});

describe("state remove", () => {
  test("forgets the record, says that the video stays, and how to take it back", async () => {
    const { machine, saved } = await machineWith(stateOf({ serial: 2, run: RUN, videos: { billing, b: other } }));
    const { code, stdout, stderr } = await runOn(machine, "state", "remove", "billing", "--yes", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ change: "remove", id: "billing", videos: [UUID], serial: 3 });
    expect(stderr).toContain("The project still has billing: the next apply creates a new video for it, and pays.");
    expect(stderr).toContain(`\`videos-as-code import billing ${UUID}\` takes it back.`);
    expect(saved()).toEqual(stateOf({ serial: 3, run: RUN, videos: { b: other } }));
  });

  test("says of an entry that names the video that the next apply takes it over again", async () => {
    const { machine } = await machineWith(stateOf({ videos: { billing } }), {
      "videos.yml": `version: 1\nvideos:\n  billing: { task: Explain., uuid: ${UUID} }\nsettings: { state: file, lock_file: videos.lock.json }\n`,
      "videos.lock.json": UUID,
    });
    const { stderr } = await runOn(machine, "state", "remove", "billing", "--yes");
    expect(stderr).toContain(
      `The project names the video ${UUID} for billing: the next apply takes it over as it stands, free.`,
    );
    expect(stderr).not.toMatch(/pays|stops there|import/);
  });

  test("says of a creation in doubt that it may be paid for twice", async () => {
    const { machine, saved } = await machineWith(stateOf({ videos: { tour: doubted } }), {
      "videos.yml": "version: 1\nvideos:\n  tour: { task: Explain. }\nsettings: { state: file }\n",
    });
    const { code, stderr } = await runOn(machine, "state", "remove", "tour", "--yes");
    expect(code).toBe(0);
    expect(stderr).toContain("in doubt   run 101");
    expect(stderr).toContain("nothing else shows whether there is a video");
    expect(stderr).toContain("the next apply creates a new video for it, and pays");
    expect(saved().videos).toEqual({});
  });

  test("without a state there is nothing to change", async () => {
    const { machine } = await machineWith(null);
    const { code, stderr } = await runOn(machine, "state", "remove", "billing", "--yes");
    expect(code).toBe(1);
    expect(stderr).toContain("Nothing was changed");
  });
});

describe("with the state on a branch", () => {
  const onBranch = (workspace: string, run = "101") =>
    new BranchStore({
      git: new PlainGit({ folder: workspace, remote: "origin" }),
      instance: "",
      run: { id: run, attempt: 1, url: null },
      clock: { now: () => 0, sleep: async () => {} },
      random: () => 0.5,
    });

  test("a plan on an empty branch goes on with the state of this machine's file, and its texts", async () => {
    const { first, bare } = await remoteRepository();
    put(first, { "videos.yml": withSettings(MANIFEST, { state: "branch" }) });
    const { state, texts } = stateNaming("Explain billing.", "# Billing");
    await fileStore({ path: join(first, IN_GIT), instance: "" }).save({ ...state, serial: 3 }, { texts });
    const machine = { workspace: first };
    const { code, stderr, stdout } = await runOn(machine, "plan", "--json");
    expect(stderr).toContain(
      `The state of videos.yml was not in the file state.json on the branch videos-as-code. It is taken over from the file ${IN_GIT}.`,
    );
    expect({ code, steps: JSON.parse(stdout).results.map(({ steps }: { steps: string[] }) => steps) }).toEqual({
      code: 0,
      steps: [["edit"]],
    });
    expect(git(bare, "branch", "--list", "videos-as-code")).toBe("");
  });

  test("a removal is told that did not hold, since another run has saved meanwhile", async () => {
    const { first, clone, bare, root } = await remoteRepository();
    put(first, { "videos.yml": withSettings(MANIFEST, { state: "branch" }) });
    const second = clone("second");
    const other = onBranch(second, "102");
    await other.load();
    await other.save(stateOf({ serial: 1, videos: { billing } }));
    // What the other run is about to save, in a copy of the remote.
    const copy = join(root, "copy.git");
    git(root, "clone", "--quiet", "--mirror", bare, copy);
    git(second, "remote", "set-url", "origin", copy);
    await other.save(
      stateOf({ serial: 2, videos: { billing: inFlight, tour: { ...billing, key: "k-tour", uuid: OTHER } } }),
    );
    const ran = await runOn(
      {
        workspace: first,
        clock: { now: () => 0, sleep: async () => {} },
        terminal: { types: ["yes"] },
        onWords: (text) => {
          if (text.includes("is forgotten")) git(bare, "fetch", "--quiet", copy, "videos-as-code:videos-as-code");
        },
      },
      ..."state remove billing".split(" "),
    );
    expect(ran).toMatchObject({ code: 1, stdout: "" });
    expect(ran.stderr).toContain("A run has saved the state meanwhile, and what it saved counts.");
    const { videos } = (await onBranch(first).load()) ?? stateOf();
    expect(videos).toEqual({ billing: inFlight, tour: { ...billing, key: "k-tour", uuid: OTHER } });
  });
});

test("`state` alone shows its commands, and a mistyped one is named", async () => {
  const { code, stderr } = await runOn({}, "state");
  expect(code).toBe(64);
  expect(stderr).toContain("videos-as-code state");
  expect(await runOn({}, "state", "mvoe")).toMatchObject({
    code: 64,
    stderr: expect.stringContaining("(Did you mean move?)"),
  });
  expect(await runOn({}, "state", "--help")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("remove [options] <id>"),
  });
});
