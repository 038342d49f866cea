import { linkChanges } from "../../engine/links/link-changes.js";
import { readLinks } from "../../engine/links/links.js";
import { asNamed } from "../../engine/load/named.js";
import { readProject } from "../../engine/load/project.js";
import { InputError } from "../../engine/options.js";
import { LedgerError } from "../../ledger/store.js";
import { isWanted } from "../../manifest/settings.js";
import { message } from "../../messages/catalogue.js";
import { EXIT, type ExitCode } from "../exit.js";
import { earlierRun, noLedger, openLedger } from "../session.js";
import type { Call } from "../voice.js";

/** Brings the lock file and the marked blocks up to date with the ledger, or tells which of them are not. */
export async function runLinks({ options: typed, which, host, voice }: Call): Promise<ExitCode> {
  const found = await openLedger({ voice, host });
  const { session, store, ledger, isEmpty } = found;
  const { options, opened } = session;
  if (!isWanted(opened.settings)) throw new InputError(message("nothing-to-write"));
  if (isEmpty)
    throw new LedgerError(
      message("links-no-ledger", { none: noLedger(found, which), isFirst: earlierRun(found, which) === null }),
    );
  const log = voice.log();
  const project = await readProject({ log }, { ...options, opened });
  const links = await readLinks({ log }, options, project);
  links.lockFile?.check(ledger);
  const { changes, lacking, lacks } = linkChanges(options, {
    links,
    ledger: await asNamed(project, ledger, store.texts),
  });
  const check = typed["check"] === true;
  if (!check) for (const { write } of changes) await write();
  const paths = changes.map(({ path }) => path);
  if (typed["json"] === true) voice.json({ written: check ? [] : paths, outdated: check ? paths : [], lacking });
  else for (const path of paths) voice.data(voice.clean(path));
  for (const { file, position, message: words } of links.warnings)
    voice.words(`${file}:${position.line}:${position.column} warning: ${words}`);
  for (const words of lacks) voice.words(words);
  const isComplete = lacks.length === 0 && links.warnings.length === 0;
  if (paths.length === 0) voice.words(isComplete ? "Everything is up to date." : "Nothing else is to be written.");
  else voice.words(check ? "These files are out of date: run the same without --check, and commit them." : "Written.");
  return check && paths.length > 0 ? EXIT.failed : EXIT.done;
}
