import type { Context } from "hono";
import type { Caller } from "../world/ownership.js";
import type { Category } from "../world/video.js";
import type { World } from "../world/world.js";
import { Credentials } from "./credentials.js";
import { Idempotency } from "./idempotency.js";
import type { TokenRules } from "./jwt.js";
import { NO_NETWORK, type ReferenceNetwork } from "./reference-images.js";
import type { EditAccepted } from "./schemas/edit-schemas.js";
import type { CreateReply } from "./schemas/video-schemas.js";
import { Windows } from "./windows.js";

export type ApiOptions = {
  /** Where links point to; by default the address of the request. */
  readonly baseUrl?: string;
  /** How JWTs are checked (R 5.1); by default with a secret made from the seed, for the audience "authenticated". */
  readonly jwt?: Partial<TokenRules>;
  /** Whether an API key may call the control and catalog routes too (R 4.7). By default R 5.2 holds. */
  readonly controls?: boolean;
  /** Whether Marketing videos can be made, polled and edited, which R 4.8 doesn't show. */
  readonly marketing?: boolean;
  /** So many times more requests than R 8.1 says fit into a window; 1 by default. */
  readonly rateLimits?: number;
  /** By default nothing is asked: every name is a public host, and every URL a small image. */
  readonly referenceNetwork?: Partial<ReferenceNetwork>;
  /**
   * Whether requests of the past are played again, to which no rate limit applies.
   *
   * @internal
   */
  readonly reliving?: () => boolean;
};

/** The world, with everything that the routes need besides. */
export type Api = {
  readonly world: World;
  readonly credentials: Credentials;
  readonly windows: Windows;
  /** The replies to accepted edits, for repeated requests (R 4.3). */
  readonly accepted: Idempotency<EditAccepted>;
  /** The replies to creations by tools, for repeated calls (decisions.md, "Repeated calls of tools"). */
  readonly created: Idempotency<CreateReply>;
  readonly referenceNetwork: ReferenceNetwork;
  readonly controls: boolean;
  readonly marketing: boolean;
  readonly reliving: () => boolean;
  /** The start of every link in a reply. */
  linkBase(request: Request): string;
};

/** What a handler finds in its context. */
export type ApiEnv = { Variables: { api: Api; caller: Caller; category: Category } };
export type Handler = (context: Context<ApiEnv>) => Response | Promise<Response>;

export function createApi(world: World, options: ApiOptions): Api {
  const { accounts, identities } = world;
  const { baseUrl, controls = false, marketing = false, reliving = () => false } = options;
  const rules = { secret: identities.tokenSecret(), audience: "authenticated", ...options.jwt };
  return {
    world,
    credentials: new Credentials({ accounts, identities, rules }),
    windows: new Windows(options.rateLimits),
    accepted: new Idempotency(),
    created: new Idempotency(),
    referenceNetwork: { ...NO_NETWORK, ...options.referenceNetwork },
    controls,
    marketing,
    reliving,
    linkBase: (request) => (baseUrl ?? new URL(request.url).origin).replace(/\/+$/, ""),
  };
}
