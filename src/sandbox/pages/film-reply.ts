import { createHash } from "node:crypto";

/** The reply to a request for a film: the whole file, or the range that a browser asks for when it seeks. */
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

/** Both ends are included. */
type ByteRange = { readonly first: number; readonly last: number };

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14). `null` stands for the whole file, also where the header
 * has several ranges or is no range.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  if (from === "")
    return Number(to) === 0 ? "unsatisfiable" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const [first, last] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}
