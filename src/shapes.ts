import { PayloadSchema } from "./action/payload-schema.js";
import { ManifestSchema } from "./manifest/schema.js";
import { shapeOf } from "./shape-of.js";

// What every run reads, whose schemas take longer to build than the reading takes. The bundle has the shapes alone, as data
// (scripts/bundle.ts).
export const PAYLOAD_SHAPE = shapeOf(PayloadSchema);
export const MANIFEST_SHAPE = shapeOf(ManifestSchema);
