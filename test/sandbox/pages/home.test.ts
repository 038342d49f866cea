import { expect, test } from "vitest";
import { Customer, TASK } from "../../fixtures/sandbox/customer.js";

/** As the action words the change of a brief. */
const CHANGE = `The brief of this video has changed. Change the video to match, and keep everything that these changes do not concern. A line that starts with - was removed, one that starts with + was added; other lines stand around them, unchanged.

In docs/billing.md:
  - See [the page](./page.md).
- - Use \`POST /refunds\`.
+ - **Refunds** take [a week](./week.md)`;

const home = async (customer: Customer) => String((await customer.call("GET", "/", { key: null })).body);

test("the page of an empty sandbox says how to start, and what each account has", async () => {
  const page = await home(new Customer({ credits: 1234 }));
  expect(page).toContain("POST /v1/videos");
  expect(page).toContain("<strong>1,234</strong> credits");
  expect(page).toContain("videos: 30 of 30 requests left");
});

test("the page shows jobs, their progress and windows, without a script", async () => {
  const customer = new Customer();
  await customer.create({ task: TASK });
  customer.wait(30_000);
  const page = await home(customer);
  expect(page).toContain(TASK);
  expect(page).toMatch(/<progress max="100" value="\d+"/);
  expect(page).toContain("videos: 29 of 30 requests left, 30 s");
});

test("the page links to the video of a job and of its edit", async () => {
  const customer = new Customer();
  const uuid = await customer.createComplete();
  await customer.accept(uuid, "Brighten scene 2.");
  customer.wait(600_000);
  const page = await home(customer);
  expect(page).toContain(`href="/watch/${uuid}?rendering=2"`);
  expect(page).toContain("Brighten scene 2.");
});

test("what has the keyboard's focus has an id, by which the page finds it again after an update, and a name of its own", async () => {
  const customer = new Customer();
  const [first, second] = [await customer.createComplete("# Invoices"), await customer.createComplete("# Taxes")];
  await customer.accept(first, "Brighten scene 2.");
  customer.wait(600_000);
  const main = /<main>.*<\/main>/s.exec(await home(customer))?.[0] ?? "";
  const stops = [...main.matchAll(/<(?:a|summary|button)\b[^>]*>/g)].map(([tag]) => tag);
  const ids = stops.map((tag) => / id="([^"]+)"/.exec(tag)?.[1]);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
  expect(stops.find((tag) => tag.includes(second))).toContain('aria-label="Watch Taxes"');
});

test("the page escapes what people wrote, and shows no key", async () => {
  const customer = new Customer();
  await customer.create({ task: `<script>alert("1")</script>` });
  const page = await home(customer);
  expect(page).not.toContain("<script>alert");
  expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)");
  expect(page).not.toContain(customer.sandbox.apiKey);
});

test("the first line of a task is the title of its job, and the rest stands below it", async () => {
  const customer = new Customer();
  await customer.create({ task: "\n# Billing\n\nExplain the *billing* page.\r\nThen refunds." });
  const page = await home(customer);
  expect(page).toContain("<h3>Billing</h3>");
  expect(page).toContain('<p class="rest wide">Explain the billing page. Then refunds.</p>');
});

test("a video has its title where one is known, and the whole task stands below it", async () => {
  const names = new Map<string, string>();
  const customer = new Customer({ titles: (uuid) => names.get(uuid) ?? null });
  const [named, other] = [
    await customer.createComplete("Explain it.\nThen refunds."),
    await customer.createComplete("Explain."),
  ];
  names.set(named, "Billing, <step> by step");
  const page = await home(customer);
  expect(page).toContain("<h3>Billing, &lt;step&gt; by step</h3>");
  expect(page).toContain('<p class="rest wide">Explain it. Then refunds.</p>');
  expect(page).toContain("<h3>Explain.</h3>");
  const watched = async (uuid: string) => String((await customer.call("GET", `/watch/${uuid}`, { key: null })).body);
  expect(await watched(named)).toContain("<h1>Billing, &lt;step&gt; by step</h1>");
  expect(await watched(other)).toContain("<h1>Explain.</h1>");
});

test.each(["## docs/billing.md\n\nInvoices\n\nPay them.", "## docs/billing.md\n\n# Invoices\n\nPay them."])(
  "a task that begins with the path of a page has the title of the page: %j",
  async (task) => {
    const customer = new Customer();
    await customer.create({ task });
    expect(await home(customer)).toContain("<h3>Invoices</h3>");
  },
);

test("no Markdown of a source stands on the page, no id but folded, and no account where there is one alone", async () => {
  const customer = new Customer();
  const uuid = await customer.createComplete(
    "Explain **billing**.\n\n# docs/billing.md\n\n- See [the page](./page.md).\n- Use `POST /refunds`.",
  );
  const { edit_id } = await customer.accept(uuid, CHANGE);
  customer.wait(600_000);
  const page = (await home(customer)).replace(/<!doctype[\s\S]*<main>/, "").replaceAll(/ (?:href|id)="[^"]*"/g, "");
  expect(page).toContain("<h3>Explain billing.</h3>");
  expect(page).toContain('<p class="rest wide">See the page. Use POST /refunds.</p>');
  expect(page).toContain("Now: Refunds take a week");
  const open = page.replaceAll(/<details[\s\S]*?<\/details>/g, "");
  for (const hidden of [uuid, edit_id, "**", "](", "`", "The brief of this video", "default", "docs/billing.md"]) {
    expect(open, hidden).not.toContain(hidden);
  }
  const folded = /<details class="ids">[\s\S]*?<\/details>/.exec(page)?.[0] ?? "";
  expect(folded).toContain(`<dt>Video</dt><dd><code>${uuid}</code></dd>`);
  expect(folded).toContain(`<dt>Edit: Now: Refunds take a week</dt><dd><code>${edit_id}</code></dd>`);
});

test("where there are several accounts, each has its name, and so has each job", async () => {
  const customer = new Customer({ accounts: [{ name: "ada" }, { name: "acme", orgId: "org-acme", members: ["ada"] }] });
  await customer.create({ task: TASK });
  const page = await home(customer);
  for (const words of ["Account ada", "Organization acme (<code>org-acme</code>)", "ada · training · 16:9"]) {
    expect(page).toContain(words);
  }
});

test("an edit that was taken back has no film of its own", async () => {
  const customer = new Customer();
  const uuid = await customer.createComplete();
  const { edit_id } = await customer.accept(uuid, "Brighten scene 2.");
  customer.wait(600_000);
  expect(await home(customer)).toContain(`id="watch-${edit_id}"`);
  await customer.revert(edit_id);
  const page = await home(customer);
  expect(page).toContain(`href="/watch/${uuid}?rendering=1"`);
  expect(page).not.toContain(`id="watch-${edit_id}"`);
});

test("the page says how to create a job, at its own address and without a key", async () => {
  const customer = new Customer();
  const command = "curl http://sandbox.test/v1/videos -H &quot;X-API-Key: $KEY&quot;";
  expect(await home(customer)).toContain(command);
  await customer.create({ task: TASK });
  expect(await home(customer)).toContain(command);
});
