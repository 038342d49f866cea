type Service = { readonly url: string; readonly apiKey: string; readonly sleep: (ms: number) => Promise<unknown> };

/** What is tested here: makes a video, waits for it, and returns its uuid. Throws where the video fails. */
export async function makeVideo(task: string, { url, apiKey, sleep }: Service): Promise<string> {
  const headers = { "X-API-Key": apiKey, "Content-Type": "application/json" };
  const created = await fetch(`${url}/v1/videos`, {
    method: "POST",
    headers,
    body: JSON.stringify({ videos: [{ task }] }),
  });
  if (!created.ok) throw new Error(`The service answered ${created.status}.`);
  const { results } = (await created.json()) as { results: [{ uuid: string }] };
  const { uuid } = results[0];
  for (;;) {
    await sleep(5000);
    const polled = await fetch(`${url}/v1/videos/${uuid}`, { headers });
    if (polled.status === 429) await sleep(1000 * Number(polled.headers.get("Retry-After")));
    if (!polled.ok) continue;
    const video = (await polled.json()) as { is_complete: boolean; is_failed: boolean; error_message: string | null };
    if (video.is_complete) return uuid;
    if (video.is_failed) throw new Error(video.error_message ?? "The video failed.");
  }
}
