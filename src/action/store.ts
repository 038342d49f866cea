import { tmpdir } from "node:os";
import type { Log, StorePort } from "../engine/ports.js";
import type { Repository } from "../ledger/facts.js";
import { ArtifactCopies } from "../ledger/stores/artifact.js";
import { redactor, secretsIn } from "../secrets.js";
import { CopiedStore } from "./copies.js";
import { ActionsElsewhere } from "./elsewhere.js";
import { type Named, orUnlisted, placesOf, type StoreWorld } from "./places.js";
import { demandStore } from "./session.js";

/** The store that the settings name, with all that tells of its ledger elsewhere. Throws `InputError` where this run can't have it. */
export function storeOf(world: StoreWorld, named: Named, log: Log): StorePort {
  const { session, settings } = named;
  demandStore(session, settings);
  const { place, open } = placesOf(world, session, settings.project)[settings.ledger ?? "cache"];
  const repository = (): Repository | null => session.event.repositoryOf;
  // A laptop doesn't know the number of a repository. GitHub leads from its former name to it.
  const isSame = async (former: string, name: string) => {
    const present = await session.github?.presentRepository(former).catch(() => null);
    return present?.toLowerCase() === name.toLowerCase();
  };
  if (world.store !== undefined) return { place, repository, isSame, ...world.store };
  const artifacts = artifactsOf(world, named);
  const elsewhere = new ActionsElsewhere(world, named, { artifacts, log });
  let copied: CopiedStore | null = null;
  const openCopied = async () => {
    const store = await open();
    const isTrial = session.options.service.kind === "sandbox";
    if (session.options.task.kind !== "apply" || isTrial) return store;
    copied = new CopiedStore({
      store,
      run: session.event.run,
      leave: async (facts, texts) => {
        if (artifacts === null) throw new Error("this server has no artifacts");
        await artifacts.write(facts, texts, { whole: settings.backup });
      },
      ...((settings.ledger ?? "cache") === "cache" && { hasSign: async (facts) => await elsewhere.hasSign(facts) }),
      isRemote: settings.ledger === "branch",
      redact: redactor(secretsIn(world.runner.input)),
      // A server without artifacts is no news.
      log: artifacts === null ? { ...log, notice: log.info } : log,
    });
    return copied;
  };
  return { place, open: openCopied, repository, isSame, elsewhere, end: async () => await copied?.end() };
}

/** Whether the server has the service that `@actions/artifact` uses: GitHub Enterprise Server, Forgejo and Gitea don't. */
function hasArtifacts({ serverUrl }: StoreWorld["context"]): boolean {
  const { hostname } = URL.canParse(serverUrl) ? new URL(serverUrl) : { hostname: serverUrl };
  return /^github\.com$|\.ghe\.com$|\.localhost$/i.test(hostname);
}

/** `null` where there is no GitHub to find artifacts with. */
function artifactsOf(
  { runner, context, loadArtifacts }: StoreWorld,
  { session, settings }: Named,
): ArtifactCopies | null {
  const { event, inputs, github } = session;
  if (github === null || event.defaultBranch === null || !hasArtifacts(context)) return null;
  const [repositoryOwner = "", repositoryName = ""] = event.repository.split("/");
  return new ArtifactCopies({
    project: settings.project,
    defaultBranch: event.defaultBranch,
    artifacts: loadArtifacts,
    listArtifacts: async (name, most) =>
      await orUnlisted(session, async (github) => await github.listArtifacts(name, most)),
    repository: { token: inputs.githubToken, repositoryOwner, repositoryName },
    temporary: runner.env["RUNNER_TEMP"] || tmpdir(),
  });
}
