import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { makePackage, pack } from "../package.js";

// npm run check:package: what publint and "are the types wrong" say of the package as it is published. It is made of ES modules, which Node
// takes with `require`, too; TypeScript's resolution of Node 10 knows no `exports`.
const PROMISED: readonly unknown[] = ["node16-esm", "bundler"];

const folder = await mkdtemp(join(tmpdir(), "videos-as-code-package-"));
try {
  await makePackage(join(folder, "package"));
  const tarball = new Uint8Array(await readFile(await pack(join(folder, "package"), folder)));
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  const analysis = await checkPackage(createPackageFromTarballData(tarball));
  const problems = analysis.types === false ? [{ kind: "NoTypes" }] : analysis.problems;
  const wrong = problems.filter(
    (problem) => !("resolutionKind" in problem) || PROMISED.includes(problem.resolutionKind),
  );
  const said = [
    ...messages.map((message) => formatMessage(message, pkg)),
    ...wrong.map((problem) => JSON.stringify(problem)),
  ];
  for (const line of said) console.error(line);
  if (said.length > 0) process.exitCode = 1;
  else console.log("✓ the package");
} finally {
  await rm(folder, { recursive: true, force: true });
}
