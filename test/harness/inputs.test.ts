import { expect, test } from "vitest";
import { withTables } from "../../scripts/pages/inputs.js";

const ACTION = {
  inputs: new Map([
    ["instance", { description: "`cache` or\n`file`, a | b", default: "cache" }],
    ["api-key", { description: "The key.", default: "" }],
  ]),
  outputs: new Map([["mode", { description: "What it did." }]]),
  main: "dist/index.js",
  post: null,
};

const PAGE = `# Title
<!-- common inputs -->
old
<!-- /common inputs -->
<!-- rare inputs --><!-- /rare inputs -->
text
<!-- outputs --><!-- /outputs -->
`;

test("the tables of the page are those of action.yml, and making them again changes nothing", () => {
  const page = withTables(PAGE, ACTION);
  expect(page).toBe(`# Title
<!-- common inputs -->
| input | meaning |
| --- | --- |
| <a id="input-api-key" href="#input-api-key">\`api-key\`</a> | The key. |
<!-- /common inputs -->
<!-- rare inputs -->
| input | meaning |
| --- | --- |
| <a id="input-instance" href="#input-instance">\`instance\`</a> | \`cache\` or \`file\`, a \\| b Default: \`cache\`. |
<!-- /rare inputs -->
text
<!-- outputs -->
| output | meaning |
| --- | --- |
| <a id="output-mode" href="#output-mode">\`mode\`</a> | What it did. |
<!-- /outputs -->
`);
  expect(withTables(page, ACTION)).toBe(page);
});

test("a page without a place for a table is an error", () => {
  expect(() => withTables(PAGE.replace("<!-- outputs -->", ""), ACTION)).toThrow("<!-- outputs -->");
});
