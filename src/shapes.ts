import { ManifestSchema } from "./manifest/schema.js";
import { shapeOf } from "./shape-of.js";
import { StateSchema } from "./state/state.js";

// What every run reads, whose schemas take longer to build than the reading takes. The bundle has the shapes alone, as data
// (scripts/bundle.ts).
export const STATE_SHAPE = shapeOf(StateSchema);
export const MANIFEST_SHAPE = shapeOf(ManifestSchema);
