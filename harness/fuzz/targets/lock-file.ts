import fc from "fast-check";
import { isSame, jsonIn } from "../../../src/manifest/canonical-json.js";
import { type LockFile, LockFileSchema } from "../../../src/state/lock-file.js";
import { recordOf } from "../../../src/state/records.js";
import { grammarOf } from "../grammar.js";
import { disorder, jsonInDisorder } from "../mutations.js";
import { FuzzedProject, SECOND } from "../project.js";
import { type Bounds, judgePaid, playFirst, playTwice, targetOf, WANTED, withProject } from "../target.js";

const GRAMMAR = grammarOf(LockFileSchema);
const PATH = "videos.lock.json";

/** The committed lock file: beside a state, and in place of one that is lost. */
export const lockFile = targetOf({
  cases: fc.record({ disorder, isLost: fc.boolean(), hasSigns: fc.boolean() }),
  async play({ disorder, isLost, hasSigns }) {
    const project = new FuzzedProject("file");
    await withProject(project, async () => {
      await playFirst(project);
      project.commit(SECOND);
      const sound = jsonIn(project.read(PATH) ?? "") as LockFile;
      const bytes = jsonInDisorder(sound, disorder, { grammar: GRAMMAR, indent: 2 });
      project.commit({ [PATH]: bytes });
      if (isLost) project.loseState();
      if (isLost && !hasSigns) project.loseSigns();
      // What the file says already is no secret that the run lets out.
      await playTwice(project, { poisoned: ["lock file", "document", "state", "artifact"] });
      judgePaid(project, isLost ? boundsOf(sound, bytes.toString("utf8")) : WANTED);
    });
  },
});

/** Without a state, what the file says of a video is all that is known: another brief than the one that it has is an edit. */
function boundsOf(sound: LockFile, text: string): Bounds {
  const { data } = LockFileSchema.safeParse(jsonIn(text));
  if (data === undefined) return WANTED;
  const isOther = (id: string) => !isSame(recordOf(data, id), recordOf(sound, id));
  return Object.fromEntries(
    Object.entries(WANTED).map(([id, { videos, edits }]) => {
      return [id, { videos, edits: edits + (isOther(id) ? 2 : 0) }];
    }),
  );
}
