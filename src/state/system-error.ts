export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
