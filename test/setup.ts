import fc from "fast-check";

/** The cases that the properties try are the same each time. `SEED=17 npm test` tries others. */
fc.configureGlobal({ seed: Number(process.env["SEED"] ?? 1) });
