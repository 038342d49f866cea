import { Worker } from "node:worker_threads";
import * as z from "zod";

/** The frames of one clip as pictures (SVG), in order. */
export type EncoderJob = { readonly width: number; readonly height: number; readonly pictures: readonly string[] };

const AnswerSchema = z.union([z.object({ file: z.instanceof(Uint8Array) }), z.object({ problem: z.string() })]);

type Waiting = {
  readonly job: EncoderJob;
  readonly resolve: (file: Uint8Array) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Threads that encode clips, first in, first out. Each works on one job at a time. They start with the first jobs, and an
 * idle thread doesn't keep the process alive.
 */
export class Workers {
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  #waiting: Waiting[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** The MP4 file of a clip. Rejects where the encoder fails. */
  async encode(job: EncoderJob): Promise<Uint8Array> {
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads, and rejects jobs that are not done. */
  async close(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject } of waiting) reject(new Error("the renderer was closed"));
    await Promise.all([...this.#all].map(async (worker) => await worker.terminate()));
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const worker = this.#idle.pop() ?? this.#start();
    if (worker === null) return;
    const next = this.#waiting.shift();
    if (next !== undefined) this.#give(worker, next);
  }

  #start(): Worker | null {
    if (this.#all.size >= this.#most) return null;
    const worker = new Worker(new URL("./encoder-worker.js", import.meta.url));
    worker.unref();
    this.#all.add(worker);
    return worker;
  }

  #give(worker: Worker, { job, resolve, reject }: Waiting): void {
    worker.ref();
    const ended = (why: Error) => {
      this.#all.delete(worker);
      void worker.terminate();
      reject(why);
      this.#next();
    };
    const failed = (error: unknown) => ended(error instanceof Error ? error : new Error(String(error)));
    const exited = (code: number) => ended(new Error(`the encoder's thread ended with ${code}`));
    worker.once("error", failed);
    worker.once("exit", exited);
    worker.once("message", (message: unknown) => {
      worker.off("error", failed);
      worker.off("exit", exited);
      const answer = AnswerSchema.parse(message);
      if ("problem" in answer) {
        // The encoder's state is unknown now, so its thread ends.
        ended(new Error(answer.problem));
        return;
      }
      worker.unref();
      this.#idle.push(worker);
      resolve(answer.file);
      this.#next();
    });
    worker.postMessage(job);
  }
}
