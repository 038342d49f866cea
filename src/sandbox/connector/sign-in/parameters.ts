/** The parameters of a query or a form. An empty one counts as left out, and none may come twice (RFC 6749, 3.1). */
export class Parameters {
  readonly #values: URLSearchParams;

  constructor(values: URLSearchParams) {
    this.#values = values;
  }

  /** The value; `null` where it is left out, or comes twice. */
  get(name: string): string | null {
    const [value = "", second] = this.#values.getAll(name);
    return value === "" || second !== undefined ? null : value;
  }

  /** The first name that comes twice; `null` where there is none. */
  get doubled(): string | null {
    for (const name of this.#values.keys()) if (this.#values.getAll(name).length > 1) return name;
    return null;
  }
}
