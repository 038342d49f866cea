import { loading, withSuch } from "./loading.js";

/** Forgets the record of an entry that is gone, as its file may be: it may come back. */
export const forgetsWhatIsGone = loading((state) => withSuch(state, ({ retired }) => !retired));
