/** What must hold of every run, however it ends. */
export const PROMISES = [
  { name: "I1", words: "no video is created twice for one revision, unless `recreate` asked for it" },
  {
    name: "I2",
    words:
      "no edit is made twice for one transition, and none is paid twice where the service lets the key retry what failed",
  },
  {
    name: "I3",
    words: "every uuid that the action received is in the ledger, or among the pending facts if `post` never ran",
  },
  {
    name: "I4",
    words:
      "after the faults, one or two runs (three at most) reach what the manifest asks for; then nothing is sent, and nothing waits to be approved",
  },
  { name: "I5", words: "no 429 while alone" },
  { name: "I6", words: "every entry has a true outcome, and the exit code fits" },
  { name: "I7", words: "what is sent is in the ledger first" },
  { name: "I8", words: "every text that the ledger names is kept with it" },
  { name: "I9", words: "two or three runs at once never pay twice" },
  {
    name: "I10",
    words:
      "nothing is paid for a video that is as the manifest asks, however its sources are renamed, wrapped, dated or encoded",
  },
  {
    name: "I11",
    words: "a run that is started again sends nothing where a newer one has appended to the ledger",
  },
  {
    name: "I12",
    words:
      "no edit is paid for a video whose newest edit a person has taken back, until the person says `accept` or `resend`",
  },
] as const;

export type Promised = (typeof PROMISES)[number]["name"];

/** A promise that was not kept. */
export class Violation extends Error {
  override readonly name = "Violation";
  readonly promise: Promised;

  constructor(promise: Promised, what: string) {
    super(`${promise}: ${what}`);
    this.promise = promise;
  }
}
