/**
 * An expression about classes of Unicode. V8 checks each literal when it reads the file around it, and for that has ICU build its
 * classes, even where it is never used.
 */
export function unicode(pattern: string): RegExp {
  return new RegExp(pattern, "gu");
}
