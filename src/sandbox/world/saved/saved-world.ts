import * as z from "zod";
import { SavedAccountSchema } from "../accounts.js";
import { SavedAgendaSchema } from "../agenda.js";
import { SavedEditSchema } from "../edit.js";
import { ChargeSchema } from "../ledger.js";
import { SavedVideoSchema } from "../video.js";

/** All that exists in a world, as JSON. */
export const SavedWorldSchema = z.strictObject({
  /** How many ids were made. */
  made: z.int(),
  agenda: SavedAgendaSchema,
  accounts: z.array(SavedAccountSchema),
  /** What each account has left, by its name. */
  balances: z.array(z.tuple([z.string(), z.number()])),
  charges: z.array(ChargeSchema),
  videos: z.array(SavedVideoSchema),
  edits: z.array(SavedEditSchema),
});
export type SavedWorld = z.infer<typeof SavedWorldSchema>;
