import { recordOf } from "../../../state/records.js";
import type { Typed } from "../../command.js";
import { EXIT, type ExitCode } from "../../exit.js";
import type { Host } from "../../host.js";
import { knownRecord, withState } from "./open.js";
import { recordInWords, runName } from "./words.js";

/** Prints what the state holds. */
export async function runStateShow(typed: Typed, host: Host): Promise<ExitCode> {
  const [only] = typed.arguments;
  return await withState(typed, {
    host,
    work: async ({ session, voice, state, where }) => {
      const videos = state === null || only === undefined ? state?.videos : { [only]: knownRecord(state, only) };
      if (typed.options["json"] === true) {
        voice.json({ place: session.store.place, state: state && { ...state, videos } });
        return EXIT.done;
      }
      if (state === null) {
        voice.words(`There is no state of ${where}.`);
        return EXIT.done;
      }
      const saved = state.run === null ? "" : `, last applied by ${runName(state.run)}`;
      voice.words(`State of ${where}: save ${state.serial}, origin ${state.lineage}${saved}.`);
      for (const id of Object.keys(videos ?? {})) {
        const record = recordOf(state, id);
        voice.data(voice.paint.stdout.styled("bold", voice.clean(id)));
        for (const line of record === null ? [] : recordInWords(record)) voice.data(`  ${voice.clean(line)}`);
      }
      return EXIT.done;
    },
  });
}
