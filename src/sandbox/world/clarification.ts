import type { RequiredAction } from "../http/schemas/video-schemas.js";
import { Refusal } from "./refusal.js";
import type { Answer } from "./video.js";

/** The answers of a round (R 4.6). Throws a 422 where they are not one to each question, from its options or allowed. */
export function checkAnswers(answers: readonly Answer[], { questions }: RequiredAction): readonly Answer[] {
  for (const answer of answers) {
    const question = questions.find(({ id }) => id === answer.questionId);
    if (question === undefined) throw new Refusal(422, `answers: there is no question "${answer.questionId}".`);
    if (answer.answer.trim() === "") throw new Refusal(422, `answers: "${answer.questionId}" is empty.`);
    if (answer.wasCustom && !question.allowsCustom) {
      throw new Refusal(422, `answers: "${answer.questionId}" takes no custom answer.`);
    }
    if (!answer.wasCustom && !question.options.includes(answer.answer)) {
      throw new Refusal(422, `answers: "${answer.questionId}" has no such option; wasCustom is false.`);
    }
  }
  for (const { id } of questions) {
    const given = answers.filter(({ questionId }) => questionId === id).length;
    if (given !== 1) throw new Refusal(422, `answers: "${id}" is answered ${given} times.`);
  }
  return answers;
}
