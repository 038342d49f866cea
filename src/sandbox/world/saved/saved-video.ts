import type { Accounts } from "../accounts.js";
import type { SavedVideo, Version, Video } from "../video.js";

export function savedVideo(video: Video): SavedVideo {
  const saved = (version: Version) => version.rendering ?? version;
  const [first, ...later] = video.versions;
  return {
    ...video,
    account: video.account.name,
    tries: [...video.tries],
    renderings: [...video.renderings],
    versions: [saved(first), ...later.map(saved)],
    pendingEdits: [...video.pendingEdits],
  };
}

/** Throws where its account or one of its renderings doesn't exist. */
export function restoredVideo(saved: SavedVideo, accounts: Accounts): Video {
  const { renderings } = saved;
  const restored = (version: number | Version): Version => {
    const known = typeof version === "number" ? renderings[version - 1] : version;
    if (known === undefined) throw new Error(`the video "${saved.uuid}" has no rendering ${version}`);
    return known;
  };
  const [first, ...later] = saved.versions;
  return {
    ...saved,
    account: accounts.named(saved.account),
    tries: new Map(saved.tries),
    renderings: [...renderings],
    versions: [restored(first), ...later.map(restored)],
    pendingEdits: [...saved.pendingEdits],
  };
}
