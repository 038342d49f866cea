// Takes the place of `unzip-stream` in the bundle (scripts/bundle.ts): the state's artifact is one raw file and is never unpacked, and a
// package that `unzip-stream` needs names no licence.

export default {
  Extract(): never {
    throw new Error("An artifact of a state is a raw file; this one is an archive.");
  },
};
