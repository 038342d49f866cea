/** A kind of failure, under the short name that stands at the end of its message and in the docs. */
export type Kind = {
  /** When the message is met, and why. Markdown. */
  readonly why: string;
  /** What a person does about it. Markdown. */
  readonly wayOut: string;
};

/** A failure whose words the catalogue has, too. */
export type Definition<Parameters> = Kind & {
  words(parameters: Parameters): string;
  /** What the docs and the golden file show the words with. */
  readonly examples: readonly [NoInfer<Parameters>, ...NoInfer<Parameters>[]];
};

/** Lets TypeScript take the parameters from the words. */
export function define<Parameters>(definition: Definition<Parameters>): Definition<Parameters> {
  return definition;
}
