import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

// npm run imports: no circle among the files of src, types and dynamic imports included, and the
// layers below. Prints each fault and ends with exit code 1 where there is one.

/** What each folder of src may import from. `""` is the files beside the folders, which import nothing of src. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "": [],
  manifest: [""],
  sandbox: [""],
  messages: ["", "manifest"],
  ledger: ["", "manifest", "messages"],
  service: ["", "manifest", "messages", "ledger"],
  plan: ["", "manifest", "messages", "ledger", "service"],
  report: ["", "manifest", "messages", "ledger", "plan", "service"],
  apply: ["", "manifest", "messages", "ledger", "service", "plan", "report"],
  engine: ["", "manifest", "messages", "ledger", "service", "plan", "report", "apply", "sandbox"],
  action: ["", "manifest", "messages", "ledger", "service", "plan", "report", "engine"],
  cli: ["", "manifest", "messages", "ledger", "service", "plan", "report", "engine", "sandbox"],
};

/** The same for the folders of src/sandbox . `""` is sandbox.ts and the files beside it. */
const SANDBOX_LAYERS: Readonly<Record<string, readonly string[]>> = {
  planner: [],
  world: ["planner"],
  film: ["planner"],
  http: ["planner", "world"],
  pages: ["film", "http", "planner", "world"],
  realtime: ["http", "world"],
  "": ["connector", "film", "http", "pages", "realtime", "world"],
  scenario: ["http", "world"],
  admin: ["", "http", "scenario", "world"],
  connector: ["", "http", "planner", "world"],
  cli: ["", "admin", "connector", "film", "http", "realtime", "scenario", "world"],
};

/** Only these speak to GitHub's runner and API. */
const GITHUB = { packages: /^@(actions|octokit)\//, files: /^src\/(action|ledger\/stores)\// };
/** Only the connector speaks MCP: nothing of it belongs into the action. */
const CONNECTOR = { packages: /^@modelcontextprotocol\//, files: /^src\/sandbox\/connector\// };
/** What only computes: no files, no network, no time. */
const PURE =
  /^src\/(plan|report|messages|sandbox\/planner)\/|[/-]schema\.ts$|^src\/(ledger\/(facts|fold)|service\/replies)\.ts$/;
const IMPURE_IMPORT = /^(node:(fs|net|http|https|timers|child_process|worker_threads)(\/|$)|undici$)|\/clock\.ts$/;
/** Time and chance are arguments, so that a run can be simulated. These deal with the world. */
const WORLD = /^src\/([^/]+\.ts$|(action|sandbox|ledger\/stores)\/)/;
const AMBIENT = /\b(setTimeout|setInterval)\(|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\./g;
const IMPORT = /^(?:import|export)\b[^;"]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\((?:\s|\/\*.*?\*\/)*"([^"]+)"/gm;

const texts = new Map(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|js)$/.test(path))
    .sort()
    .map((path) => [`src/${path}`, readFileSync(`src/${path}`, "utf8")]),
);
const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]));
const faults = [...new Set([...texts].flatMap(([file, text]) => faultsOf(file, text))), ...circles()];

for (const fault of faults) console.log(fault);
console.log(`${texts.size} files, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;

/** The files of src and the packages that a file imports. */
function importsOf(file: string, text: string): readonly string[] {
  const specifiers = [...text.matchAll(IMPORT)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? "");
  return specifiers.map((specifier) => {
    if (!specifier.startsWith(".")) return specifier;
    const path = posix.join(posix.dirname(file), specifier);
    if (path === "package.json") return path;
    const source = texts.has(path) ? path : path.replace(/\.js$/, ".ts");
    if (!texts.has(source)) throw new Error(`${file} imports ${specifier}, which is no file of src`);
    return source;
  });
}

function faultsOf(file: string, text: string): string[] {
  const found = (imports.get(file) ?? []).flatMap((to) => {
    if (GITHUB.packages.test(to) && !GITHUB.files.test(file))
      return [`${file} imports ${to}: only src/action and src/ledger/stores may`];
    if (CONNECTOR.packages.test(to) && !CONNECTOR.files.test(file))
      return [`${file} imports ${to}: only src/sandbox/connector may`];
    return PURE.test(file) && IMPURE_IMPORT.test(to) ? [`${file} imports ${to}: it may only compute`] : [];
  });
  const ambient = WORLD.test(file) ? [] : (text.match(AMBIENT) ?? []);
  return [
    ...layerFaultsOf(file, "src", LAYERS),
    ...layerFaultsOf(file, "src/sandbox", SANDBOX_LAYERS),
    ...found,
    ...ambient.map((word) => `${file} uses ${word}: it has to be an argument`),
  ];
}

/** The imports of a file, from one folder below `root` to another, that the layers don't allow. */
function layerFaultsOf(file: string, root: string, layers: Readonly<Record<string, readonly string[]>>): string[] {
  const folder = folderOf(file, root);
  if (folder === null) return [];
  const allowed = layers[folder];
  if (allowed === undefined)
    return [`${file}: the folder ${folder} has no layer; give it one in scripts/checks/imports.ts`];
  return (imports.get(file) ?? []).flatMap((to) => {
    const other = folderOf(to, root);
    if (other === null || other === folder || allowed.includes(other)) return [];
    return [`${file} imports ${to}: ${folder || root} may not import from ${other || root}`];
  });
}

/** The folder below `root` that a file is in: `""` directly there, null where it is outside. */
function folderOf(file: string, root: string): string | null {
  if (!file.startsWith(`${root}/`)) return null;
  return /^([^/]+)\//.exec(file.slice(root.length + 1))?.[1] ?? "";
}

/** The shortest circle through each file that is on one, each circle once. */
function circles(): string[] {
  const found = [...imports.keys()].flatMap((file) => {
    const circle = wayBackTo(file);
    const start = circle.indexOf([...circle].sort()[0] ?? "");
    const turned = [...circle.slice(start), ...circle.slice(0, start + 1)];
    return circle.length === 0 ? [] : [`circle: ${turned.join("\n     -> ")}`];
  });
  return [...new Set(found)];
}

/** The files on the shortest way from a file to itself; none where there is no way. */
function wayBackTo(file: string): readonly string[] {
  const ways = [[file]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const to of imports.get(way.at(-1) ?? "") ?? []) {
      if (to === file) return way;
      if (!seen.has(to)) ways.push([...way, to]);
      seen.add(to);
    }
  }
  return [];
}
