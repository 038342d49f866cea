import { idsOf, readProject } from "../../../engine/load/project.js";
import { ManifestError } from "../../../manifest/manifest.js";
import { mended } from "../../../state/records.js";
import type { State } from "../../../state/state.js";
import { StateError } from "../../../state/store.js";
import type { Typed } from "../../command.js";
import { confirm } from "../../confirm.js";
import { EXIT, type ExitCode } from "../../exit.js";
import type { Host } from "../../host.js";
import { underWay } from "../../journals.js";
import { logOf } from "../../voice.js";
import { type Opened, withState } from "./open.js";

/** A change of the state that a person asks for. */
type Change = {
  /** What it changes, and what that leads to: a line each, shown before the question. */
  readonly shown: readonly string[];
  readonly question: string;
  readonly state: State;
  /** Whether a state that was saved has the change: another run may have saved at the same time. */
  readonly holds: (state: State) => boolean;
  /** What is said once it is done, without a full stop, and what of it `--json` has. */
  readonly done: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Shows a change of the state, asks for it, and saves it with the guards of every save. */
export async function changeState(
  typed: Typed,
  { host, change }: { host: Host; change: (state: State, opened: Opened) => Promise<Change> },
): Promise<ExitCode> {
  return await withState(typed, {
    host,
    work: async (opened) => {
      const { session, voice, store, state, where } = opened;
      const { busy } = session.journals;
      if (busy !== null) throw new StateError(underWay(busy));
      if (state === null) throw new StateError(`There is no state of ${where}, and so nothing to change.`);
      const { shown, question, done, data, holds, ...made } = await change(state, opened);
      voice.words([`State of ${where}, serial ${state.serial}:`, ...shown.map((line) => `  ${line}`)].join("\n"));
      if (!(await confirm(question, { host, yes: typed.options["yes"] === true }))) {
        voice.words("Nothing was changed.");
        return host.stop.aborted ? EXIT.interrupted : EXIT.failed;
      }
      const wanted = mended(made.state, session.options.run);
      const saved = (await store.save(wanted)) ?? null;
      await store.close?.();
      const now = saved?.state ?? wanted;
      if (!holds(now)) {
        throw new StateError(
          "A run has saved the state meanwhile, and what it saved counts. Look at it with `videos-as-code state show`, and do this again.",
        );
      }
      if (typed.options["json"] === true) voice.json({ ...data, serial: now.serial });
      else voice.data(`${done}; the state has serial ${now.serial} now.`);
      return EXIT.done;
    },
  });
}

/** The ids that the project has; `null` where it can't be read, which says nothing about the state. */
export async function manifestIds({ session: { options }, voice, state }: Opened): Promise<ReadonlySet<string> | null> {
  try {
    return new Set(idsOf(await readProject({ log: logOf(voice, () => false) }, options, state)));
  } catch (error) {
    if (error instanceof ManifestError) return null;
    throw error;
  }
}
