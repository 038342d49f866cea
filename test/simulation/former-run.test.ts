import { expect, test } from "vitest";
import { type Act, type History, historyOf, SOUND_ACT } from "../../harness/histories/history.js";
import { play } from "../../harness/histories/simulate.js";

const act = (changes: Act["changes"], given: Partial<Act> = {}): Act => ({ ...SOUND_ACT, changes, ...given });

/** The run of a commit cancels an edit, sends another one and is killed, while the run of the commit before still polls the first. */
const cancelling = (store: History["store"], moment: number): History =>
  historyOf(
    [
      act([{ kind: "add", slot: 0 }]),
      act([{ kind: "append edit", slot: 0, word: 0 }], { wait: false }),
      act([{ kind: "reword edit", slot: 0, word: 1 }], {
        kill: { moment, when: "before", torn: false, post: false },
        rivals: [{ door: "workflow", commit: "former", start: 0 }],
      }),
      // Another brief has another key: the service can't tell that the edit is the same.
      act([{ kind: "task", slot: 0, version: 1 }]),
    ],
    { store, keepsEmptyFiles: true, planningMs: 300_000 },
  );

test.each(["branch", "file"] as const)(
  "an edit is paid once, though its run is killed and an earlier one sees the cancelled edit before it (%s)",
  async (store) => {
    for (let moment = 9; moment <= 18; moment++) {
      const { error, story } = await play(cancelling(store, moment));
      expect({ moment, error, story: error === null ? [] : story }).toEqual({ moment, error: null, story: [] });
    }
  },
);
