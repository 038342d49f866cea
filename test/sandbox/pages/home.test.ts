import { expect, test } from "vitest";
import { Customer, TASK } from "../../fixtures/customer.js";

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
  expect(page).toContain('<p class="rest wide">Explain the *billing* page. Then refunds.</p>');
});

test("the page says how to create a job, at its own address and without a key", async () => {
  const customer = new Customer();
  const command = "curl http://sandbox.test/v1/videos -H &quot;X-API-Key: $KEY&quot;";
  expect(await home(customer)).toContain(command);
  await customer.create({ task: TASK });
  expect(await home(customer)).toContain(command);
});
