import fc from "fast-check";
import { isSame, jsonIn } from "../../../src/manifest/canonical-json.js";
import { recordOf } from "../../../src/state/records.js";
import { type State, StateSchema } from "../../../src/state/state.js";
import { parseState, StateError } from "../../../src/state/store.js";
import { grammarOf } from "../grammar.js";
import { disorder, jsonInDisorder } from "../mutations.js";
import { FuzzedProject, type Place, SECOND } from "../project.js";
import { ANY, type Bounds, judgePaid, playFirst, playTwice, targetOf, WANTED, withProject } from "../target.js";

const GRAMMAR = grammarOf(StateSchema);

/** The document of the state, wherever it is. */
export const state = targetOf({
  cases: fc.record({ place: fc.constantFrom<Place>("file", "file", "cache", "branch"), disorder }),
  async play({ place, disorder }) {
    const project = new FuzzedProject(place);
    await withProject(project, async () => {
      await playFirst(project);
      project.commit(SECOND);
      const sound = jsonIn(project.savedState) as State;
      const bytes = jsonInDisorder(sound, disorder, { grammar: GRAMMAR, indent: 1 });
      project.replaceState(bytes);
      const paid = project.paid();
      // What the document says already is no secret that the run lets out.
      await playTwice(project, { poisoned: ["state"] });
      judgePaid(project, boundsOf(sound, bytes.toString("utf8")), paid);
    });
  },
});

/** What two runs may pay with this state: nothing where it is none, and what the second commit asks for where a record is as it was. */
function boundsOf(sound: State, text: string): Bounds {
  try {
    const given = parseState(text.replace(/^\ufeff/, ""), "The state");
    const same = Object.keys(WANTED).filter((id) => isSame(recordOf(given, id), recordOf(sound, id)));
    return { ...ANY, ...Object.fromEntries(same.map((id) => [id, ADDED[id] ?? { videos: 0, edits: 0 }])) };
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    return {};
  }
}

/** What the second commit adds. */
const ADDED: Bounds = { alpha: { videos: 0, edits: 0 }, beta: { videos: 0, edits: 1 }, gamma: { videos: 1, edits: 0 } };
