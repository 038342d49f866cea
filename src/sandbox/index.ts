// What others import as `videos-as-code/sandbox`.
export { type ClockState, SandboxClock } from "./clock.js";
export { createRenderer } from "./film/renderer.js";
export type { CutReply, Intercept, Listening } from "./http/listen.js";
export {
  type AccountOptions,
  type AccountSnapshot,
  type ActorOptions,
  type Charge,
  createSandbox,
  type Durations,
  type EditSnapshot,
  type EditTurn,
  type ReferenceNetwork,
  type Renderer,
  type RequestRecord,
  type Sandbox,
  type SandboxOptions,
  type Scenario,
  type VideoSnapshot,
  type VideoTurn,
} from "./sandbox.js";
export { type ConnectorChoice, type Served, type ServeOptions, serve } from "./serve.js";
