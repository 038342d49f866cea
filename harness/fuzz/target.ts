import type fc from "fast-check";
import { Fault, judgeStep } from "./judge.js";
import type { FuzzedProject, Step, StepOptions } from "./project.js";

/** One kind of document from outside. `play` throws where a case breaks a promise. */
export type Target<Case = unknown> = {
  readonly cases: fc.Arbitrary<Case>;
  readonly play: (played: Case) => Promise<void>;
};

export function targetOf<Case>(target: Target<Case>): Target {
  return { cases: target.cases, play: async (played) => await target.play(played as Case) };
}

export type Paid = ReturnType<FuzzedProject["paid"]>;

/** What may be paid for an entry in all. */
export type Bounds = Readonly<Record<string, { readonly videos: number; readonly edits: number }>>;

/** What the two commits ask for. */
export const WANTED: Bounds = {
  alpha: { videos: 1, edits: 0 },
  beta: { videos: 1, edits: 2 },
  gamma: { videos: 1, edits: 0 },
};

/** Throws a `Fault` where more was paid for an entry than these bounds, on top of `before`. */
export function judgePaid(project: FuzzedProject, bounds: Bounds, before?: Paid): void {
  for (const [entry, { videos, edits }] of Object.entries(project.paid())) {
    const bound = bounds[entry] ?? { videos: 0, edits: 0 };
    const known = before?.[entry] ?? { videos: 0, edits: 0 };
    if (videos - known.videos > bound.videos) throw new Fault(`${entry} was created ${videos - known.videos} times`);
    if (edits - known.edits > bound.edits) throw new Fault(`${entry} was edited ${edits - known.edits} times`);
  }
}

/** Runs a step whose input is in disorder, and another one after it: what the first has finished is not paid for again. */
export async function playTwice(
  project: FuzzedProject,
  options: StepOptions & { readonly poisoned?: readonly string[]; readonly afterwards?: () => void },
): Promise<Step> {
  const step = await project.step(options);
  judgeStep(step, project, options);
  const done = finishedIn(step);
  const paid = project.paid();
  options.afterwards?.();
  judgeStep(await project.step(), project, options);
  const nothing = Object.fromEntries(done.map((id) => [id, { videos: 0, edits: 0 }]));
  judgePaid(project, { ...ANY, ...nothing }, paid);
  return step;
}

const MANY = { videos: 1, edits: 3 };
/** What one step may pay where nothing says what its input asked for: each entry is created once. */
export const ANY: Bounds = { alpha: MANY, beta: MANY, gamma: MANY };

function finishedIn({ host }: Step): string[] {
  const results = JSON.parse(host.outputs["results"] || "[]") as { id: string; outcome: string }[];
  return results.filter(({ outcome }) => outcome === "unchanged" || outcome === "succeeded").map(({ id }) => id);
}

/** Runs `play` with a project, and takes the project away. */
export async function withProject(project: FuzzedProject, play: () => Promise<void>): Promise<void> {
  try {
    await play();
  } finally {
    await project.close();
  }
}

/** Plays the first commit as it should be. */
export async function playFirst(project: FuzzedProject): Promise<void> {
  const step = await project.step();
  judgeStep(step, project);
  if (step.failure !== null) throw new Error(`the first commit's run failed: ${step.failure}`);
}
