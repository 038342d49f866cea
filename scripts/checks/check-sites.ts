import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { chromium } from "playwright-core";

// npm run check:sites: builds the sites of examples/sites from the package registries, each in a temporary folder, looks at its page in
// Chromium, and sees that an unknown id fails its build. Of the site in two languages, the blocks are filled as an apply fills them, and each
// language's page is looked at. Names of sites take those alone. Without Chromium, or Python for MkDocs, it says so and does the rest.

type Site = {
  readonly page: string;
  readonly output: string;
  /** What a page writes for the video `billing`. */
  readonly use: string;
  readonly install: (folder: string) => Promise<void>;
  readonly build: (folder: string) => Built;
};
type Built = { readonly status: number | null; readonly output: string };

const EXAMPLES = resolve("examples", "sites");
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const LINK = "https://app.example.com/v/6f1c0d5e-0000-4000-8000-000000000000";
/** Astro asks for a newer Node than this project does. */
const NODE_FOR_ASTRO = "24.9.0";

const SITES: Readonly<Record<string, Site>> = {
  docusaurus: {
    page: "docs/index.mdx",
    output: "build",
    use: 'id="billing"',
    install: async (folder) => npm(folder, ["install"]),
    build: (folder) => run("npm", ["run", "build"], folder),
  },
  starlight: {
    page: "src/content/docs/index.mdx",
    output: "dist",
    use: 'id="billing"',
    install: async (folder) => {
      npm(folder, ["install"]);
      npm(folder, ["install", "--no-save", `node-${process.platform}-${process.arch}@${NODE_FOR_ASTRO}`]);
    },
    build: (folder) => {
      const node = join(folder, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
      return run(node, [join("node_modules", "astro", "bin", "astro.mjs"), "build"], folder);
    },
  },
  vitepress: {
    page: "docs/index.md",
    output: "docs/.vitepress/dist",
    use: 'id="billing"',
    // This project has it.
    install: async (folder) => await symlink(resolve("node_modules"), join(folder, "node_modules")),
    build: (folder) => run("npm", ["run", "build"], folder),
  },
  mkdocs: {
    page: "docs/index.md",
    output: "site",
    use: 'video("billing")',
    install: async (folder) => {
      expectDone(run("python3", ["-m", "venv", "venv"], folder));
      expectDone(run(join("venv", "bin", "pip"), ["install", "--quiet", "--requirement", "requirements.txt"], folder));
    },
    build: (folder) => run(join("venv", "bin", "mkdocs"), ["build", "--strict"], folder),
  },
};

const LANGUAGES = "two-languages";

const named = process.argv.slice(2);
const unknown = named.filter((name) => name !== LANGUAGES && !Object.hasOwn(SITES, name));
if (unknown.length > 0) {
  console.error(`There is no site ${unknown.join(", ")}; there are ${[...Object.keys(SITES), LANGUAGES].join(", ")}.`);
  process.exit(64);
}
for (const [name, site] of Object.entries(SITES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  if (name === "mkdocs" && run("python3", ["--version"], ".").status !== 0) {
    console.log("- mkdocs: left out, since Python isn't there");
    continue;
  }
  await check(name, site);
}
if (named.length === 0 || named.includes(LANGUAGES)) await checkLanguages();

/** Builds the site in two languages, and sees that the page of each has the link of its own video. */
async function checkLanguages(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "videos-site-languages-"));
  try {
    await cp(join(EXAMPLES, LANGUAGES), folder, { recursive: true });
    await symlink(resolve("node_modules"), join(folder, "node_modules"));
    const links = { "docs/tour.md": "https://app.example.com/v/1", "docs/de/tour.md": "https://app.example.com/v/2" };
    for (const [page, link] of Object.entries(links)) {
      const text = await readFile(join(folder, page), "utf8");
      const filled = text.replace(/(<!-- video: \S+ -->\n)(<!-- \/video -->)/, `$1[Video](${link})\n$2`);
      if (filled === text) throw new Error(`${page} has no block`);
      await writeFile(join(folder, page), filled);
    }
    expectDone(run("npm", ["run", "build"], folder));
    for (const [page, link] of Object.entries(links)) {
      const built = page.replace(/^docs/, "docs/.vitepress/dist").replace(/\.md$/, ".html");
      const html = await readFile(join(folder, built), "utf8");
      const shown = Object.values(links).filter((one) => html.includes(`href="${one}"`));
      if (shown.length !== 1 || shown[0] !== link) throw new Error(`${page} shows ${shown.join(" and ")}`);
    }
    console.log(`✓ ${LANGUAGES}: built, the page of each language has the link of its own video`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function check(name: string, { page, output, use, install, build }: Site): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `videos-site-${name}-`));
  try {
    await cp(join(EXAMPLES, name), folder, { recursive: true });
    await install(folder);
    expectDone(build(folder));
    const seen = await look(name, join(folder, output));

    const text = await readFile(join(folder, page), "utf8");
    await writeFile(join(folder, page), text.replace(use, use.replace("billing", "biling")));
    const refused = build(folder);
    if (refused.status === 0 || !refused.output.includes('has no video "biling"')) {
      throw new Error(`${name}: an unknown id doesn't fail the build.\n${refused.output}`);
    }
    console.log(`✓ ${name}: built, ${seen}, an unknown id fails the build`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens the page as a reader does. Returns what was seen, in words. */
async function look(name: string, root: string): Promise<string> {
  const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  const server = createServer(async ({ url = "/" }, response) => {
    const path = decodeURIComponent(url.split("?")[0] ?? "/").replace(/\/$/, "/index.html");
    const content = await readFile(join(root, path)).catch(() => null);
    response.writeHead(content === null ? 404 : 200, { "content-type": types[extname(path)] ?? "text/plain" });
    response.end(content);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const browser = await chromium
      .launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] })
      .catch(() => null);
    if (browser === null) {
      const html = await (await fetch(address)).text();
      if (!html.includes(LINK)) throw new Error(`${name}: the page has no link to the video`);
      return `its page has the link (not looked at: there is no Chromium at ${CHROMIUM})`;
    }
    try {
      const page = await browser.newPage();
      await page.goto(address, { waitUntil: "domcontentloaded" });
      const link = page.getByRole("link", { name: "How billing works", exact: true });
      await link.waitFor();
      if ((await link.getAttribute("href")) !== LINK) throw new Error(`${name}: the link leads elsewhere`);
      if ((await page.locator("video").count()) !== 1) throw new Error(`${name}: the page shows no player, or two`);
      const shot = process.env["PICTURES"];
      if (shot !== undefined) await page.screenshot({ path: join(shot, `${name}.png`) });
      return "shown in Chromium with link and player";
    } finally {
      await browser.close();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function npm(folder: string, args: readonly string[]): void {
  expectDone(run("npm", [...args, "--no-audit", "--no-fund"], folder));
}

function run(command: string, args: readonly string[], cwd: string): Built {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  return { status, output: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}` };
}

function expectDone({ status, output }: Built): void {
  if (status !== 0) throw new Error(output);
}
