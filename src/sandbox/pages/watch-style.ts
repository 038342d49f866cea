import { raw } from "hono/html";

/** The style of the watch page, in light and dark. The home page uses it too. */
export const WATCH_STYLE = raw(`
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2330, #e8ebf2);
  --soft: light-dark(#5b6475, #9aa4b8);
  --paper: light-dark(#f6f7fa, #12151c);
  --card: light-dark(#ffffff, #1b202b);
  --line: light-dark(#e1e5ec, #2b3240);
  --accent: light-dark(#3b5bdb, #91a7ff);
  --touched: light-dark(#fff3d6, #3a3018);
  --touched-ink: light-dark(#7a5300, #ffd98a);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
p { margin: 0 0 .5rem; }
a { color: var(--accent); }
.facts { color: var(--soft); font-size: .9rem; margin-bottom: 1.25rem; overflow-wrap: anywhere; }
.columns { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 58rem) {
  .columns { grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); }
  .stage { position: sticky; top: 1.25rem; }
}
video, .waiting { display: block; width: 100%; max-height: 78vh; background: #000; border-radius: .75rem; }
.waiting { aspect-ratio: 16 / 9; display: grid; place-content: center; text-align: center; color: #dfe4ee; padding: 1rem; }
.edit { background: var(--touched); color: var(--touched-ink); border-radius: .75rem; padding: .9rem 1.1rem; margin-top: 1rem; }
.edit blockquote { margin: 0 0 .5rem; white-space: pre-line; overflow-wrap: anywhere; }
.edit blockquote p { margin: 0 0 .25rem; }
.edit details { margin-bottom: .5rem; } .edit details blockquote { white-space: pre-wrap; } summary { cursor: pointer; }
.edit .added, .edit .removed { padding-left: 1.25rem; position: relative; font-weight: 600; }
.edit .added::before, .edit .removed::before { position: absolute; left: .25rem; content: "+"; }
.edit .removed::before { content: "−"; }
ins { text-decoration: none; } .edit .removed { font-weight: 400; }
.ids { margin-top: 1rem; font-size: .85rem; color: var(--soft); }
.ids dl { margin: .35rem 0 0; display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr); gap: .1rem .75rem; } .ids dd { margin: 0; }
.ids dt, .ids dd { overflow-wrap: anywhere; }
.home { margin: 0 0 .75rem; font-size: .9rem; }
.note { color: var(--soft); font-size: .9rem; margin: .75rem 0 0; overflow-wrap: anywhere; }
.tag { flex: none; border: 1px solid var(--line); color: var(--soft); border-radius: 1rem; padding: 0 .55rem; font-size: .75rem; }
.renderings { margin-top: 1rem; }
.renderings ol { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; }
.renderings li { display: flex; gap: .6rem; align-items: baseline; }
.renderings a { min-width: 1.8rem; text-align: center; border: 1px solid var(--line); border-radius: .5rem; text-decoration: none; font-variant-numeric: tabular-nums; }
.renderings a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--paper); }
.renderings .words { color: var(--soft); font-size: .9rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.scenes { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
.scenes li { position: relative; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .7rem .9rem; display: grid; grid-template-columns: 3rem 1fr; column-gap: .5rem; }
.scenes li:has(a):hover { border-color: var(--accent); }
.scenes li[data-playing] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.scenes time { color: var(--soft); font-variant-numeric: tabular-nums; }
.scenes .title { font-weight: 600; overflow-wrap: anywhere; }
.scenes a { color: inherit; text-decoration: none; }
.scenes a::after { content: ""; position: absolute; inset: 0; }
.scenes .said { grid-column: 2; color: var(--soft); font-size: .9rem; margin: .15rem 0 0; overflow-wrap: anywhere; }
.tags { grid-column: 2; display: flex; flex-wrap: wrap; gap: .35rem; margin-top: .3rem; font-size: .75rem; }
.tags span { border: 1px solid var(--line); color: var(--soft); border-radius: 1rem; padding: 0 .55rem; }
.tags .touched { background: var(--touched); color: var(--touched-ink); border-color: transparent; font-weight: 600; }
`);
