import type { Command } from "../options.js";
import { WHICH } from "./project.js";

const YES = ["-y, --yes", "don't ask; needed where nobody is there to answer"] as const;

/** The commands that look at the state, and mend it. */
export const STATE_COMMANDS: readonly Command[] = [
  {
    name: "state show",
    summary: "show what the state holds",
    description:
      "Shows what the state holds of each video: its uuid and link, what is in flight, what failed last, what is in doubt.",
    arguments: [["[id]", "this entry alone"]],
    options: { Options: [["--json", "print one document: the state, and where it is"]], ...WHICH },
    examples: [
      "videos-as-code state show",
      "videos-as-code state show billing",
      "videos-as-code state show --json | jq '.state.videos | map_values(.uuid)'",
    ],
    load: async () => (await import("../runs/state.js")).runStateShow,
  },
  {
    name: "state move",
    summary: "put the record of one entry under another id",
    description:
      "Puts the record of one entry under another id that the state doesn't have. `moved_from` in the manifest does the same with " +
      "the next apply, for all that use the manifest.",
    arguments: [
      ["<from>", "the id that the record has"],
      ["<to>", "the id that it is to have"],
    ],
    options: { Options: [YES, ["--json", "print one document: what was changed"]], ...WHICH },
    examples: ["videos-as-code state move billing invoices", "videos-as-code state move billing invoices --yes"],
    load: async () => (await import("../runs/state.js")).runStateMove,
  },
  {
    name: "state remove",
    summary: "forget the record of one entry",
    description:
      "Forgets what the state knows of an entry. The video stays at the service. An entry that the manifest still has is created " +
      "anew by the next apply, which costs.",
    arguments: [["<id>", "the entry"]],
    options: { Options: [YES, ["--json", "print one document: what was forgotten"]], ...WHICH },
    examples: ["videos-as-code state remove old-tour", "videos-as-code state remove old-tour --yes --json"],
    load: async () => (await import("../runs/state.js")).runStateRemove,
  },
];
