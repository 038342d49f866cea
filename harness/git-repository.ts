import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";

type Files = Readonly<Record<string, string>>;
export type StandInCommit = {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
};

/** The objects and branches of a repository, behind the routes of GitHub's git data API that the action uses. */
export function createGitRepository({ defaultBranch }: { readonly defaultBranch: string }) {
  const blobs = new Map<string, string>();
  const trees = new Map<string, Files>();
  const commits = new Map<string, StandInCommit>();
  const branches = new Map<string, string>();

  function addTree(files: Files): string {
    const sha = hashOf("tree", files);
    trees.set(sha, files);
    return sha;
  }

  function addCommit({ tree, parents, message }: Omit<StandInCommit, "sha">): StandInCommit {
    // GitHub's have a time, so that no two are one.
    const sha = hashOf("commit", { tree, parents, message, number: commits.size });
    const commit = { sha, tree, parents, message };
    commits.set(sha, commit);
    return commit;
  }

  function addBlob(text: string): string {
    const sha = hashOf("blob", text);
    blobs.set(sha, text);
    return sha;
  }

  /** What is at the root of a tree: files, and folders as trees of their own. */
  function itemsOf(files: Files): Item[] {
    const folders = new Set(Object.keys(files).flatMap((path) => (path.includes("/") ? [path.split("/", 1)[0]] : [])));
    const below = (folder = "") =>
      Object.fromEntries(
        Object.entries(files).flatMap(([path, sha]) =>
          path.startsWith(`${folder}/`) ? [[path.slice(folder.length + 1), sha] as const] : [],
        ),
      );
    const here = blobsOf(files).filter(({ path }) => !path.includes("/"));
    const deeper = [...folders].map((path = "") => ({ path, mode: "040000", type: "tree", sha: addTree(below(path)) }));
    return [...here, ...deeper];
  }

  function contains(tip: string, sha: string): boolean {
    return tip === sha || (commits.get(tip)?.parents ?? []).some((parent) => contains(parent, sha));
  }

  const first = addCommit({ tree: addTree({ "README.md": addBlob("# Docs\n") }), parents: [], message: "Begin" });
  branches.set(defaultBranch, first.sha);

  const routes = new Hono();
  routes.get("/git/ref/*", (context) => {
    const branch = branchOf(context, "/git/ref/heads/");
    const sha = branches.get(branch);
    return sha === undefined ? json(404, "Not Found") : refJson(branch, sha);
  });
  routes.post("/git/refs", async (context) => {
    const { ref, sha } = await bodyOf(context);
    const branch = String(ref).replace(/^refs\/heads\//, "");
    if (branches.has(branch)) return json(422, "Reference already exists");
    if (!commits.has(String(sha))) return json(422, "Object does not exist");
    branches.set(branch, String(sha));
    return refJson(branch, String(sha), 201);
  });
  routes.patch("/git/refs/*", async (context) => {
    const branch = branchOf(context, "/git/refs/heads/");
    const { sha, force } = await bodyOf(context);
    const tip = branches.get(branch);
    if (tip === undefined) return json(422, "Reference does not exist");
    if (!commits.has(String(sha))) return json(422, "Object does not exist");
    if (force !== true && !contains(String(sha), tip)) return json(422, "Update is not a fast forward");
    branches.set(branch, String(sha));
    return refJson(branch, String(sha));
  });
  routes.get("/git/commits/:sha", (context) => {
    const commit = commits.get(context.req.param("sha"));
    return commit === undefined ? json(404, "Not Found") : Response.json(commitJson(commit));
  });
  routes.post("/git/commits", async (context) => {
    const { tree, parents, message } = await bodyOf(context);
    if (!trees.has(String(tree))) return json(422, "Tree SHA does not exist");
    const of = Array.isArray(parents) ? parents.map(String) : [];
    const commit = addCommit({ tree: String(tree), parents: of, message: String(message) });
    return Response.json(commitJson(commit), { status: 201 });
  });
  routes.get("/git/trees/:sha", (context) => {
    const sha = context.req.param("sha");
    const files = trees.get(sha);
    if (files === undefined) return json(404, "Not Found");
    return Response.json(treeJson(sha, context.req.query("recursive") === undefined ? itemsOf(files) : blobsOf(files)));
  });
  routes.post("/git/trees", async (context) => {
    const { base_tree, tree } = await bodyOf(context);
    const files = new Map(Object.entries(trees.get(String(base_tree)) ?? {}));
    for (const item of Array.isArray(tree) ? tree.filter(isItem) : []) {
      if (item.content !== undefined) files.set(item.path, addBlob(item.content));
      else if (typeof item.sha === "string") files.set(item.path, item.sha);
      else if (!files.delete(item.path)) return json(422, "GitRPC::BadObjectState");
    }
    const all = Object.fromEntries(files);
    return Response.json(treeJson(addTree(all), itemsOf(all)), { status: 201 });
  });
  routes.post("/git/blobs", async (context) => {
    const { content } = await bodyOf(context);
    return Response.json({ sha: addBlob(String(content)) }, { status: 201 });
  });
  routes.get("/git/blobs/:sha", (context) => {
    const sha = context.req.param("sha");
    const text = blobs.get(sha);
    if (text === undefined) return json(404, "Not Found");
    // GitHub breaks the lines.
    const content = Buffer.from(text)
      .toString("base64")
      .replaceAll(/.{60}/g, (line) => `${line}\n`);
    return Response.json({ sha, size: Buffer.byteLength(text), encoding: "base64", content });
  });
  routes.get("/compare/:range", (context) => {
    const [base = "", head = ""] = context.req.param("range").split("...");
    if (!commits.has(base) || !commits.has(head)) return json(404, "Not Found");
    const status = base === head ? "identical" : contains(head, base) ? "ahead" : "diverged";
    return Response.json({ status, commits: [], files: [] });
  });

  /** The commits of a branch, newest first. */
  function history(branch: string): StandInCommit[] {
    const found: StandInCommit[] = [];
    for (let sha = branches.get(branch); sha !== undefined; sha = found.at(-1)?.parents[0]) {
      const commit = commits.get(sha);
      if (commit === undefined) break;
      found.push(commit);
    }
    return found;
  }

  return {
    routes,
    history,
    /** The files at the tip of a branch, by path. */
    files(branch: string): Record<string, string> {
      const files = trees.get(history(branch)[0]?.tree ?? "") ?? {};
      return Object.fromEntries(Object.entries(files).map(([path, sha]) => [path, blobs.get(sha) ?? ""]));
    },
    /** What somebody else pushes: these files beside the others of the branch. */
    push(branch: string, { files, message }: { files: Files; message: string }): void {
      const tip = history(branch)[0];
      const added = Object.entries(files).map(([path, text]) => [path, addBlob(text)]);
      const tree = addTree({ ...trees.get(tip?.tree ?? ""), ...Object.fromEntries(added) });
      const parents = tip === undefined ? [] : [tip.sha];
      branches.set(branch, addCommit({ tree, parents, message }).sha);
    },
    removeBranch: (branch: string) => branches.delete(branch),
    /** Puts a branch on a commit that there is. */
    reset: (branch: string, sha: string) => void branches.set(branch, sha),
  };
}

function branchOf(context: Context, marker: string): string {
  const path = decodeURIComponent(new URL(context.req.url).pathname);
  return path.slice(path.indexOf(marker) + marker.length);
}

async function bodyOf(context: Context): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await context.req.json();
  return typeof body === "object" && body !== null ? { ...body } : {};
}

/** A file to add; one to take away has no content, and the hash `null`. */
function isItem(item: unknown): item is { path: string; content?: string; sha?: string | null } {
  if (typeof item !== "object" || item === null || !("path" in item) || typeof item.path !== "string") return false;
  return "content" in item
    ? typeof item.content === "string"
    : "sha" in item && (item.sha === null || typeof item.sha === "string");
}

function refJson(branch: string, sha: string, status = 200): Response {
  return Response.json({ ref: `refs/heads/${branch}`, object: { type: "commit", sha } }, { status });
}

function commitJson({ sha, tree, parents, message }: StandInCommit) {
  return { sha, message, tree: { sha: tree }, parents: parents.map((parent) => ({ sha: parent })) };
}

type Item = { readonly path: string; readonly mode: string; readonly type: string; readonly sha: string };

function blobsOf(files: Files): Item[] {
  return Object.entries(files).map(([path, sha]) => ({ path, mode: "100644", type: "blob", sha }));
}

function treeJson(sha: string, tree: readonly Item[]) {
  return { sha, tree, truncated: false };
}

function json(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

function hashOf(kind: string, content: unknown): string {
  return createHash("sha1")
    .update(`${kind} ${JSON.stringify(content)}`)
    .digest("hex");
}
