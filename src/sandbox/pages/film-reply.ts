import { createHash } from "node:crypto";
import { byteRangeOf } from "./byte-range.js";

/** The reply to a request for a film: all of it or the range asked for, which is how browsers seek. */
export function filmReply(request: Request, file: Uint8Array): Response {
  const etag = `"${createHash("sha256").update(file).digest("hex")}"`;
  const headers = { ETag: etag, "Accept-Ranges": "bytes", "Cache-Control": "no-cache" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const changed = (request.headers.get("if-range") ?? etag) !== etag;
  const range = changed ? null : byteRangeOf(request.headers.get("range") ?? undefined, file.length);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${file.length}` } });
  }
  const { first, last } = range ?? { first: 0, last: file.length - 1 };
  return new Response(Buffer.from(file.subarray(first, last + 1)), {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      "Content-Type": "video/mp4",
      "Content-Length": String(last - first + 1),
      ...(range === null ? {} : { "Content-Range": `bytes ${first}-${last}/${file.length}` }),
    },
  });
}
