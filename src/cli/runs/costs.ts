import { type Cost, costsOf, type Uncounted } from "../../ledger/costs.js";
import { monthIn, spentInWords } from "../../plan/month.js";
import { doubtsInWords } from "../../report/costs.js";
import { EXIT, type ExitCode } from "../exit.js";
import { noLedger, openLedger } from "../session.js";
import { costLines } from "../terminal/costs.js";
import type { Call } from "../voice.js";

/** Tells what edits have cost, by month and by video, as the ledger says. */
export async function runCosts({ options, which, host, voice }: Call): Promise<ExitCode> {
  const opened = await openLedger({ voice, host });
  const { session, ledger, isEmpty } = opened;
  const { unreachable } = session.store;
  const costs = costsOf(ledger);
  if (options["json"] === true)
    voice.json({
      months: [...costs.months].map(([month, cost]) => ({ month, ...cost })),
      videos: Object.fromEntries<Cost>(costs.videos),
      not_counted: costs.uncounted.map(dataOf),
    });
  else if (unreachable !== undefined) voice.words(`No ledger can be read here: ${unreachable}.`);
  else if (isEmpty) voice.words(noLedger(opened, which));
  else {
    const { columns } = host.stdout;
    const view = { columns, paint: voice.paint.stdout, clean: voice.clean };
    for (const line of costLines(`ledger of ${opened.where}`, costs, view)) voice.data(line);
    const month = monthIn(ledger, session.opened.settings, host.clock.now());
    for (const words of [...(month === null ? [] : [`${spentInWords(month)}.`]), ...doubtsInWords(costs)])
      voice.words(words);
  }
  return EXIT.done;
}

function dataOf({ id, what, why, since }: Uncounted) {
  return { id, what, why, since: new Date(since).toISOString() };
}
