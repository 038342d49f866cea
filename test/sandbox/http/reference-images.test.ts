import { describe, expect, test } from "vitest";
import { Customer } from "../../fixtures/sandbox/customer.js";

type Answers = Readonly<Record<string, { status?: number; headers: Record<string, string> }>>;

const IMAGE = { headers: { "Content-Type": "image/png", "Content-Length": "2048" } };
const redirect = (location: string) => ({ status: 302, headers: { Location: location } });
const MB5 = 5 * 1024 * 1024;

async function submitWith(url: string, answers: Answers, addresses: Readonly<Record<string, readonly string[]>> = {}) {
  const customer = new Customer({
    referenceNetwork: {
      resolve: async (host) => addresses[host] ?? ["93.184.216.34"],
      head: async ({ href }) => {
        const answer = answers[href];
        if (answer === undefined) throw new Error("no answer");
        return { status: answer.status ?? 200, headers: new Headers(answer.headers) };
      },
    },
  });
  const uuid = await customer.createComplete();
  const answer = await customer.submitEdit(uuid, "Show it in scene 2.", { reference_image_urls: [url] });
  if (answer.status !== 202) expect(customer.sandbox.edits()).toEqual([]);
  return answer.status;
}

describe("reference images (R 4.3, 7)", () => {
  test.each([
    ["an image", "https://a.test/x", { "https://a.test/x": IMAGE }, 202],
    ["http", "http://a.test/x", { "http://a.test/x": IMAGE }, 422],
    ["no URL", "logo.png", {}, 422],
    ["no answer", "https://a.test/x", {}, 422],
    [
      "a page",
      "https://a.test/x",
      { "https://a.test/x": { headers: { "Content-Type": "text/html", "Content-Length": "9" } } },
      415,
    ],
    ["no type", "https://a.test/x", { "https://a.test/x": { headers: { "Content-Length": "9" } } }, 415],
    ["no length", "https://a.test/x", { "https://a.test/x": { headers: { "Content-Type": "image/png" } } }, 415],
    [
      "5 MB",
      "https://a.test/x",
      { "https://a.test/x": { headers: { "Content-Type": "image/png", "Content-Length": `${MB5}` } } },
      202,
    ],
    [
      "more than 5 MB",
      "https://a.test/x",
      { "https://a.test/x": { headers: { "Content-Type": "image/png", "Content-Length": `${MB5 + 1}` } } },
      415,
    ],
    ["an error", "https://a.test/x", { "https://a.test/x": { ...IMAGE, status: 404 } }, 415],
    ["one redirect", "https://a.test/x", { "https://a.test/x": redirect("/y"), "https://a.test/y": IMAGE }, 202],
    [
      "two redirects",
      "https://a.test/x",
      { "https://a.test/x": redirect("/y"), "https://a.test/y": redirect("/z"), "https://a.test/z": IMAGE },
      422,
    ],
    ["a redirect to no URL", "https://a.test/x", { "https://a.test/x": redirect("https://[") }, 422],
    [
      "a redirect to http",
      "https://a.test/x",
      { "https://a.test/x": redirect("http://a.test/y"), "http://a.test/y": IMAGE },
      422,
    ],
    [
      "a redirect to a private address",
      "https://a.test/x",
      { "https://a.test/x": redirect("https://10.0.0.1/y"), "https://10.0.0.1/y": IMAGE },
      422,
    ],
  ] as [string, string, Answers, number][])("a URL with %s", async (_name, url, answers, status) => {
    expect(await submitWith(url, answers)).toBe(status);
  });

  test.each(["10.1.2.3", "2130706433", "[::1]", "localhost"])("the host %s is not public", async (host) => {
    const { href } = new URL(`https://${host}/x`);
    expect(await submitWith(href, { [href]: IMAGE })).toBe(422);
  });

  test("a public name that resolves to a private address is refused, even beside a public one", async () => {
    const answers = { "https://a.test/x": IMAGE };
    expect(await submitWith("https://a.test/x", answers, { "a.test": ["93.184.216.34", "192.168.0.9"] })).toBe(422);
  });

  test("without a network, https URLs of public hosts are accepted", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const submit = (url: string) => customer.submitEdit(uuid, "Show it in scene 2.", { reference_image_urls: [url] });
    expect((await submit("https://example.com/invoice.png")).status).toBe(202);
    expect((await submit("https://127.0.0.1/invoice.png")).status).toBe(422);
  });
});
