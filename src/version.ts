import packageJson from "../package.json" with { type: "json" };

/** The version of this release, such as `1.2.3`. `package.json` is the only place that has it. */
export const VERSION: string = packageJson.version;

/** Where this project lives on GitHub. */
export const HOME = "your-org/videos-as-code";

/** What requests say about who sends them. */
export const USER_AGENT = `videos-as-code/${VERSION}`;
