// Imports run one way: contract ← streams ← machines ← src, contract ← server; business areas of src never import a sibling.
// The compiler refuses a folder outside a project's references only for emitted files, so the rule is checked by name too.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './steps.mjs';

const allowed = {
  contract: ['contract'],
  streams: ['streams', 'contract'],
  machines: ['machines', 'streams', 'contract'],
  src: ['src', 'machines', 'streams', 'contract'],
  server: ['server', 'contract'],
  cli: ['cli', 'server', 'machines', 'streams', 'contract'],
};
/** Rooms of `src` that every business area may use. */
const shared = new Set(['kit', 'map']);

function* sources(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* sources(join(dir, entry.name));
    else if (/\.tsx?$/.test(entry.name)) yield join(dir, entry.name);
  }
}

function refusal(file, target) {
  const [top, area] = relative(root, file).split(sep);
  const [toTop, toArea] = relative(root, target).split(sep);
  if (!allowed[top].includes(toTop)) return `${top} must not import ${toTop}`;
  if (top === 'src' && toTop === 'src' && area !== 'app' && area !== toArea && !shared.has(toArea)) return `area ${area} must not import its sibling ${toArea}`;
  return undefined;
}

const faults = [];
for (const top of Object.keys(allowed)) {
  for (const file of sources(join(root, top))) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const why = refusal(file, resolve(dirname(file), path));
      if (why) faults.push(`${relative(root, file)}: ${path}: ${why}`);
    }
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
