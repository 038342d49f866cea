/** The page of a video for people: `link-template` where one is given, since the service's own link changes with each edit. */
export function linkOf(
  { linkTemplate }: { readonly linkTemplate: string | null },
  { uuid, rendering }: { readonly uuid: string; readonly rendering: string | null },
): string | null {
  return linkTemplate === null ? rendering : linkTemplate.replaceAll("{uuid}", () => encodeURIComponent(uuid));
}
