import { plainYaml } from "./plain-yaml.js";
import { Problems } from "./problems.js";
import type { Tree } from "./yaml/tree.js";

/**
 * The values of the manifest `file`, whose text is `text`, with a collection of problems for what is wrong with them; the YAML
 * library is loaded where a manifest needs it. Throws a `ManifestError` where there is no value at all.
 */
export async function readDocument(text: string, file: string): Promise<{ tree: Tree | null; problems: Problems }> {
  const plain = plainYaml(text);
  if (plain !== null) return { tree: plain.tree, problems: new Problems({ file, lines: plain.lines }) };
  const [{ parseYaml }, { treeOf }] = await Promise.all([import("./yaml/parse.js"), import("./yaml/to-tree.js")]);
  const { root, faults, lines } = parseYaml(text);
  const problems = new Problems({ file, lines });
  for (const { offset, message } of faults) problems.add(offset, () => message);
  if (!root) {
    if (problems.count === 0) problems.add(0, () => "the manifest is empty; start with version: 1 and videos: {}.");
    problems.throwIfAny();
  }
  return { tree: root && treeOf(root, problems), problems };
}
