// What the action loads while it runs. A test runner fetches modules over a channel that the event loop doesn't show as work: a
// virtual clock would take that for waiting, and go on to the next timer (test/harness/preload.test.ts keeps this list whole).
import "../src/action/apply-plan.js";
import "../src/action/comments.js";
import "../src/action/demands.js";
import "../src/action/github.js";
import "../src/action/preview.js";
import "../src/action/remote-store.js";
import "../src/action/sandbox.js";
import "../src/action/stopped.js";
import "../src/sandbox/history.js";
import "../src/state/stores/actions-cache.js";
import "../src/state/stores/branch.js";
import "../src/state/stores/cache.js";
import "../src/state/state.js";
import "../src/state/journal.js";
