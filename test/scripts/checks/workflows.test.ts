import { expect, test } from "vitest";
import { pastedWorkflows, withCommit } from "../../../scripts/checks/workflows.js";

test("of a page, complete workflows are linted, and fragments are not", () => {
  const page =
    "Text\n```yaml\nname: Videos\non: push\n```\n```yaml\n# videos.yml\nname: All\n```\n```yaml\nwith:\n  wait: false\n```\n";
  expect(pastedWorkflows(page)).toEqual([
    { name: "Videos", text: "name: Videos\non: push\n" },
    { name: "All", text: "# videos.yml\nname: All\n" },
  ]);
});

test("the placeholder becomes a commit with a release beside it", () => {
  expect(withCommit("- uses: your-org/videos-as-code@<commit>\n")).toBe(
    `- uses: your-org/videos-as-code@${"0".repeat(40)} # v1.0.0\n`,
  );
});
