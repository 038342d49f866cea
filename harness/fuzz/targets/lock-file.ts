import fc from "fast-check";
import { isSame, jsonIn } from "../../../src/manifest/canonical-json.js";
import { foreignness, type LockFile, LockFileSchema } from "../../../src/state/lock-file.js";
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
      judgePaid(project, isLost ? boundsOf(sound, bytes.toString("utf8"), { hasSigns }) : WANTED);
    });
  },
});

/**
 * Without a state, what the file says of a video is all that is known: another brief than the one that it has is an edit. Where it is another
 * repository's, and nothing else tells of a state, this is a first run.
 */
function boundsOf(sound: LockFile, text: string, { hasSigns }: { hasSigns: boolean }): Bounds {
  const { data } = LockFileSchema.safeParse(jsonIn(text));
  if (data === undefined) return WANTED;
  const isFirst = !hasSigns && foreignness(data, { repository: "acme/docs", instance: "" }) !== null;
  const isOther = (id: string) => isFirst || !isSame(recordOf(data, id), recordOf(sound, id));
  const also = { videos: isFirst ? 1 : 0, edits: 2 };
  return Object.fromEntries(
    Object.entries(WANTED).map(([id, { videos, edits }]) => {
      const more = isOther(id) ? also : { videos: 0, edits: 0 };
      return [id, { videos: videos + more.videos, edits: edits + more.edits }];
    }),
  );
}
