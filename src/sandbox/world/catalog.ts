import type { Account } from "./accounts.js";

/** decisions.md, "Catalog": R 4.8 shows only the ids of these records. */
export type Avatar = { readonly avatar_id: string; readonly name: string; readonly description: string };
export type Actor = { readonly actor_id: string; readonly name: string; readonly description: string };

/** The preset avatars of Training (R 4.8). */
const AVATARS: readonly Avatar[] = [
  { avatar_id: "avatar-ines", name: "Ines", description: "A calm teacher in a bright office." },
  { avatar_id: "avatar-noah", name: "Noah", description: "A technician in a workshop." },
  { avatar_id: "avatar-yuki", name: "Yuki", description: "A researcher before a whiteboard." },
];

export type ActorOptions = Actor & {
  /** The account that it belongs to; without one it belongs to everyone. */
  readonly account?: string;
  /** A shared look is `active` or `retired`, a look of an account is `saved` or a `draft`. */
  readonly state: "active" | "retired" | "saved" | "draft";
};

const ACTORS: readonly ActorOptions[] = [
  { actor_id: "actor-amara", name: "Amara", description: "A chef in an open kitchen.", state: "active" },
  { actor_id: "actor-liam", name: "Liam", description: "A runner on a city street.", state: "active" },
  { actor_id: "actor-sofia", name: "Sofia", description: "A founder in a small shop.", state: "active" },
  { actor_id: "actor-viktor", name: "Viktor", description: "A guide on a mountain.", state: "retired" },
];

/** The people who can appear in a video. */
export class Catalog {
  readonly avatars = AVATARS;
  readonly #actors: readonly ActorOptions[];

  constructor(actors: readonly ActorOptions[]) {
    this.#actors = [...ACTORS, ...actors];
  }

  avatar(avatarId: string): Avatar | undefined {
    return AVATARS.find(({ avatar_id: id }) => id === avatarId);
  }

  /** Active shared looks and the account's saved looks (R 4.8). Each has every word of `query` in its name or description. */
  actors(account: Account, query: string): Actor[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return this.#actors
      .filter((actor) => isVisible(actor, account))
      .map(({ actor_id, name, description }) => ({ actor_id, name, description }))
      .filter(({ name, description }) => words.every((word) => `${name} ${description}`.toLowerCase().includes(word)));
  }

  actor(account: Account, actorId: string): Actor | undefined {
    return this.actors(account, "").find(({ actor_id: id }) => id === actorId);
  }
}

function isVisible({ state, account }: ActorOptions, { name }: Account): boolean {
  return account === undefined ? state === "active" : account === name && state === "saved";
}
