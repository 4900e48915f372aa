// Lints the files whose verdict may have changed since they were last found clean. Rules look at a file and at the
// types of everything it imports; both are in the build information of `tsc -b`, which has to run first.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root as ours, run, writtenFiles } from './steps.mjs';

const sha = (...parts) => createHash('sha256').update(parts.join('\n')).digest('base64');

/** What `tsc -b` noted of a project: its files, the hash of each one's types, and which file imports which. */
function builtProject(info) {
  const { fileNames, fileInfos, fileIdsList, referencedMap = [] } = JSON.parse(readFileSync(info, 'utf8'));
  const paths = fileNames.map((name) => resolve(dirname(info), name));
  const imports = new Map(referencedMap.map(([id, list]) => [id - 1, fileIdsList[list - 1].map((one) => one - 1)]));
  const types = fileInfos.map((file) => (typeof file === 'string' ? file : file.signature || file.version));
  return { paths, imports, types };
}

/** The hash of the types of all that a file imports, near and far; what is installed stands in the lock file. */
function typesBelow({ paths, imports, types }, start) {
  const seen = new Set([start]);
  for (const at of seen)
    for (const next of imports.get(at) ?? []) if (!paths[next].includes('/node_modules/')) seen.add(next);
  seen.delete(start);
  return sha(...[...seen].map((at) => types[at]));
}

const lintedKinds = /\.[cm]?[jt]sx?$/;
/** A key for each source; the same key gives the same verdict. */
export function lintKeys(root) {
  const rules = sha(
    ...['.oxlintrc.json', 'package-lock.json', 'tsconfig.base.json'].map((name) => readFileSync(join(root, name))),
  );
  const below = new Map();
  const built = join(root, '.build/types');
  for (const project of existsSync(built) ? readdirSync(built) : []) {
    const info = join(built, project, 'tsconfig.tsbuildinfo');
    if (!existsSync(info)) continue;
    const config = readFileSync(join(root, project, 'tsconfig.json'));
    const of = builtProject(info);
    for (const [at, path] of of.paths.entries())
      if (path.startsWith(join(root, project, '/'))) below.set(path, sha(config, typesBelow(of, at)));
  }
  const keyOf = (path) => sha(rules, relative(root, path), readFileSync(path), below.get(path) ?? '');
  return new Map(Array.from(writtenFiles(root, lintedKinds), (path) => [path, keyOf(path)]));
}

const memory = (root) => join(root, '.build/lint.json');

/** The sources whose key is not among those found clean; `note` adds them once they are. */
export function unseen(root) {
  const keys = lintKeys(root);
  const clean = new Set(existsSync(memory(root)) ? JSON.parse(readFileSync(memory(root), 'utf8')) : []);
  const note = () => {
    mkdirSync(dirname(memory(root)), { recursive: true });
    // Keys of other branches are kept as well, up to a limit.
    writeFileSync(memory(root), JSON.stringify([...new Set([...keys.values(), ...clean])].slice(0, 50_000)));
  };
  return { files: [...keys].filter(([, key]) => !clean.has(key)).map(([path]) => relative(root, path)), note };
}

/** Lints the unseen files; returns the linter's exit status. Nothing is noted as clean while types are wrong. */
export function lint({ areTypesRight }) {
  const { files, note } = unseen(ours);
  if (files.length === 0) {
    console.log('No file to lint: nothing has changed.');
    return 0;
  }
  const args = [join(ours, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings', ...files];
  const status = run(process.execPath, args);
  if (status === 0 && areTypesRight) note();
  return status;
}
