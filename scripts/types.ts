import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix, resolve } from "node:path";
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { run } from "./run.js";

/** A declaration of a module: its text with the comment above it, and the names that it uses. */
type Declaration = { readonly text: string; readonly uses: ReadonlySet<string> };
/** A name of another module. */
type Elsewhere = { readonly file: string; readonly name: string };
type Module = {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** By the name here. */
  readonly imports: ReadonlyMap<string, Elsewhere>;
  /** By the name outside. */
  readonly exports: ReadonlyMap<string, Elsewhere>;
};

/**
 * The types of what `entry` exports, in one text: its declarations, and those that they use, from whichever file they are.
 * Throws where one of them comes from a package, since nobody who installs ours has that package.
 */
export async function rollUpTypes(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "videos-as-code-types-"));
  try {
    await emitDeclarations(entry, folder);
    return await rollUp(entry.replace(/\.ts$/, ".d.ts"), async (file) => await readFile(join(folder, file), "utf8"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One `.d.ts` for each file that `entry` imports, in the same folders. */
async function emitDeclarations(entry: string, folder: string): Promise<void> {
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // What is marked @internal is for this project alone.
    stripInternal: true,
    outDir: folder,
    rootDir: resolve("."),
    typeRoots: [resolve("node_modules", "@types")],
  };
  const config = { extends: resolve("tsconfig.json"), compilerOptions, files: [resolve(entry)], include: [] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  await run(process.execPath, [resolve("node_modules", "typescript", "bin", "tsc"), "-p", folder]);
}

async function rollUp(entry: string, read: (file: string) => Promise<string>): Promise<string> {
  const modules = new Map<string, Module>();
  const moduleOf = async (file: string): Promise<Module> => {
    const known = modules.get(file) ?? parseModule(file, await read(file));
    modules.set(file, known);
    return known;
  };
  /** Where a name is declared. */
  const origin = async (sought: Elsewhere): Promise<Elsewhere> => {
    const { declarations, imports, exports } = await moduleOf(sought.file);
    const next = exports.get(sought.name) ?? imports.get(sought.name);
    if (next === undefined || (next.file === sought.file && next.name === sought.name)) {
      if (declarations.has(sought.name)) return sought;
      throw new Error(`${sought.file} has no ${sought.name}`);
    }
    return await origin(next);
  };

  const texts = new Map<string, string>();
  const origins = new Map<string, Elsewhere>();
  const add = async (sought: Elsewhere, exported: boolean): Promise<void> => {
    const { file, name } = await origin(sought);
    const other = origins.get(name);
    if (other !== undefined && other.file !== file) throw new Error(`${name} is in ${other.file} and in ${file}`);
    if (other !== undefined && !exported) return;
    const declaration = (await moduleOf(file)).declarations.get(name);
    if (declaration === undefined) throw new Error(`${file} has no ${name}`);
    origins.set(name, { file, name });
    texts.set(name, declaration.text.replace(/^(?=(?:declare|type|interface) )/m, exported ? "export " : ""));
    const { declarations, imports } = await moduleOf(file);
    for (const used of declaration.uses) {
      const from = imports.get(used) ?? (declarations.has(used) ? { file, name: used } : undefined);
      if (used === name || from === undefined) continue;
      if (!from.file.endsWith(".d.ts")) throw new Error(`${file}: ${name} uses ${used} of the package ${from.file}`);
      await add(from, false);
    }
  };
  for (const elsewhere of (await moduleOf(entry)).exports.values()) await add(elsewhere, true);
  return `${[...texts.values(), "export {};"].join("\n")}\n`;
}

function parseModule(file: string, text: string): Module {
  const { program, errors } = parseSync(file, text, { lang: "dts" });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, Elsewhere>();
  const exports = new Map<string, Elsewhere>();
  let end = 0;
  for (const statement of program.body) {
    const above = text.slice(end, statement.start).trim();
    end = statement.end;
    if (statement.type === "ImportDeclaration") {
      for (const { local, ...specifier } of statement.specifiers) {
        const name = specifier.type === "ImportSpecifier" ? nameOf(specifier.imported) : "*";
        imports.set(local.name, { file: targetOf(file, statement.source.value), name });
      }
      continue;
    }
    const isExport = statement.type === "ExportNamedDeclaration";
    if (isExport) {
      const from = statement.source === null ? file : targetOf(file, statement.source.value);
      for (const { local, exported } of statement.specifiers) {
        exports.set(nameOf(exported), { file: from, name: nameOf(local) });
      }
    }
    const declaration = isExport ? statement.declaration : statement;
    if (declaration === null) continue;
    const name = declaredName(file, declaration);
    if (isExport) exports.set(name, { file, name });
    const comment = above === "" ? "" : `${above}\n`;
    declarations.set(name, {
      text: comment + text.slice(declaration.start, declaration.end),
      uses: namesIn(file, declaration),
    });
  }
  return { declarations, imports, exports };
}

function declaredName(file: string, declaration: ESTree.Directive | ESTree.Statement): string {
  if (declaration.type === "VariableDeclaration") {
    const id = declaration.declarations[0]?.id;
    if (id?.type === "Identifier") return id.name;
  } else if ("id" in declaration && declaration.id?.type === "Identifier") return declaration.id.name;
  throw new Error(`${file} declares something without a name (${declaration.type})`);
}

/** All names in a declaration, those of fields included: a field is never named as a type is. */
function namesIn(file: string, declaration: ESTree.Directive | ESTree.Statement): ReadonlySet<string> {
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    TSImportType: () => {
      throw new Error(`${file} names a type by import(); import it`);
    },
  }).visit({ type: "Program", body: [declaration], sourceType: "module", hashbang: null, start: 0, end: 0 });
  return names;
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === "Literal" ? name.value : name.name;
}

/** The file of a module; the name of a package as it is. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier.replace(/\.js$/, ".d.ts"));
  return specifier;
}
