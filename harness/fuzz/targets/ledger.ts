import { join } from "node:path";
import fc from "fast-check";
import * as z from "zod";
import { type Fact, FactSchema } from "../../../src/ledger/facts.js";
import { fold } from "../../../src/ledger/fold.js";
import { factsIn } from "../../../src/ledger/lines.js";
import { LedgerError } from "../../../src/ledger/store.js";
import { cachedIn } from "../../../src/ledger/stores/cache-entry.js";
import { readLedgerFile } from "../../../src/ledger/stores/file.js";
import { isSame } from "../../../src/manifest/canonical-json.js";
import { grammarOf } from "../grammar.js";
import { disorder, linesInDisorder } from "../mutations.js";
import { FuzzedProject, LEDGER_FILE, type Place, SECOND } from "../project.js";
import { ANY, type Bounds, judgePaid, playFirst, playTwice, targetOf, WANTED, withProject } from "../target.js";

const GRAMMAR = grammarOf(z.array(FactSchema));

/** The document of the ledger, wherever it is: its facts, a line each. */
export const ledger = targetOf({
  cases: fc.record({ place: fc.constantFrom<Place>("file", "file", "cache", "branch"), disorder }),
  async play({ place, disorder }) {
    const project = new FuzzedProject(place);
    await withProject(project, async () => {
      await playFirst(project);
      project.commit(SECOND);
      const sound = factsOf(project) ?? [];
      const lines = project.savedLedger.split("\n").filter((line) => line !== "");
      project.replaceLedger(
        linesInDisorder(
          lines.map((line): unknown => JSON.parse(line)),
          disorder,
          GRAMMAR,
        ),
      );
      const given = factsOf(project);
      const paid = project.paid();
      // What the document says already is no secret that the run lets out.
      await playTwice(project, { poisoned: ["ledger", "artifact"] });
      judgePaid(project, given === null ? {} : boundsOf(sound, given), paid);
    });
  },
});

/** The facts that are in the project's ledger; `null` where it can't be read. */
function factsOf(project: FuzzedProject): readonly Fact[] | null {
  try {
    const { facts, unknown } = readingOf(project);
    return unknown === null ? facts : null;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    return null;
  }
}

function readingOf({ place, workspace, savedLedger }: FuzzedProject) {
  if (place === "cache") return cachedIn(savedLedger, "The ledger");
  if (place === "branch") return factsIn(savedLedger.split("\n"), "The ledger");
  return readLedgerFile(join(workspace, LEDGER_FILE), "The ledger") ?? { facts: [], unknown: null };
}

/** What two runs may pay with these facts: what the second commit asks for where a record is as it was. */
function boundsOf(sound: readonly Fact[], given: readonly Fact[]): Bounds {
  const [before, now] = [fold(sound).byId, fold(given).byId];
  const same = Object.keys(WANTED).filter((id) => isSame(now.get(id), before.get(id)));
  return { ...ANY, ...Object.fromEntries(same.map((id) => [id, ADDED[id] ?? { videos: 0, edits: 0 }])) };
}

/** What the second commit adds. */
const ADDED: Bounds = { alpha: { videos: 0, edits: 0 }, beta: { videos: 0, edits: 1 }, gamma: { videos: 1, edits: 0 } };
