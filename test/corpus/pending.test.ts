import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import * as z from "zod";
import { post } from "../../src/action/post.js";
import { inText } from "../../src/messages/catalogue.js";
import { chainOf } from "../../src/sentence.js";
import { hostWith } from "../fixtures/host.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";
import { casesOf, expectOutcome, worded } from "./cases.js";

const GivenSchema = z.strictObject({ pending: z.string().nullable() });

test.each(casesOf("pending", GivenSchema))("$name: $says", async (one) => {
  const folder = await temporaryFolder();
  const path = join(folder, "run.pending");
  if (one.given.pending !== null) writeFileSync(path, one.given.pending);
  const host = await hostWith(
    {},
    { env: { GITHUB_WORKSPACE: folder }, state: { pending: path, ledger: "file", project: "" } },
  );
  const failure = await post(host).catch(chainOf);
  const expected = worded(one.expect, inText);
  expectOutcome(
    { ...one, expect: expected },
    { failure: failure?.replaceAll(folder, "<temp>") ?? null, said: host.lines },
  );
});
