import { InputError } from "../../engine/options.js";
import { andList, nameOf } from "../../manifest/quote.js";
import { pathOfId } from "../../manifest/variants.js";
import { withAccept } from "../../manifest/with-line.js";
import { message } from "../../messages/catalogue.js";
import type { EntryPlan } from "../../plan/step.js";
import { EXIT, type ExitCode } from "../exit.js";
import { type Call, openVoice } from "../voice.js";
import { exitOf, runEngine, show } from "./engine-run.js";
import { changeManifest } from "./manifest-text.js";

/** Writes `accept:` into the entries whose planned change isn't worth what it costs. Nothing is sent. */
export async function runAccept(call: Call): Promise<ExitCode> {
  const { arguments: ids, options, host } = call;
  const isAll = options["all"] === true;
  if (isAll === ids.length > 0) throw new InputError(message("inputs-together", "accept what"));
  // It is about these entries, as a plan with --only is.
  const voice = await openVoice({ ...call, options: { ...options, only: ids } }, host, { only: "accept" });
  const asked = { ...call, voice };
  const result = await runEngine(asked, { task: { kind: "plan", notices: [] } });
  if (result.plan === null) {
    show(result, asked);
    return exitOf(result.report, { interrupted: host.stop.aborted, wait: true });
  }
  const { entries } = result.plan;
  const written: { id: string; manifest: string; line: number; accept: string }[] = [];
  for (const { entry, accept } of entries.filter(isAcceptable)) {
    const { id, manifest: file } = entry;
    const { line } = await changeManifest({ workspace: host.workspace, path: file }, (text) =>
      withAccept(text, { id, file, accept }),
    );
    written.push({ id: entry.id, manifest: entry.manifest, line, accept });
  }
  if (options["json"] === true) voice.json({ accepted: written });
  else
    for (const { id, manifest, line, accept } of written)
      voice.data(`${manifest}:${line} ${voice.clean(`${nameOf(pathOfId(id))} accepts ${accept}`)}`);
  if (written.length > 0)
    voice.words("Commit this with the change. The next apply notes it, sends nothing for it, and pays nothing.");
  const none = ids.filter((id) => !written.some((one) => one.id === id));
  const accepted = entries.filter(({ isAccepted }) => isAccepted).map(({ entry }) => entry.id);
  const idle = none.filter((id) => !accepted.includes(id));
  if (none.length > idle.length)
    voice.words(`Accepted already: ${andList(none.filter((id) => accepted.includes(id)))}.`);
  if (idle.length > 0) voice.words(`Nothing that accept could spare is planned for ${andList(idle)}.`);
  else if (isAll && written.length === 0) voice.words("Nothing that accept could spare is planned.");
  return idle.length > 0 ? EXIT.failed : EXIT.done;
}

function isAcceptable(plan: EntryPlan): plan is EntryPlan & { readonly accept: string } {
  return plan.accept !== null && !plan.isAccepted;
}
