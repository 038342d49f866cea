import { expect, onTestFinished } from "vitest";
import { test } from "../fixtures/repository.js";
import { proxy, tunnelTo } from "../service/faults/servers.js";

test("GitHub is reached through the proxy that the environment names, and past it where no_proxy says so", async ({
  open,
}) => {
  const repository = await open();
  const api = await repository.github.listen();
  onTestFinished(async () => await api.close());
  const asked: string[] = [];
  const http_proxy = await proxy((socket, { url = "" }) => {
    asked.push(url);
    tunnelTo({ port: Number(url.split(":")[1]) })(socket);
  });
  // Nobody asks a proxy for a loopback address; this one leads to the same place.
  const apiUrl = api.url.replace("127.0.0.1", "0.0.0.0");
  await repository.videos({ start: { task: "Explain the start." } });

  const env = { GITHUB_API_URL: apiUrl, http_proxy, no_proxy: "example.com" };
  const proxied = await repository.pullRequest(7, { env });
  expect(proxied.outputs["comment-url"]).toContain("/pull/7");
  expect(new Set(asked)).toEqual(new Set([apiUrl.replace("http://", "")]));

  asked.length = 0;
  const past = await repository.pullRequest(8, { env: { ...env, no_proxy: "example.com,0.0.0.0" } });
  expect(past.outputs["comment-url"]).toContain("/pull/8");
  expect(asked).toEqual([]);
});
