import { createHash } from "node:crypto";

/** Makes ids and keys from a seed. The same seed gives the same ids in the same order. */
export class Identities {
  readonly #seed: string;
  #made = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** How many uuids were made. */
  get made(): number {
    return this.#made;
  }

  /** The next uuid is the one after so many. */
  restore(made: number): void {
    this.#made = made;
  }

  /** A valid version 4 UUID. */
  uuid(): string {
    this.#made += 1;
    const hex = this.#hash(`uuid/${this.#made}`);
    const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join("-");
  }

  /** R 2.4: a prefix of three characters that ends in an underscore, then 64 hexadecimal ones. */
  apiKey(account: string, generation: number): string {
    return `vk_${this.#hash(generation === 1 ? `key/${account}` : `key/${account}/${generation}`)}`;
  }

  /** A key that only listens to the rows of an account (R 6). */
  realtimeKey(account: string): string {
    return `anon_${this.#hash(`realtime/${account}`)}`;
  }

  /** The secret that this sandbox signs its tokens with (R 5.1). */
  tokenSecret(): string {
    return this.#hash("token secret");
  }

  #hash(text: string): string {
    return createHash("sha256").update(`${this.#seed}/${text}`).digest("hex");
  }
}
