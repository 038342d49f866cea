import { appendFileSync } from "node:fs";
import { test } from "vitest";
import { live } from "../../bench/growth/life.js";
import { EngineSimulation } from "../../harness/engine-simulation.js";
import { manifest, many } from "../fixtures/entries.js";

test("x", async () => {
  for (const n of [3, 10, 50, 200, 1000]) {
    const a = await live({ videos: n, everyMinutes: 15 });
    const b = await live({ videos: n, everyMinutes: 60 });
    let w = 0;
    if (n < 1000) {
      const s = await EngineSimulation.open();
      await s.write("videos.yml", manifest(many(n)));
      const t = s.clock.now();
      await s.run({ settings: { max_creates: 200 }, timeoutMinutes: 360 });
      w = Math.ceil((s.clock.now() - t + 20_000) / 60_000);
      await s.close();
    }
    appendFileSync(
      "/tmp/x/growth.txt",
      `${n} | ${w} | ${a.runs}, ${a.billed} | ${b.runs}, ${b.billed} | ${a.ledgerBytes} ${b.ledgerBytes} ${(a.requests / n).toFixed(2)} ${(b.requests / n).toFixed(2)} ${a.refused} ${b.refused}\n`,
    );
  }
}, 900_000);
