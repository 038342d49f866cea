/** Pictures that show a state and no words of a page. */
const BADGE = /\bbadges?\b|shields\.io|badgen\.net|badge\.fury\.io|\bcodecov\.io|circleci\.com\/gh|travis-ci/i;
const FILE_NAME = /^[\w .@()-]{1,100}\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico)$/i;

/** The words of an image. The name of its file is none, and a badge has none. */
export function altWords({
  alt,
  url,
}: {
  readonly alt?: string | null | undefined;
  readonly url?: string | null | undefined;
}): string {
  if (!alt || FILE_NAME.test(alt.trim()) || BADGE.test(url ?? "")) return "";
  return alt;
}
