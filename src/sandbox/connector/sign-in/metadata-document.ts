import * as z from "zod";
import { isPublicAddress, isPublicHost } from "../../../public-host.js";
import { jsonOf } from "../../http/body.js";

/** The part of the network that metadata documents of clients need. */
export type ClientNetwork = {
  /** The IP addresses of a host name. Throws where there are none. */
  resolve(host: string): Promise<readonly string[]>;
  /** Sends a GET request without following redirects. Throws where nothing answers. */
  get(url: URL): Promise<Response>;
};

const MAX_BYTES = 5 * 1024;

const DocumentSchema = z.looseObject({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()).min(1),
});
export type MetadataDocument = z.infer<typeof DocumentSchema>;

/** Whether a client's id is the address of a metadata document: https, with a path and nothing that could mean another place. */
export function isDocumentAddress(clientId: string): boolean {
  const url = URL.canParse(clientId) ? new URL(clientId) : null;
  if (url === null || url.protocol !== "https:" || url.pathname === "/") return false;
  return url.href === clientId && url.username === "" && url.password === "" && !clientId.includes("#");
}

/** The document at the address that is the client's id; `null` where there is none that can be trusted. */
export async function fetchDocument(clientId: string, network: ClientNetwork): Promise<MetadataDocument | null> {
  const url = new URL(clientId);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!isPublicHost(host)) return null;
  try {
    const addresses = await network.resolve(host);
    if (!addresses.every(isPublicAddress)) return null;
    const response = await network.get(url);
    if (response.status !== 200) return null;
    const text = await textUpTo(response, MAX_BYTES);
    const { data } = DocumentSchema.safeParse(text === null ? undefined : jsonOf(text));
    return data?.client_id === clientId ? data : null;
  } catch {
    return null;
  }
}

/** `null` where the body is longer. No more than that of it is read. */
async function textUpTo({ body }: Response, bytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > bytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
