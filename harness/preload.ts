// What the action loads while it runs. A test runner fetches modules over a channel that the event loop doesn't show as work: a
// virtual clock would take that for waiting, and go on to the next timer (test/harness/preload.test.ts keeps this list whole).
import "../src/manifest/draft.js";
import "../src/manifest/sources.js";
import "../src/manifest/walk.js";
import "../src/manifest/yaml/to-tree.js";
import "../src/manifest/yaml/parse.js";
import "../src/plan/edit-text.js";
import "../src/plan/entry-plan.js";
import "../src/state/parse.js";
import "../src/state/stores/save-file.js";
import "../src/state/text-folder.js";
