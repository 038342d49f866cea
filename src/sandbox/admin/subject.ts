import type { SandboxClock } from "../clock.js";
import type { Sandbox } from "../sandbox.js";
import type { ScenarioRules } from "../scenario/scenario-rules.js";

/** What a test has in its hands. */
export type Subject = {
  readonly sandbox: Sandbox;
  readonly clock: SandboxClock;
  readonly rules: ScenarioRules;
};
