import type { Step } from "../../plan/step.js";
import { described, uuidsOf } from "../../state/records.js";
import { emptyRecord, type VideoRecord } from "../../state/state.js";
import { serviceTime } from "../context.js";
import { type Polling, polling } from "../progress.js";
import { recordPolled } from "./create.js";
import { ownCreation } from "./created.js";
import type { At, StepModule } from "./step-module.js";

type AdoptStep = Extract<Step, { kind: "adopt" }>;

/** Nothing is sent but polls: the record is made of the video that they show. */
export const adopt: StepModule<AdoptStep> = {
  begin: () => polling(),
  video(at, video) {
    const before = at.entry.record;
    return recordPolled(at, { video, record: adopted(at, before), before });
  },
};

/**
 * The record of a video that is being adopted. The entry's brief is its first revision; until the service says that the
 * video is complete, it counts as a creation in flight.
 */
function adopted({ context, entry, step }: At<Polling, AdoptStep>, before: VideoRecord): VideoRecord {
  const { uuid, target } = step;
  if (before.uuid === uuid) {
    const revisions = described(before.revisions, target);
    return { ...polledOnce(before), revisions, touched_at: serviceTime(context) };
  }
  return {
    ...emptyRecord(entry.key, entry.plan.entry.category),
    uuid,
    in_flight: { ...ownCreation(context, { uuid, target }), adopted: true },
    former_uuids: uuidsOf(before).filter((known) => known !== uuid),
  };
}

/** The video that the lock file lists exists. What it may lack stays in doubt. */
function polledOnce({ listed, ...record }: VideoRecord): VideoRecord {
  if (listed === undefined) return record;
  const isSure = listed.fingerprint === null && listed.edits.length === 0;
  return isSure ? record : { ...record, listed: { ...listed, polled: true } };
}
