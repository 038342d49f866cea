import { type Answer, askAll, type Look } from "../../engine/check/ask.js";
import type { RunOptions } from "../../engine/options.js";
import type { Ports } from "../../engine/ports.js";
import { reach } from "../../engine/service/reach.js";
import type { Category } from "../../manifest/brief.js";

/** The task that a video was made from (R 2.1), or why it isn't known, as a clause. */
type ServiceTask = { readonly task: string } | { readonly fault: string };

/** How long the service is asked at most. A lock file may name more videos than a window of its limits takes (R 8.1). */
const PATIENCE_MS = 10 * 60_000;

/** Asks the service for the tasks of these videos. Returns the answers by the ids of their entries. */
export async function tasksOf(
  ports: Parameters<typeof reach>[0] & Pick<Ports, "clock">,
  options: Pick<RunOptions, "service" | "secrets">,
  videos: readonly { readonly id: string; readonly uuid: string; readonly category: Category }[],
): Promise<ReadonlyMap<string, ServiceTask>> {
  const { service } = options;
  if (service.kind === "remote" && (service.baseUrl === null || service.credential === null))
    return new Map(videos.map(({ id }) => [id, { fault: LACKING }]));
  const tasks = new Map<string, string>();
  const looks = videos.map(({ id, uuid, category }): Look & { readonly entry: string } => ({
    entry: id,
    id: uuid,
    category,
    what: "video",
    tell: ({ task }) => {
      if (typeof task === "string" && task.trim() !== "") tasks.set(id, task.trim());
      return null;
    },
  }));
  const means = { ...(await reach(ports, options)), deadline: ports.clock.now() + PATIENCE_MS, givenUp: 0 };
  const answers = await askAll(means, looks);
  return new Map(looks.map((look) => [look.entry, told(tasks.get(look.entry), answers.get(look), means.brakes)]));
}

const LACKING = "--base-url or VIDEOS_API_KEY is not given, so nobody was asked";

type Brakes = Awaited<ReturnType<typeof reach>>["brakes"];

function told(task: string | undefined, answer: Answer | undefined, brakes: Brakes): ServiceTask {
  if (task !== undefined) return { task };
  if (answer !== undefined && "fault" in answer) return { fault: answer.fault };
  if (answer !== undefined) return { fault: "its reply has none" };
  return { fault: brakes.unauthorized ?? brakes.unreachable ?? "no answer came in time" };
}
