import { type Said, stamped } from "../../ledger/facts.js";
import { fold, type Ledger } from "../../ledger/fold.js";
import { lookId } from "../../ledger/look.js";
import { withoutPlace } from "../../plan/brief-parts.js";
import type { LockFile } from "../../report/lock-file.js";

/** The lock file that the repository has. */
export type FoundLockFile = {
  readonly lock: LockFile;
  readonly path: string;
  readonly text: string;
  /** Why it is another project's, in words; `null` where it is not. */
  readonly foreign: string | null;
  /** Throws `ManifestError` where it is this project's, and names a video that the ledger doesn't know. */
  readonly check: (ledger: Ledger) => void;
};

/** The videos of a lock file, as a plan compares with them whose ledger is out of reach. Nothing of it is ever appended. */
export function comparedWith({ videos }: LockFile): Ledger {
  const said = Object.entries(videos).flatMap(([id, { uuid, category, fingerprint, edits, edit_id }]): Said[] => {
    // Of a change that is told in several edits, some are made. The plan says that it is still to come.
    const look = {
      fingerprint: withoutPlace(fingerprint),
      brief: null,
      bytes: null,
      aspect_ratio: null,
      edits: [...edits],
    };
    const work = { kind: "adopt", category, uuid, look, why: "uuid" } as const;
    const end = { link: null, scenes: null, synced: null, credits: null, retriable: false, error: null, completed: 0 };
    const job = { record: id, job: `the lock file's ${id}` };
    return [
      { fact: "named", record: id, id, uuid, moved_from: null },
      { fact: "began", ...job, work, toward: lookId(look), pull_request: null, recreates: null },
      { fact: "ended", ...job, how: "done", id: edit_id ?? uuid, ...end },
    ];
  });
  return fold(said.map((one, n) => stamped(one, { run: "the lock file", n, at: 0, time: 0 })));
}
