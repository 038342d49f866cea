import type { Step, StepKind } from "../../plan/step.js";
import type { Control, ControlOf } from "../progress.js";
import { adopt } from "./adopt.js";
import { answerEdit, answerQuestions } from "./answer.js";
import { approve, cancelOutdatedPlan } from "./approve.js";
import { cancel, cancelEdit, cancelVideo } from "./cancel.js";
import { cancelPreview, cancelPreviewEdit, findPreview } from "./cancel-preview.js";
import { create } from "./create.js";
import { edit, resume } from "./edit.js";
import { preview } from "./preview.js";
import { revert } from "./revert.js";
import { retryScenes } from "./scene-retries.js";
import type { ControlModule, StepModule } from "./step-module.js";

type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

/** Every step kind. */
const STEPS: { readonly [Kind in StepKind]: StepModule<StepOf<Kind>> } = {
  adopt,
  create,
  edit,
  revert,
  resume,
  cancel,
  "cancel preview": cancelPreview,
  preview,
};

/** Every control request. */
const CONTROLS: { readonly [Kind in Control["kind"]]: ControlModule<ControlOf<Kind>> } = {
  "answer questions": answerQuestions,
  "answer edit": answerEdit,
  "retry scenes": retryScenes,
  approve,
  "cancel outdated plan": cancelOutdatedPlan,
  "cancel edit": cancelEdit,
  "cancel video": cancelVideo,
  "find preview": findPreview,
  "cancel preview": cancelPreviewEdit,
};

export function stepModule<Kind extends StepKind>(kind: Kind): StepModule<StepOf<Kind>> {
  return STEPS[kind];
}

export function controlModule<Kind extends Control["kind"]>(kind: Kind): ControlModule<ControlOf<Kind>> {
  return CONTROLS[kind];
}
