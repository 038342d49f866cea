import { InputError } from "../../../engine/options.js";
import { IdSchema } from "../../../manifest/schema.js";
import { recordOf, withIds } from "../../../state/records.js";
import type { Typed } from "../../command.js";
import type { ExitCode } from "../../exit.js";
import type { Host } from "../../host.js";
import { changeState, manifestIds } from "./change.js";
import { demandKnown } from "./open.js";
import { recordInWords, unfinished } from "./words.js";

/** Puts the record of one id under another. */
export async function runStateMove(typed: Typed, host: Host): Promise<ExitCode> {
  const [from = "", to = ""] = typed.arguments;
  const id = IdSchema.safeParse(to);
  if (!id.success) throw new InputError(id.error.issues.map(({ message }) => `${JSON.stringify(to)} ${message}`));
  return await changeState(typed, {
    host,
    change: async (state, opened) => {
      demandKnown(state, from);
      if (recordOf(state, to) !== null) {
        throw new InputError([
          `The state has ${to} already (${recordInWords(recordOf(state, to))}). Nothing is put in its place: move or remove it first.`,
        ]);
      }
      const entries = await manifestIds(opened);
      const { manifest } = opened.session.options;
      return {
        shown: [
          `${from} becomes ${to}: ${recordInWords(recordOf(state, from))}`,
          ...unfinished(state, from),
          ...(entries?.has(from) === true
            ? [`${manifest} still has ${from}: the next apply creates a new video for it, and pays.`]
            : []),
          ...(entries?.has(to) === false
            ? [`${manifest} has no ${to}: the next apply keeps the record, and does nothing to the video.`]
            : []),
        ],
        question: `Move ${from} to ${to}?`,
        state: withIds(state, (id) => (id === from ? to : id)),
        holds: (saved) => recordOf(saved, to) !== null && recordOf(saved, from) === null,
        done: `Moved ${from} to ${to}`,
        data: { change: "move", from, to },
      };
    },
  });
}
