import fc from "fast-check";
import { jsonIn } from "../../../src/manifest/canonical-json.js";
import { LockFileSchema } from "../../../src/report/lock-file.js";
import { grammarOf } from "../grammar.js";
import { disorder, jsonInDisorder } from "../mutations.js";
import { FuzzedProject, SECOND } from "../project.js";
import { judgePaid, playFirst, playTwice, targetOf, WANTED, withProject } from "../target.js";

const GRAMMAR = grammarOf(LockFileSchema);
const PATH = "videos.lock.json";

/** The committed lock file: beside a ledger, and as the sign of one that is lost. */
export const lockFile = targetOf({
  cases: fc.record({ disorder, isLost: fc.boolean(), hasSigns: fc.boolean() }),
  async play({ disorder, isLost, hasSigns }) {
    const project = new FuzzedProject("file");
    await withProject(project, async () => {
      await playFirst(project);
      project.commit(SECOND);
      const sound = jsonIn(project.read(PATH) ?? "");
      const bytes = jsonInDisorder(sound, disorder, { grammar: GRAMMAR, indent: 2 });
      project.commit({ [PATH]: bytes });
      if (isLost) project.loseLedger();
      if (isLost && !hasSigns) project.loseSigns();
      // What the file says already is no secret that the run lets out.
      await playTwice(project, { poisoned: ["lock file", "document", "ledger", "artifact"] });
      judgePaid(project, WANTED);
    });
  },
});
