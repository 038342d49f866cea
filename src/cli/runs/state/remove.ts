import { creationInDoubt, recordOf, uuidsOf, withRecord } from "../../../state/records.js";
import type { Typed } from "../../command.js";
import type { ExitCode } from "../../exit.js";
import type { Host } from "../../host.js";
import { changeState, manifestIds } from "./change.js";
import { demandKnown } from "./open.js";
import { recordInWords, unfinished } from "./words.js";

/** Forgets the record of an id. The video itself stays at the service. */
export async function runStateRemove(typed: Typed, host: Host): Promise<ExitCode> {
  const [id = ""] = typed.arguments;
  return await changeState(typed, {
    host,
    change: async (state, opened) => {
      demandKnown(state, id);
      const record = recordOf(state, id);
      const entries = await manifestIds(opened);
      const videos = record === null ? [] : uuidsOf(record).reverse();
      const [uuid] = videos;
      const isCreated = entries?.has(id) === true;
      return {
        shown: [
          `${id} is forgotten: ${recordInWords(record)}`,
          ...unfinished(state, id),
          ...(isCreated && creationInDoubt(record) !== null
            ? ["Once the doubt is forgotten, the next apply creates the video, perhaps a second time."]
            : []),
          ...(isCreated
            ? [
                `${opened.session.options.manifest} still has ${id}: the next apply creates a new video for it, and pays.`,
              ]
            : []),
          ...(uuid === undefined
            ? []
            : [`The video stays at the service. \`videos-as-code import ${id} ${uuid}\` takes it back.`]),
        ],
        question: `Forget ${id}?`,
        state: withRecord(state, id, null),
        holds: (saved) => recordOf(saved, id) === null,
        done: `Removed ${id}`,
        data: { change: "remove", id, videos },
      };
    },
  });
}
