import { Worker } from "node:worker_threads";
import * as z from "zod";
import type { AspectRatio, Scene } from "../planner/scenes.js";
import { picturesOf, SIZES } from "./picture.js";

/** Draws films. The sandbox needs nothing else of it, and also runs without one. */
export type Renderer = {
  /** The MP4 file of these scenes. Rejects where it can't be drawn. */
  film(scenes: readonly Scene[], aspectRatio: AspectRatio): Promise<Uint8Array>;
  /** Ends what is being drawn. */
  close(): Promise<void>;
};

const AnswerSchema = z.union([z.object({ file: z.instanceof(Uint8Array) }), z.object({ problem: z.string() })]);

/** Draws one film after the other, each in a thread of its own, which takes about 100 MB. */
export function createRenderer(): Renderer {
  let last: Promise<unknown> = Promise.resolve();
  let thread: Worker | null = null;
  let closed = false;

  const draw = async (scenes: readonly Scene[], aspectRatio: AspectRatio): Promise<Uint8Array> => {
    if (closed) throw new Error("the renderer was closed");
    const pictures = scenes.flatMap((scene) => picturesOf(scene, aspectRatio));
    const worker = new Worker(new URL("./encoder-worker.js", import.meta.url), {
      workerData: { ...SIZES[aspectRatio], pictures },
    });
    thread = worker;
    const message = await new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`the encoder's thread ended with ${code}`)));
    });
    await worker.terminate();
    const answer = AnswerSchema.parse(message);
    if ("problem" in answer) throw new Error(answer.problem);
    return answer.file;
  };

  return {
    film: async (scenes, aspectRatio) => {
      const film = last.then(async () => await draw(scenes, aspectRatio));
      last = film.catch(() => undefined);
      return await film;
    },
    close: async () => {
      closed = true;
      await thread?.terminate();
    },
  };
}
