import { getState, saveState } from "@actions/core";

// This happens on import, before the other modules are loaded, because that takes a while: if a signal ends main meanwhile, post must not
// take itself for main.
if (getState("is-post") === "") saveState("is-post", "true");
