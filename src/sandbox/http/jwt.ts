import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { jsonOf } from "./body.js";

const HeaderSchema = z.looseObject({ alg: z.literal("HS256") });

/** Times are whole seconds since the Unix epoch. */
const ClaimsSchema = z.looseObject({
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nbf: z.number().optional(),
});
export type Claims = z.infer<typeof ClaimsSchema>;

/** The secret that signs tokens, and the audience that they are for (R 5.1). */
export type TokenRules = { readonly secret: string; readonly audience: string };

export function signToken(claims: Claims, secret: string): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${signature(content, secret).toString("base64url")}`;
}

/** The claims of a token; `null` where it is not a valid HS256 token for this audience and time. `now` is in milliseconds. */
export function verifyToken(token: string, { secret, audience }: TokenRules, now: number): Claims | null {
  const [header = "", payload = "", signed = "", ...rest] = token.split(".");
  if (rest.length > 0 || !HeaderSchema.safeParse(decode(header)).success) return null;
  const given = Buffer.from(signed, "base64url");
  const expected = signature(`${header}.${payload}`, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
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
  return jsonOf(Buffer.from(text, "base64url").toString("utf8"));
}
