import * as z from "zod";

/** A question that the service asks before it goes on (R 2.3). */
export const QuestionSchema = z.strictObject({
  /** `null`: the question of an edit has none, and goes by its own words. */
  id: z.string().nullable(),
  text: z.string(),
  options: z.array(z.string()),
  /** Whether an answer is taken that is none of the options. */
  free: z.boolean(),
});
export type Question = z.infer<typeof QuestionSchema>;

/** What a job asks, and waits for the answers to. */
export const AskedSchema = z.strictObject({
  /** Of a creation's questions; `null` for an edit, which asks one after the other. */
  round: z.int().nullable(),
  /** Empty where what is asked can't be read: the reference doesn't show all of its fields. */
  questions: z.array(QuestionSchema),
  /** What is asked, as the service put it. */
  words: z.string(),
});
export type Asked = z.infer<typeof AskedSchema>;
