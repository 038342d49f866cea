import { createMarkdownRenderer } from "vitepress";

export type Scheme = "light" | "dark";

/** Who wrote a comment, as GitHub shows it above the text. */
const BOT = '<span class="avatar">🎬</span> <b>github-actions</b> <i>bot</i> commented on this pull request';

/** A page that shows Markdown as a comment on GitHub, in our own style sheet, as wide as its window. */
export async function githubPage(markdown: string, scheme: Scheme, head = BOT): Promise<string> {
  const md = await createMarkdownRenderer(".", { attrs: { disable: true }, anchor: { level: [] } });
  md.renderer.rules.fence = (tokens, index) => {
    const { content = "", info = "" } = tokens[index] ?? {};
    const lines = content.trimEnd().split("\n");
    return `<pre data-language="${escaped(info.trim())}">${lines.map((line) => `<div class="${info.trim() === "diff" ? sideOf(line) : ""}">${escaped(line)}</div>`).join("")}</pre>`;
  };
  const html = md.render(markdown);
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><body class="${scheme}"><article><header>${head}</header><section>${html}</section></article>`;
}

function sideOf(line: string): string {
  if (line.startsWith("+")) return "added";
  return line.startsWith("-") ? "removed" : "kept";
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") || "&nbsp;";
}

const STYLE = `
  .light { --back: #fff; --page: #f6f8fa; --text: #1f2328; --soft: #59636e; --line: #d1d9e0; --link: #0969da; --code: #818b981f;
    --added: #dafbe1; --removed: #ffebe9; }
  .dark { --back: #0d1117; --page: #151b23; --text: #f0f6fc; --soft: #9198a1; --line: #3d444d; --link: #4493f8; --code: #656c7633;
    --added: #2ea04326; --removed: #f8514926; }
  body { margin: 0; padding: 16px; background: var(--back); color: var(--text);
    font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, "Noto Color Emoji", sans-serif; }
  article { border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
  header { padding: 8px 16px; background: var(--page); border-bottom: 1px solid var(--line); color: var(--soft); }
  header b { color: var(--text); } header i { font-style: normal; font-size: 12px; border: 1px solid var(--line); border-radius: 2em; padding: 0 6px; }
  section { padding: 16px; overflow-wrap: break-word; } section > :first-child { margin-top: 0; } section > :last-child { margin-bottom: 0; }
  h3 { font-size: 1.25em; font-weight: 600; line-height: 1.25; margin: 24px 0 16px; } ul { padding-left: 2em; } p, table, details, blockquote, pre, ul { margin: 0 0 16px; }
  a { color: var(--link); text-decoration: underline; } .header-anchor { display: none; }
  code { background: var(--code); border-radius: 6px; padding: .2em .4em; font: 85% ui-monospace, "DejaVu Sans Mono", monospace; }
  table { border-collapse: collapse; display: block; width: max-content; max-width: 100%; }
  th, td { border: 1px solid var(--line); padding: 6px 13px; text-align: left; } tr:nth-child(2n) td { background: var(--page); }
  blockquote { padding: 0 1em; color: var(--soft); border-left: .25em solid var(--line); }
  pre { background: var(--page); border-radius: 6px; padding: 12px 0; overflow: hidden; }
  pre div { padding: 0 16px; white-space: pre-wrap; font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
  .added { background: var(--added); } .removed { background: var(--removed); }
  figure { margin: 0 0 16px; position: relative; } figure::before { content: "▶\\FE0E"; position: absolute; bottom: 48px; left: 16px; width: 44px;
    border-radius: 50%; background: #000a; color: #fff; font-size: 20px; line-height: 44px; text-indent: 4px; text-align: center; } figure img { display: block; width: 100%; border-radius: 6px; } figcaption { margin-top: 8px; }
  @media (max-width: 640px) {
    body { padding: 8px; } section { padding: 12px; } th, td { padding: 4px 6px; font-size: 13px; } pre div { padding: 0 10px; }
    td code { word-break: break-word; }
  }
  summary { margin-bottom: 12px; } sub { color: var(--soft); font-size: 12px; vertical-align: baseline; }
`;
