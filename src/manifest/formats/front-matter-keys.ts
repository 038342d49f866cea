/** The keys of a page's front matter that count where `settings.front_matter` names none. */
export const FRONT_MATTER: readonly string[] = ["title", "description"];
