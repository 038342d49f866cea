/** What stands in the guides and examples for the home of this action at a reviewed commit. */
export const PLACEHOLDER = "your-org/videos-as-code@<commit>";

/** The complete workflows in the code blocks of a page: those that begin with their name, after a comment that says where they go. */
export function pastedWorkflows(page: string): { readonly name: string; readonly text: string }[] {
  return [...page.matchAll(/```yaml\n((?:#.*\n)?name: (.*)\n[\s\S]*?)```/g)].map(([, text = "", name = ""]) => ({
    name,
    text,
  }));
}

/** A workflow with a commit in place of the placeholder, as a linter wants it. */
export function withCommit(workflow: string): string {
  return workflow.replaceAll("@<commit>", `@${"0".repeat(40)} # v1.0.0`);
}
