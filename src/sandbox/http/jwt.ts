import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";

const HeaderSchema = z.looseObject({ alg: z.literal("HS256") });

/** Times are whole seconds since the Unix epoch. */
const ClaimsSchema = z.looseObject({
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nbf: z.number().optional(),
});
export type Claims = z.infer<typeof ClaimsSchema>;

/** What tokens are signed with, and whom they are for (R 5.1). */
export type TokenRules = { readonly secret: string; readonly audience: string };

export function signToken(claims: Claims, secret: string): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${signature(content, secret).toString("base64url")}`;
}

/** Its claims; `null` where it isn't a sound HS256 token for this audience and time. `now` is in milliseconds. */
export function verifyToken(token: string, { secret, audience }: TokenRules, now: number): Claims | null {
  const [header = "", payload = "", signed = "", ...rest] = token.split(".");
  if (rest.length > 0 || !HeaderSchema.safeParse(decode(header)).success) return null;
  const given = Buffer.from(signed, "base64url");
  const right = signature(`${header}.${payload}`, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { data } = ClaimsSchema.safeParse(decode(payload));
  if (data === undefined || ![data.aud].flat().includes(audience)) return null;
  const isTime = data.exp * 1000 > now && (data.nbf ?? 0) * 1000 <= now;
  return isTime ? data : null;
}

function signature(content: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(content).digest();
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
