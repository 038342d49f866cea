// Preloaded into the built action: notes each file that it opens and each program that it starts, a line each.
import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const notes = process.env["VAC_WITNESS"];
const realOpen = fs.openSync.bind(fs);
const realWrite = fs.writeSync.bind(fs);
const realClose = fs.closeSync.bind(fs);

function note(kind, what) {
  if (notes === undefined) return;
  const file = realOpen(notes, "a");
  realWrite(file, `${JSON.stringify({ kind, what: String(what) })}\n`);
  realClose(file);
}

function watch(module, names, kind) {
  for (const name of names) {
    const real = module[name];
    if (typeof real !== "function") continue;
    module[name] = function watched(...given) {
      if (typeof given[0] !== "number") note(kind, given[0]);
      return Reflect.apply(real, this, given);
    };
  }
}

const openings = ["open", "openSync", "readFile", "readFileSync", "createReadStream"];
watch(fs, openings, "file");
watch(fs.promises, openings, "file");
watch(fs, ["readdir", "readdirSync", "opendir", "opendirSync"], "folder");
watch(fs.promises, ["readdir", "opendir"], "folder");
watch(childProcess, ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"], "program");
syncBuiltinESMExports();
