// Takes the place of `unzip-stream` and `archiver` in the bundle (scripts/bundle.ts): the state's artifact is one raw file, so no archive is
// ever packed or unpacked. Both packages are large, and a package that `unzip-stream` needs names no licence.

function refuse(): never {
  throw new Error("An artifact of a state is a raw file; this one is an archive.");
}

export default { Extract: refuse, create: refuse };
