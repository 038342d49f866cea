import type { World } from "./world.js";

/** What somebody does who has signed in to the service. True where the service does it. */
export async function inDashboard({ sandbox }: World, path: string, body: object): Promise<boolean> {
  const headers = { authorization: `Bearer ${sandbox.token()}`, "content-type": "application/json" };
  const url = `http://127.0.0.1:1/v1/${path}`;
  return (await sandbox.fetch(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }))).ok;
}
