/** Whether git takes a name for that of a branch (the rules of `git check-ref-format`), and nobody takes it for another ref. */
export function isBranchName(name: string): boolean {
  if (name === "" || name === "@" || name === "HEAD" || name.length > 200) return false;
  if (!/^[\x21-\x7e]+$/.test(name) || /[~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|[/.]$|^refs\//.test(name)) return false;
  return name.split("/").every((part) => !part.startsWith(".") && !part.endsWith(".lock"));
}
