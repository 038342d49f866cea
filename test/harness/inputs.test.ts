import { expect, test } from "vitest";
import { withTables } from "../../scripts/inputs.js";

const ACTION = {
  inputs: new Map([
    ["state", { description: "`cache` or\n`file`, a | b", default: "cache" }],
    ["api-key", { description: "The key.", default: "" }],
  ]),
  outputs: new Map([["mode", { description: "What it did." }]]),
  main: "dist/index.js",
  post: null,
};

const README = `# Title
<!-- inputs -->
old
<!-- /inputs -->
text
<!-- outputs --><!-- /outputs -->
`;

test("the tables of a README are those of action.yml, and making them again changes nothing", () => {
  const readme = withTables(README, ACTION);
  expect(readme).toBe(`# Title
<!-- inputs -->
| input | default | meaning |
| --- | --- | --- |
| \`state\` | \`cache\` | \`cache\` or \`file\`, a \\| b |
| \`api-key\` |  | The key. |
<!-- /inputs -->
text
<!-- outputs -->
| output | meaning |
| --- | --- |
| \`mode\` | What it did. |
<!-- /outputs -->
`);
  expect(withTables(readme, ACTION)).toBe(readme);
});

test("a README without a place for a table is an error", () => {
  expect(() => withTables("# Title\n<!-- inputs --><!-- /inputs -->\n", ACTION)).toThrow("<!-- outputs -->");
});
