import { expect } from "vitest";
import { randomFrom } from "../../../harness/random.js";
import { type Repository, testInProcess as test } from "../../fixtures/repository.js";

const random = randomFrom(2026);
/** A run has about this many moments: requests before and after the service has acted on them. */
const MOMENTS = 24;
const ENDS = Array.from({ length: 3 }, (_, index) => ({
  number: index + 1,
  signal: index % 2 === 0 ? ("SIGKILL" as const) : ("SIGTERM" as const),
  moment: Math.floor(random() * MOMENTS),
  // A cancelled job still runs its post; a killed machine may not.
  post: index !== 0,
}));

const MADE = { billing: { task: "Explain the billing page." }, start: { task: "Explain the start." } };
const GROWN = {
  billing: { ...MADE.billing, edits: ["In scene 2, show a cat.", "In scene 3, show a dog."] },
  start: { ...MADE.start, edits: ["In scene 1, show a door."] },
  tour: { task: "Explain the tour.", edits: ["In scene 4, show a bus."] },
};

for (const { number, signal, moment, post } of ENDS) {
  test(`end ${number}: ${signal} at moment ${moment} of creates and edits${post ? "" : ", without post"}`, async ({
    open,
  }) => {
    const repository = await open({ speed: 900 });
    await repository.videos(MADE);
    await repository.push();

    await repository.videos(GROWN);
    await endAt(repository, { signal, moment, post });
    await finish(repository);

    const { sandbox } = repository;
    const tasks = sandbox.videos().map(({ task }) => task);
    expect(tasks.toSorted()).toEqual(
      Object.values(GROWN)
        .map(({ task }) => task)
        .toSorted(),
    );
    const edits = sandbox.edits().map(({ videoUuid, request }) => `${videoUuid} ${request}`);
    expect(new Set(edits).size).toBe(edits.length);
    expect(edits).toHaveLength(4);
    const paid = sandbox.ledger().map(({ editId, phase, scene }) => `${editId} ${phase} ${scene}`);
    expect(new Set(paid).size).toBe(paid.length);
  });
}

/** Runs the action and ends it before (even moments) or after (odd ones) the service acts on a request. */
async function endAt(
  repository: Repository,
  { signal, moment, post }: { signal: NodeJS.Signals; moment: number; post: boolean },
): Promise<void> {
  let end = () => {};
  let moments = 0;
  repository.network = async (_request, pass) => {
    if (moments++ === moment) end();
    const response = await pass();
    if (moments++ === moment) end();
    return response;
  };
  const ended = await repository.push({
    built: true,
    post,
    onStdout: (_text, ending) => {
      end = () => ending.send(signal);
    },
  });
  repository.network = async (_request, pass) => await pass();
  if (signal === "SIGKILL") expect(ended.signal).toBe(signal);
  else expect(ended.failure).toContain("A signal has ended it");
}

/** The next run finishes; where an earlier one left a creation in doubt, once a person has looked the video up. */
async function finish(repository: Repository): Promise<void> {
  const next = await repository.push();
  const blocked = next.results.filter(({ outcome }) => outcome === "blocked");
  if (blocked.length === 0) {
    expect(next.failure).toBeNull();
    return;
  }
  expect(blocked.map(({ id }) => id)).toEqual(["tour"]);
  const made = repository.sandbox.videos().find(({ task }) => task === GROWN.tour.task);
  await repository.videos(made === undefined ? GROWN : { ...GROWN, tour: { ...GROWN.tour, uuid: made.uuid } });
  const last = await repository.push(made === undefined ? { inputs: { recreate: "tour" } } : {});
  expect(last.failure).toBeNull();
}
