import fc from "fast-check";
import * as z from "zod";
import { isSame } from "../../../src/manifest/canonical-json.js";
import {
  CreatedItemSchema,
  EditAcceptedSchema,
  EditCancelledSchema,
  EditRetriedSchema,
  EditSchema,
  ScenesRetriedSchema,
  VideoJobSchema,
} from "../../../src/service/replies.js";
import { type Grammar, grammarOf } from "../grammar.js";
import { Fault, judgeStep } from "../judge.js";
import { FuzzedProject, SECOND } from "../project.js";
import { type Odd, oddReplies, replied } from "../replies.js";
import { ANY, judgePaid, playTwice, targetOf, WANTED, withProject } from "../target.js";

const CreatedSchema = z.looseObject({ results: z.array(CreatedItemSchema) });

/** The schema of a route's reply, by the method and the path. */
const ROUTES = [
  [/^POST \/v1\/videos$/, CreatedSchema],
  [/^GET \/v1\/videos\//, VideoJobSchema],
  [/^POST \/v1\/edits$/, EditAcceptedSchema],
  [/^GET \/v1\/edits\//, EditSchema],
  [/\/edits\/[^/]+\/cancel$/, EditCancelledSchema],
  [/\/edits\/[^/]+\/retry$/, EditRetriedSchema],
  [/\/videos\/[^/]+\/retry$/, ScenesRetriedSchema],
] as const;

const GRAMMARS: ReadonlyMap<unknown, Grammar> = new Map(ROUTES.map(([, schema]) => [schema, grammarOf(schema)]));

const HEADERS = [
  "retry-after",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "date",
  "content-type",
];

/** The replies of the service. */
export const service = targetOf({
  cases: fc.record({ commit: fc.constantFrom("first", "second"), odd: oddReplies(14, { headers: HEADERS }) }),
  async play({ commit, odd }) {
    const project = new FuzzedProject("file");
    await withProject(project, async () => {
      let lies = 0;
      const end = () => {
        project.network = async (_request, pass) => await pass();
      };
      const begin = () => disturb(project, odd, () => lies++);
      if (commit === "first") begin();
      judgeStep(await project.step(), project);
      end();
      if (commit === "second") begin();
      project.commit(SECOND);
      await playTwice(project, { afterwards: end });
      const sent = project.sandbox.requests().length;
      if (sent > MOST_REQUESTS) throw new Fault(`it sent ${sent} requests`);
      // Where a reply is sound and says something else, the service itself has said that a job failed, or is another one.
      if (lies === 0) judgePaid(project, WANTED);
      else judgePaid(project, ANY_THRICE);
    });
  },
});

const ANY_THRICE = Object.fromEntries(
  Object.entries(ANY).map(([id, { videos, edits }]) => [id, { videos: 3 * videos, edits: 3 * edits }]),
);

function disturb(project: FuzzedProject, all: readonly Odd[], lied: () => void): void {
  let requests = 0;
  project.network = async (request, pass) => {
    const at = requests++;
    const odd = all.find((one) => one.at === at);
    if (odd === undefined) return await pass();
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const schema = ROUTES.find(([path]) => path.test(route))?.[1] ?? z.unknown();
    const said = (reply: unknown, sound: unknown) => {
      const { data } = schema.safeParse(reply);
      if (data !== undefined && !isSame(data, schema.safeParse(sound).data)) lied();
    };
    return await replied(odd, { pass, grammar: GRAMMARS.get(schema) ?? {}, said });
  };
}

/** Far more than an hour of polling by each of three steps. */
const MOST_REQUESTS = 5_000;
