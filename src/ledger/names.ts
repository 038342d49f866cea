/** A name or a path of which each project of a repository has its own: `ledger.jsonl`, and `ledger-europe.jsonl` for the project `europe`. */
export function ofProject(name: string, project: string): string {
  return project === "" ? name : name.replace(/(?:\.[^./]+)?$/, (ending) => `-${project}${ending}`);
}

/** The projects whose files are among these names, where that of the project without a name has this one. */
export function projectsIn(names: readonly string[], standard: string): string[] {
  const [stem = "", ending = ""] = standard.split(/(?=\.[^.]+$)/);
  return names.flatMap((name) => {
    if (name === standard) return [""];
    const isOne = name.startsWith(`${stem}-`) && name.endsWith(ending);
    return isOne ? [name.slice(stem.length + 1, name.length - ending.length)] : [];
  });
}

/** The branch of a repository that holds its ledgers, and nothing else. */
export const LEDGER_BRANCH = "videos-as-code";

/** Where a ledger is on that branch, and below the folder of a local one. */
export function ledgerPath(project: string): string {
  return ofProject("ledger.jsonl", project);
}

/** A project as a message names it: `videos.yml`, or `videos.yml (project europe)`. */
export function projectName({ manifest, project }: { readonly manifest: string; readonly project: string }): string {
  return project === "" ? manifest : `${manifest} (project ${project})`;
}

/** The same of a project that is read. */
export function ledgerName({
  root,
  settings,
}: {
  readonly root: string;
  readonly settings: { readonly project: string };
}): string {
  return projectName({ manifest: root, project: settings.project });
}
