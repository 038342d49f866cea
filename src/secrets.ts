/**
 * Replaces secrets in texts that the runner doesn't mask: comments, outputs, errors, the state. Also where they are written
 * as JSON, in an address or as Base64.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret !== "")
    .flatMap((secret) => {
      const json = JSON.stringify(secret).slice(1, -1);
      const base64 = Buffer.from(secret).toString("base64");
      return [secret, json, json.replaceAll("/", "\\/"), encodeURIComponent(secret), base64];
    })
    .sort((a, b) => b.length - a.length);
  return (text) => forms.reduce((redacted, form) => redacted.replaceAll(form, "***"), text);
}
