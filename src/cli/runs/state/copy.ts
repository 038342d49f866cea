import { InputError } from "../../../engine/options.js";
import { Given } from "../../../engine/settings/given.js";
import { readStoreChoice, type StoreChoice } from "../../../engine/settings/settings.js";
import { isSame } from "../../../manifest/canonical-json.js";
import { count } from "../../../report/prose.js";
import { mergeStates } from "../../../state/merge.js";
import { recordOf } from "../../../state/records.js";
import type { State } from "../../../state/state.js";
import { StateError } from "../../../state/store.js";
import { firstOf } from "../../../state/texts.js";
import type { Typed } from "../../command.js";
import { confirm } from "../../confirm.js";
import { EXIT, type ExitCode } from "../../exit.js";
import type { Host } from "../../host.js";
import { underWay } from "../../journals.js";
import { withState } from "./open.js";
import { unfinished } from "./words.js";

/** Brings the state into another store. What is there of the same origin is merged, and nothing of it is forgotten. */
export async function runStateCopy(typed: Typed, host: Host): Promise<ExitCode> {
  return await withState(typed, {
    host,
    work: async ({ session, voice, store, state, where }) => {
      const { journals, choice, storeAt } = session;
      if (journals.busy !== null) throw new StateError(underWay(journals.busy));
      const target = storeAt(targetOf(typed, choice));
      if (target.place === session.store.place)
        throw new InputError([
          `The state is in ${target.place} already. --state, --state-file and --state-branch say where it is copied from.`,
        ]);
      if (state === null) throw new StateError(`There is no state of ${where}, and so nothing to copy.`);
      const to = await target.open();
      const there = await to.load();
      if (there !== null && there.lineage !== state.lineage) {
        throw new StateError(
          `${sentence(target.place)} has a state of another origin (lineage ${there.lineage}, not ${state.lineage}): the two tell of different ` +
            "videos, and neither can take the other's place. Move that one away first.",
        );
      }
      const wanted = there === null ? state : mergeStates({ base: null, ours: state, theirs: there });
      const isThere = there !== null && isSame(worthOf(there), worthOf(wanted));
      voice.words(
        [
          `State of ${where}, serial ${state.serial}:`,
          ...shown({ state, there, place: target.place, isThere }).map((line) => `  ${line}`),
        ].join("\n"),
      );
      let serial = there?.serial ?? 0;
      if (!isThere) {
        if (!(await confirm(`Copy it to ${target.place}?`, { host, yes: typed.options["yes"] === true }))) {
          voice.words("Nothing was changed.");
          return host.stop.aborted ? EXIT.interrupted : EXIT.failed;
        }
        const next = { ...wanted, serial: Math.max(wanted.serial, state.serial + 1) };
        const saved = await to.save(next, { texts: firstOf(store.texts, to.texts) });
        await to.close?.();
        serial = (saved ?? { state: next }).state.serial;
      }
      if (typed.options["json"] === true) {
        voice.json({ change: isThere ? "none" : "copy", from: session.store.place, to: target.place, serial });
        return EXIT.done;
      }
      voice.data(`${isThere ? "Nothing to copy" : "Copied"}: ${target.place} has the state, serial ${serial}.`);
      voice.words(
        `Use ${optionsFor(targetOf(typed, choice))} from now on, and \`state: ${String(typed.options["to"])}\` in workflows. The state in ${session.store.place} stays as it is; what is saved there later is not copied by itself.`,
      );
      return EXIT.done;
    },
  });
}

/** Where the state is to go. Throws `InputError`. */
function targetOf({ options }: Typed, { stateFile, stateBranch }: StoreChoice): StoreChoice {
  const typed = (name: string, other: string) => (typeof options[name] === "string" ? options[name] : other);
  const values = {
    state: typed("to", ""),
    "state-file": typed("toFile", stateFile),
    "state-branch": typed("toBranch", stateBranch),
  };
  const given = new Given((name) => Object.entries(values).find(([known]) => known === name)?.[1] ?? "");
  const choice = readStoreChoice(given);
  if (given.problems.length === 0) return choice;
  throw new InputError(given.problems.map((problem) => problem.replace(/^The input state\b/, "The input to")));
}

function shown({
  state,
  there,
  place,
  isThere,
}: {
  state: State;
  there: State | null;
  place: string;
  isThere: boolean;
}): string[] {
  const ids = Object.keys(state.videos);
  const differing = ids.filter((id) => there === null || !isSame(recordOf(state, id), recordOf(there, id)));
  const before =
    there === null
      ? `${count(ids.length, "video")} to ${place}, where there is no state yet`
      : isThere
        ? `${place} has all of it`
        : `${count(ids.length, "video")} to ${place}, which has serial ${there.serial} of it; ${count(differing.length, "record differs", "records differ")}. Of each the one that is further is kept, and no video is forgotten`;
  const trial = state.sandbox === null ? [] : ["Its videos are in the built-in sandbox, which no service knows."];
  return [`${before}.`, ...trial, ...ids.flatMap((id) => unfinished(state, id))];
}

/** What of a state is worth a save. */
function worthOf({ videos, sandbox }: State): unknown {
  return { videos, sandbox };
}

function optionsFor({ state, stateFile, stateBranch }: StoreChoice): string {
  return state === "file" ? `--state file --state-file ${stateFile}` : `--state branch --state-branch ${stateBranch}`;
}

function sentence(place: string): string {
  return place.charAt(0).toUpperCase() + place.slice(1);
}
