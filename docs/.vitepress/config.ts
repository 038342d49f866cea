import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { defineConfig } from "vitepress";
import { anchorOf } from "../../scripts/pages/anchor.js";

const DOCS = join(import.meta.dirname, "..");
const FILM = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><text y='14' font-size='14'>🎬</text></svg>";
const repository = `https://github.com/${process.env["GITHUB_REPOSITORY"] ?? "your-org/videos-as-code"}`;

/** Code up to so many characters stands on one line of a phone. */
const LONGEST_PILL = 34;

/** A name in a table that leaves no room beside it on a phone, or that links to itself. */
const LONG_NAME = /^(?:<a id=|`[^`]{21,}`$)/;

/** The groups of docs/README.md, and the pages that each names. */
function sidebar() {
  const groups = readFileSync(join(DOCS, "README.md"), "utf8").split(/^## /m).slice(1);
  return groups.map((group) => ({
    text: group.split("\n", 1)[0] ?? "",
    items: [...group.matchAll(/\[([^\]]+)\]\(([\w/-]+)\.md\)/g)].map(([, text = "", page = ""]) => ({
      text,
      link: `/${page}`,
    })),
  }));
}

// npm run check:site: the pages of docs/, as they are on GitHub, as a site.
export default defineConfig({
  title: "Videos as code",
  description: "Explainer videos, planned on pull requests and made on merge.",
  lang: "en",
  base: process.env["SITE_BASE"] ?? "/",
  head: [["link", { rel: "icon", href: `data:image/svg+xml,${encodeURIComponent(FILM)}` }]],
  cleanUrls: true,
  rewrites: { "README.md": "index.md" },
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config(md) {
      // Vue drops a line break between two elements. A space stays.
      md.renderer.rules.softbreak = () => " ";
      // The pages are plain Markdown: `{{ }}` is a workflow's, never Vue's.
      const { code_inline: inline } = md.renderer.rules;
      md.renderer.rules.code_inline = (tokens, index, ...rest) => {
        tokens[index]?.attrSet("v-pre", "");
        if ((tokens[index]?.content.length ?? 0) <= LONGEST_PILL) tokens[index]?.attrJoin("class", "short");
        return inline?.(tokens, index, ...rest) ?? "";
      };
      // GitHub draws mermaid by itself. Here its pictures stand, which `npm run pictures:readme` draws.
      const { fence } = md.renderer.rules;
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const { info = "", content = "" } = tokens[index] ?? {};
        if (info.trim() !== "mermaid") return fence?.(tokens, index, ...rest) ?? "";
        const { relativePath } = rest[1];
        const alt = md.utils.escapeHtml(/accTitle: (.+)/.exec(content)?.[1] ?? "");
        const pictures = ["light", "dark"].map(
          (scheme) =>
            `<img class="in-${scheme}" src="${posix.relative(posix.dirname(relativePath), "pictures")}/${posix.basename(relativePath, ".md")}-${scheme}.svg" alt="${alt}">`,
        );
        return `<p>${pictures.join("")}</p>\n`;
      };
      md.renderer.rules.table_open = (tokens, index, options, _env, self) => {
        tokens[index]?.attrSet("tabindex", "0");
        return self.renderToken(tokens, index, options);
      };
      md.core.ruler.push("rows-of-tables", ({ tokens }) => {
        for (const [start, token] of tokens.entries()) {
          if (token.type !== "table_open") continue;
          const table = tokens.slice(
            start,
            start + tokens.slice(start).findIndex(({ type }) => type === "table_close"),
          );
          const textsOf = (kind: string) =>
            table.flatMap(({ type }, at) => (type === kind ? [table[at + 1]?.content ?? ""] : []));
          const heads = textsOf("th_open");
          const hasNumbers = table.some((one) => one.type === "th_open" && one.attrGet("style") !== null);
          const isWide = heads.length > 2 || textsOf("td_open").some((text) => LONG_NAME.test(text));
          if (!isWide || hasNumbers) continue;
          token.attrJoin("class", "rows");
          for (const [at, cell] of table.filter(({ type }) => type === "td_open").entries()) {
            cell.attrSet("data-label", heads[at % heads.length] ?? "");
          }
        }
      });
      // What isn't a page of the site is read in the repository.
      md.core.ruler.push("repository-links", ({ tokens, env }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const href = token.type === "link_open" ? token.attrGet("href") : null;
          if (href === undefined || href === null || /^[a-z]+:/.test(href)) continue;
          const path = posix.join("docs", posix.dirname(String(env.relativePath)), href);
          if (!path.startsWith("docs/")) token.attrSet("href", `${repository}/blob/main/${path}`);
        }
      });
    },
  },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Getting started", link: "/getting-started" },
      { text: "Manifest", link: "/manifest" },
      { text: "When something fails", link: "/when-something-fails" },
    ],
    sidebar: sidebar(),
    socialLinks: [{ icon: "github", link: repository }],
    editLink: { pattern: `${repository}/edit/main/docs/:path`, text: "Change this page" },
  },
  // Editors read the schemas at the address of the site.
  buildEnd({ outDir }) {
    const root = join(DOCS, "..");
    for (const name of readdirSync(root).filter((name) => name.endsWith(".schema.json"))) {
      copyFileSync(join(root, name), join(outDir, name));
    }
  },
});
