import { Octokit } from "@octokit/rest";
import type { OctokitOptions } from "../src/action/octokit.js";

const silent = () => {};
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };

/** GitHub's client without the plugins that wait, unless `Client` has them: the virtual clock doesn't know of their timers. */
export function plainOctokit({ token, apiUrl, fetch }: Required<OctokitOptions>, Client = Octokit): Octokit {
  return new Client({ auth: token, baseUrl: apiUrl, request: { fetch }, log: SILENT });
}
