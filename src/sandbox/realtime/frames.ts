import * as z from "zod";
import { jsonOf } from "../http/body.js";

/** Versions of the protocol: messages are objects in 1.0.0, arrays in 2.0.0. */
export const VERSIONS = ["1.0.0", "2.0.0"] as const;
export type Version = (typeof VERSIONS)[number];

const PayloadSchema = z.record(z.string(), z.unknown());
const RefSchema = z
  .string()
  .nullish()
  .transform((ref) => ref ?? null);
const ObjectSchema = z.looseObject({
  join_ref: RefSchema,
  ref: RefSchema,
  topic: z.string(),
  event: z.string(),
  payload: PayloadSchema.default({}),
});
const ArraySchema = z.tuple([RefSchema, RefSchema, z.string(), z.string(), PayloadSchema]);

/** A message of the protocol, in either direction. */
export type Frame = {
  /** The join that it belongs to. */
  readonly joinRef: string | null;
  /** The request that it answers, or that is to be answered. */
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** `null` where a text is no message of this version. */
export function readFrame(text: string, version: Version): Frame | null {
  const value = jsonOf(text);
  if (version === "1.0.0") {
    const { data } = ObjectSchema.safeParse(value);
    return data === undefined ? null : { ...data, joinRef: data.join_ref };
  }
  const { data } = ArraySchema.safeParse(value);
  if (data === undefined) return null;
  const [joinRef, ref, topic, event, payload] = data;
  return { joinRef, ref, topic, event, payload };
}

export function writeFrame({ joinRef, ref, topic, event, payload }: Frame, version: Version): string {
  return JSON.stringify(
    version === "1.0.0" ? { join_ref: joinRef, ref, topic, event, payload } : [joinRef, ref, topic, event, payload],
  );
}
