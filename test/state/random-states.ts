import fc from "fast-check";
import { type Brief, hashText } from "../../src/manifest/brief.js";
import { fingerprint } from "../../src/plan/brief-parts.js";
import type { EditJob, Intent, Job, Revision, State, VideoRecord } from "../../src/state/state.js";
import { stateOf } from "./states.js";

const WORDS = ["one", "two", "three", "four"];
export const TEXTS = Object.fromEntries(WORDS.map((word) => [hashText(word), word]));
const id = fc.constantFrom("alpha", "beta", "gamma");
const hash = fc.constantFrom(...Object.keys(TEXTS));
const run = fc.record({ id: fc.string(), attempt: fc.nat(), url: fc.option(fc.webUrl()) });
const time = fc.nat();

const brief: fc.Arbitrary<Brief> = fc.record({
  task: hash,
  sources: fc.array(fc.record({ path: fc.string(), text: hash }), { maxLength: 2 }),
  options: fc.dictionary(
    fc.string().filter((key) => key !== "__proto__"),
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    { maxKeys: 2, noNullPrototype: true },
  ),
  aspect_ratio: fc.option(fc.constantFrom("16:9" as const, "9:16" as const)),
  category: fc.constantFrom("training" as const, "marketing" as const),
});
const revision: fc.Arbitrary<Revision> = fc
  .record({
    brief: fc.option(brief),
    edits: fc.array(
      fc.record({ request: fc.string(), reference_image_urls: fc.array(fc.webUrl(), { maxLength: 2 }) }),
      {
        maxLength: 2,
      },
    ),
    edit_id: fc.option(fc.string()),
    link: fc.option(fc.webUrl()),
  })
  .map((given) => ({ ...given, fingerprint: given.brief === null ? null : fingerprint(given.brief) }));
const submitted = { target: revision, submitted_at: time, run, pull_request: fc.option(fc.nat()) };
const asked = fc.option(
  fc.record({
    round: fc.option(fc.nat()),
    questions: fc.array(
      fc.record({
        id: fc.option(fc.string()),
        text: fc.string(),
        options: fc.array(fc.string(), { maxLength: 2 }),
        free: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    words: fc.string(),
  }),
);
const editJob: fc.Arbitrary<EditJob> = fc.record({
  kind: fc.constant("edit" as const),
  edit_id: fc.option(fc.string()),
  retrying: fc.boolean(),
  asked,
  idempotency_key: hash,
  first_sent_at: time,
  request: fc.string(),
  reference_image_urls: fc.array(fc.webUrl(), { maxLength: 2 }),
  aspect_ratio: fc.option(fc.constantFrom("16:9" as const, "9:16" as const)),
  ...submitted,
});
const job: fc.Arbitrary<Job> = fc.oneof(
  fc.record({
    kind: fc.constant("create" as const),
    asked,
    scene_retries: fc.nat(2),
    retried_scenes: fc.array(fc.nat(), { maxLength: 2 }),
    ...submitted,
  }),
  fc.record({ kind: fc.constant("revert" as const), edit_id: fc.string(), ...submitted }),
  editJob,
);
const anyRecord: fc.Arbitrary<VideoRecord> = fc.record({
  uuid: fc.option(fc.uuid()),
  category: fc.constantFrom("training" as const, "marketing" as const),
  revisions: fc.array(revision, { maxLength: 3 }),
  in_flight: fc.option(job),
  preview: fc.option(editJob),
  last_failure: fc.option(
    fc.record({
      step: fc.constantFrom("adopt" as const, "create" as const, "edit" as const, "revert" as const, "resume" as const),
      status: fc.option(fc.nat(599)),
      detail: fc.string(),
      desired: hash,
      at: time,
      run,
    }),
  ),
  failed_edit: fc.option(fc.record({ edit_id: fc.string(), target: hash })),
  total_scenes: fc.option(fc.nat()),
  tries: fc.nat(),
  former_uuids: fc.array(fc.uuid(), { maxLength: 2 }),
  recreated_by: fc.option(fc.string()),
  retired: fc.boolean(),
});
const anyIntents: fc.Arbitrary<Intent[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    entries: fc.array(fc.record({ id, fingerprint: hash }), { minLength: 1, maxLength: 3 }),
    run,
    at: time,
  }),
  { maxLength: 2 },
);

/** One change of a run to its state. */
export type Change = { readonly id: string; readonly record: VideoRecord } | { readonly intents: Intent[] };
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ id, record: anyRecord }),
  fc.record({ intents: anyIntents }),
);
/** A state with all texts that any brief here names. */
export const anyState: fc.Arbitrary<State> = fc
  .record({
    serial: fc.nat(1000),
    run: fc.option(run),
    videos: fc.dictionary(id, anyRecord, { noNullPrototype: true }),
    intents: anyIntents,
  })
  .map((given) => stateOf({ ...given, texts: TEXTS }));
