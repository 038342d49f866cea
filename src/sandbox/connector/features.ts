/** What a version of the connector can do (R 9). */
export type Features = {
  /** Players of Marketing videos refresh through the Marketing tool. */
  readonly marketingPlayer: boolean;
  readonly cursorCallbacks: boolean;
  readonly savedLibrary: boolean;
  readonly chatHistory: boolean;
  readonly generationContract: boolean;
};

/** The newest version that R 9 describes. */
export const NEWEST_VERSION = "0.9.0";

/** Whether the text is a version that R 9 describes: three numbers, at most those of the newest version. */
export function isVersion(text: string): boolean {
  return /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(text) && reaches(NEWEST_VERSION, text);
}

export const VERSION_WORDS = `must be a version up to ${NEWEST_VERSION}, such as 0.6.0`;

/** Throws where the text is no version that R 9 describes. */
export function featuresOf(version: string): Features {
  if (!isVersion(version)) throw new Error(`The version of the connector ${VERSION_WORDS}, not "${version}".`);
  return {
    marketingPlayer: reaches(version, "0.6.5"),
    cursorCallbacks: reaches(version, "0.6.5"),
    savedLibrary: reaches(version, "0.7.0"),
    chatHistory: reaches(version, "0.8.0"),
    generationContract: reaches(version, "0.9.0"),
  };
}

function reaches(version: string, needed: string): boolean {
  return version.localeCompare(needed, "en", { numeric: true }) >= 0;
}
