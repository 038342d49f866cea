import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runCommand } from "../../fixtures/command-line.js";

test.each([
  [[], "videos.schema.json"],
  [["manifest"], "videos.schema.json"],
  [["lock"], "videos.lock.schema.json"],
  [["plan"], "plan.schema.json"],
  [["results"], "results.schema.json"],
])("schema %j prints what the package has in %s", async (args, path) => {
  const { code, stdout, stderr } = await runCommand("schema", ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(path, "utf8")));
});

test("of a name that there is not, it says which there are", async () => {
  expect(await runCommand("schema", "videos")).toMatchObject({
    code: 64,
    stdout: "",
    stderr: 'The name of the schema is "videos"; it takes manifest, lock, plan or results. → docs: input-value\n',
  });
});
