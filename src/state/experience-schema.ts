import * as z from "zod";

/** How often something was measured, and what came out: of logarithms, since what takes twice as long varies twice as much. */
const MomentsSchema = z.strictObject({
  weight: z.number().min(0).max(64),
  mean: z.number().min(-20).max(20),
  variance: z.number().min(0).max(400),
});
export type Moments = z.infer<typeof MomentsSchema>;

/** What finished jobs of one kind have taught, at the service's own speed. It says when to look, never what to send. */
const KindExperienceSchema = z.strictObject({
  /** Of the logarithm of the seconds that a job took. */
  duration: MomentsSchema,
  /** By percent: of the logarithm of the share of its time in which a job came so far. */
  shares: z.record(z.string().regex(/^(?:\d|[1-9]\d|100)$/), MomentsSchema),
  failures: z.number().min(0).max(1e6),
  /** Seconds in which a job could have failed. */
  exposure: z.number().min(0).max(1e12),
});
export type KindExperience = z.infer<typeof KindExperienceSchema>;

export const ExperienceSchema = z.strictObject({ videos: KindExperienceSchema, edits: KindExperienceSchema });
export type Experience = z.infer<typeof ExperienceSchema>;
