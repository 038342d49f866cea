import fc from "fast-check";
import { expect, test } from "vitest";
import { randomTurns, sandboxAction } from "../../fixtures/sandbox/actions.js";
import { Customer } from "../../fixtures/sandbox/customer.js";
import { AcceptedReply, EditReply, VideoReply } from "../../fixtures/sandbox/replies.js";

const ACTIVE = new Set(["queued", "voiceover", "highlevel", "lowlevel", "scan_assets", "generating_frames"]);

test("any requests at any times keep the rules of the service", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sandboxAction, { maxLength: 60 }),
      fc.integer({ min: 0, max: 900 }),
      async (actions, credits) => {
        const customer = new Customer({
          credits,
          controls: true,
          scenario: randomTurns,
        });
        const { sandbox } = customer;
        const replies = new Map<string, unknown>();
        const left = new Map<string, number>();
        let cancels = 0;
        const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
          const answer = await customer.call(method, path, { body, headers });
          if (/(?:cancel|retry|approve|clarification)$/.test(path)) return answer;
          const bucket = path.startsWith("/v1/videos") ? "videos" : "edits";
          const promised = left.get(bucket);
          if (answer.status === 429) expect(promised ?? 0, "refused although requests were left").toBe(0);
          const remaining = answer.headers.get("x-ratelimit-remaining");
          if (remaining === null) left.delete(bucket);
          else left.set(bucket, Number(remaining));
          return answer;
        };
        const uuidAt = (index: number) => sandbox.videos()[index]?.uuid ?? "00000000-0000-4000-8000-000000000000";
        const editAt = (index: number) => sandbox.edits()[index]?.editId ?? "none";

        for (const step of actions) {
          if (step.kind === "wait") {
            customer.wait(step.ms);
          } else if (step.kind === "create") {
            const videos = Array.from({ length: step.items }, (_, index) => ({ task: `Explain cats, part ${index}.` }));
            await call("POST", "/v1/videos", { videos });
          } else if (step.kind === "edit") {
            const key = `key ${step.key}`;
            const before = sandbox.edits().length;
            const body = { video_uuid: uuidAt(step.video), edit_request: step.request };
            const answer = await call("POST", "/v1/edits", body, step.key === 0 ? {} : { "Idempotency-Key": key });
            if (answer.status === 202 && step.key !== 0) {
              const original = replies.get(key);
              AcceptedReply.parse(answer.body);
              expect(answer.body).toEqual(original ?? answer.body);
              expect(sandbox.edits().length - before).toBe(original === undefined ? 1 : 0);
              replies.set(key, answer.body);
            }
          } else if (step.kind === "revert") {
            const answer = await call("POST", `/v1/edits/${editAt(step.edit)}/revert`);
            if (answer.status === 200) EditReply.parse(answer.body);
          } else if (step.kind === "control") {
            const path = step.what === "videos" ? `videos/${uuidAt(step.at)}` : `edits/${editAt(step.at)}`;
            const body = step.what === "videos" ? { round: step.round, skipped: true } : { answer: "Yes." };
            const { status } = await call("POST", `/v1/${path}/${step.how}`, step.how === "clarification" ? body : {});
            if (step.how === "cancel" && status === 200) cancels += 1;
            expect([200, 402, 404, 409, 429]).toContain(status);
          } else {
            const video = await call("GET", `/v1/videos/${uuidAt(step.video)}`);
            if (video.status === 200) VideoReply.parse(video.body);
            const edit = await call("GET", `/v1/edits/${editAt(step.edit)}`);
            if (edit.status === 200) EditReply.parse(edit.body);
          }

          const videos = sandbox.videos();
          const active = videos.filter(
            ({ status, requiredAction }) => ACTIVE.has(status) && requiredAction === null,
          ).length;
          const pending = videos.filter(({ status }) => status === "pending").length;
          expect(active).toBeLessThanOrEqual(3);
          // A worker of a cancelled video holds its slot until it notices.
          if (pending > 0 && cancels === 0) expect(active).toBe(3);
          const running = sandbox.edits().filter(({ status }) => status === "processing" || status === "applying");
          expect(new Set(running.map(({ videoUuid }) => videoUuid)).size).toBe(running.length);
          expect(sandbox.credits()).toBeGreaterThanOrEqual(0);
          const paid = sandbox.ledger();
          expect(paid.reduce((sum, charge) => sum + charge.credits, 0)).toBe(credits - sandbox.credits());
          expect(new Set(paid.map(({ editId, phase, scene }) => `${editId} ${phase} ${scene}`)).size).toBe(paid.length);
          for (const { draft } of sandbox.edits()) {
            if (draft === null) continue;
            const { changed, added, kept, scenes } = draft;
            expect([...changed, ...added, ...kept].sort((a, b) => a - b)).toEqual(
              scenes.map((_scene, index) => index + 1),
            );
          }
        }
        expect(sandbox.requests().every(({ status }) => status < 500)).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});
