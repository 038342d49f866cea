/** What a version of the connector can do (R 9). */
export type Features = {
  /** Players of Marketing videos refresh through the Marketing tool. */
  readonly marketingPlayer: boolean;
  readonly cursorCallbacks: boolean;
  readonly savedLibrary: boolean;
  readonly chatHistory: boolean;
  readonly generationContract: boolean;
};

export const NEWEST_VERSION = "0.9.0";
export const VERSION = /^\d+\.\d+\.\d+$/;

/** Throws where the text is no version such as 0.9.0. */
export function featuresOf(version: string): Features {
  if (!VERSION.test(version)) throw new Error(`"${version}" is no version of the connector, such as 0.9.0`);
  const parts = version.split(".").map(Number);
  const reaches = (needed: readonly number[]): boolean => {
    const different = needed.findIndex((part, index) => part !== parts[index]);
    return different === -1 || (parts[different] ?? 0) > (needed[different] ?? 0);
  };
  return {
    marketingPlayer: reaches([0, 6, 5]),
    cursorCallbacks: reaches([0, 6, 5]),
    savedLibrary: reaches([0, 7, 0]),
    chatHistory: reaches([0, 8, 0]),
    generationContract: reaches([0, 9, 0]),
  };
}
