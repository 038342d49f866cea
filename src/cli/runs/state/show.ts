import { creationInDoubt, recordOf, uuidsOf } from "../../../state/records.js";
import type { State, VideoRecord } from "../../../state/state.js";
import type { Typed } from "../../command.js";
import { EXIT, type ExitCode } from "../../exit.js";
import type { Host } from "../../host.js";
import type { Voice } from "../../voice.js";
import { demandKnown, withState } from "./open.js";
import { jobsIn, runName, timeOf } from "./words.js";

/** Prints what the state holds. */
export async function runStateShow(typed: Typed, host: Host): Promise<ExitCode> {
  const [only] = typed.arguments;
  return await withState(typed, {
    host,
    work: async ({ session, voice, state, where }) => {
      if (state !== null && only !== undefined) demandKnown(state, only);
      if (typed.options["json"] === true) {
        voice.json({ place: session.store.place, state: state && part(state, only) });
        return EXIT.done;
      }
      if (state === null) {
        voice.words(`There is no state of ${where}.`);
        return EXIT.done;
      }
      const saved = state.run === null ? "" : `, last applied by ${runName(state.run)}`;
      voice.words(`State of ${where}: serial ${state.serial}, lineage ${state.lineage}${saved}.`);
      for (const id of only === undefined ? Object.keys(state.videos) : [only]) showEntry(id, { state, voice });
      return EXIT.done;
    },
  });
}

/** The state with one id alone. */
function part(state: State, only: string | undefined): State {
  if (only === undefined) return state;
  const record = recordOf(state, only);
  return { ...state, videos: record === null ? {} : { [only]: record } };
}

function showEntry(id: string, { state, voice }: { state: State; voice: Voice }): void {
  const record = recordOf(state, id);
  const doubt = creationInDoubt(record);
  const lines = [
    ...(record === null ? [] : linesOf(record)),
    ...jobsIn(record).map((job) => ["in flight", job] as const),
    ...(doubt === null ? [] : [["in doubt", `${runName(doubt.run)} may have created a video for it`] as const]),
  ];
  voice.data(voice.paint.stdout.styled("bold", voice.clean(id)));
  for (const [name, words] of lines) voice.data(`  ${name.padEnd(10)} ${voice.clean(words).replaceAll("\n", " ")}`);
}

function linesOf(record: VideoRecord): (readonly [name: string, words: string])[] {
  const { uuid, category, revisions, last_failure: failure, total_scenes: scenes, retired } = record;
  const newest = revisions.at(-1);
  const former = uuidsOf(record).filter((other) => other !== uuid);
  const edit = newest === undefined || newest.edit_id === null ? "" : `, the newest made by edit ${newest.edit_id}`;
  const at = newest?.rendered === undefined ? "" : `, rendered ${timeOf(newest.rendered.at)}`;
  return [
    ["video", `${uuid ?? "none yet"}${category === "training" ? "" : ` (${category})`}`],
    ...(newest?.link == null ? [] : [["link", newest.link] as const]),
    ["revisions", `${revisions.length}${edit}${at}`],
    ...(scenes === null ? [] : [["scenes", String(scenes)] as const]),
    ...(failure === null ? [] : [["failed", `${failure.step}, ${timeOf(failure.at)}: ${failure.detail}`] as const]),
    ...(former.length === 0 ? [] : [["formerly", former.join(", ")] as const]),
    ...(retired ? [["retired", "the manifest no longer has it"] as const] : []),
  ];
}
