import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import * as z from "zod";
import { chainOf } from "../../src/action/chain.js";
import { post } from "../../src/action/post.js";
import { hostWith } from "../fixtures/host.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";
import { casesOf, expectOutcome } from "./cases.js";

const GivenSchema = z.strictObject({ journal: z.string().nullable() });

test.each(casesOf("journal", GivenSchema))("$name: $says", async (one) => {
  const folder = await temporaryFolder();
  const path = join(folder, "run.journal");
  if (one.given.journal !== null) writeFileSync(path, one.given.journal);
  const host = await hostWith({ state: "file" }, { GITHUB_WORKSPACE: folder });
  const failure = await post({ ...host, kept: (name) => (name === "journal" ? path : "") }).catch(chainOf);
  expectOutcome(one, { failure: failure?.replaceAll(folder, "<temp>") ?? null, said: host.lines });
});
