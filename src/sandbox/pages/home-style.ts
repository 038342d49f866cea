import { raw } from "hono/html";

/** What the home page adds to the style of the watch page. */
export const HOME_STYLE = raw(`
header { max-width: 76rem; margin: 0 auto; padding: 1.25rem 1.25rem 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; }
header h1 { margin: 0; }
header nav { margin-left: auto; display: flex; gap: 1rem; font-size: .9rem; }
#live { color: var(--good); font-size: .8rem; }
#live:not(:empty)::before { content: "● "; }
#live.gone { color: var(--bad); }
:root { --good: light-dark(#1f7a45, #7fd6a2); --bad: light-dark(#b3261e, #ff9d96); --wait: light-dark(#8a5a00, #ffd07a); }
main { padding-top: 1rem; }
.accounts { display: flex; flex-wrap: wrap; gap: .75rem; margin-bottom: 1.5rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .8rem 1rem; }
.accounts .card { flex: 1 1 18rem; }
.accounts strong { font-size: 1.4rem; font-variant-numeric: tabular-nums; }
.accounts p { margin: 0; }
.small { color: var(--soft); font-size: .85rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.jobs { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
.job { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .15rem 1rem; align-items: start; }
.job h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; font-weight: 600; }
.state { font-size: .85rem; font-weight: 600; white-space: nowrap; border-radius: 1rem; padding: .05rem .65rem; border: 1px solid currentColor; color: var(--accent); }
.state.good { color: var(--good); } .state.bad { color: var(--bad); } .state.wait { color: var(--wait); }
.job > .wide { grid-column: 1 / -1; }
progress { width: 100%; height: .4rem; accent-color: var(--accent); display: block; margin: .35rem 0 .1rem; }
.problem { color: var(--bad); font-size: .9rem; margin: .2rem 0 0; overflow-wrap: anywhere; }
.edits { list-style: none; margin: .5rem 0 0; padding: .5rem 0 0; border-top: 1px solid var(--line); display: grid; gap: .5rem; }
.edits li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; }
.edits .small, .edits .problem { grid-column: 1 / -1; }
.edits .words { overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
.job .ids { margin: .35rem 0 0; }
.play { font-weight: 600; }
.job > .state, .job > .watch, .edits li > :nth-child(2) { justify-self: end; }
.job .rest { color: var(--soft); margin: 0; overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
@media (max-width: 40rem) { .job > .small { grid-column: 1 / -1; } .job > .watch { grid-column: 2; } }
.hint { margin-top: 1rem; }
.hint summary { cursor: pointer; color: var(--accent); }
pre { text-align: left; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .8rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { text-align: center; padding: 3rem 1rem; color: var(--soft); }
code { font-size: .85em; }
`);
