import type { Watched } from "../report/report.js";
import type { Host } from "./host.js";
import type { Live } from "./terminal/live.js";
import { endedLine, isGoing, progressLines } from "./terminal/progress.js";
import type { Voice } from "./voice.js";

const FRAME_MS = 1_000;

/** Draws how an apply goes, each second, until `end` is aborted. A line stays of each entry that has ended. */
export async function watch(
  watched: Watched,
  { host: { clock }, live, voice, end }: { host: Pick<Host, "clock">; live: Live; voice: Voice; end: AbortSignal },
): Promise<void> {
  const { clean } = voice;
  const paint = voice.paint.stderr;
  const began = clock.now();
  const told = new Set<string>();
  const tell = () => {
    for (const standing of watched.standings()) {
      const { name, entry } = standing;
      if (isGoing(standing) || told.has(name) || entry.steps.length === 0) continue;
      told.add(name);
      live.write(`${endedLine(standing, { columns: live.columns, paint, clean })}\n`);
    }
  };
  while (!end.aborted) {
    tell();
    const { columns, rows } = live;
    live.draw(progressLines(watched, { now: clock.now(), began, columns, rows, paint, clean }));
    await clock.sleep(FRAME_MS, end);
  }
  live.draw([]);
  tell();
}
