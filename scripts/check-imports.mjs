// Imports run one way: contract ← streams ← machines ← src, contract ← server; business areas of src never import a
// sibling; those of the server stand in an order (`import-order.mjs`).
// Each folder names the packages it may use. The compiler refuses a folder outside a project's references only for
// emitted files, and knows nothing of packages, so both are checked by name. `node scripts/check-imports.mjs [folder]`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseAst } from 'vite';
import { joints, order } from './import-order.mjs';
import { root as ours } from './steps.mjs';

const root = resolve(process.argv[2] ?? ours);

/** What each top folder may import: other top folders, and packages. */
const rules = {
  contract: { folders: ['contract'], packages: ['@noble/hashes', 'zod'] },
  models: { folders: ['models'], packages: [] },
  streams: { folders: ['streams', 'contract'], packages: ['@noble/hashes', 'rxjs'] },
  machines: { folders: ['machines', 'streams', 'contract'], packages: ['rxjs', 'xstate'] },
  src: {
    folders: ['src', 'machines', 'streams', 'contract', 'models'],
    packages: [
      '@chakra-ui/react',
      '@deck.gl/core',
      '@deck.gl/layers',
      '@deck.gl/maplibre',
      '@emotion/cache',
      '@emotion/react',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@tiptap/extension-image',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'echarts',
      // Moves base maps of GCJ-02 to where they belong; only who has one loads it.
      'gcoord',
      'geojson',
      'lean-qr',
      'maplibre-gl',
      'react',
      'react-dom',
      'reconnecting-websocket',
      'rxjs',
      // Messages through Tencent's service; only who has it loads it.
      'tim-js-sdk',
      // Made of docs/manual by `scripts/manual/plugin.mjs`.
      'virtual:manual',
      'wouter',
      'xstate',
      '@xstate/react',
    ],
  },
  server: {
    folders: ['server', 'contract', 'models'],
    packages: [
      '@e965/xlsx',
      '@fastify/multipart',
      '@fastify/static',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      '@maplibre/geojson-vt',
      '@maplibre/vt-pbf',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'better-sqlite3',
      'cheap-ruler',
      'csv-parse',
      'fastify',
      'fflate',
      'flatbush',
      'gcoord',
      'geojson',
      'jose',
      'kysely',
      'mqtt',
      'node:',
      'otpauth',
      'pbf',
      'pdfkit',
      'pmtiles',
      'pino',
      'polyclip-ts',
      'proj4',
      'prom-client',
      'sanitize-html',
      'saxes',
      'uuid',
      '@napi-rs/canvas',
      'werift',
      'ws',
      'yazl',
      'zod',
    ],
  },
  cli: {
    folders: ['cli', 'server', 'machines', 'streams', 'contract', 'models'],
    packages: ['better-sqlite3', 'csv-parse', 'node:', 'pino', 'rxjs', 'ws', 'zod'],
  },
};
/** Rooms of `src` that every business area may use. */
const shared = new Set(['kit', 'map']);

function* sources(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* sources(join(dir, entry.name));
    else if (/\.tsx?$/.test(entry.name)) yield join(dir, entry.name);
  }
}

function* nodesOf(node) {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const part of Object.values(node)) yield* nodesOf(part);
  }
}

const textOf = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

/** Whether a declaration imports or exports types only. */
const isTyped = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'));

/** Whether a call is `import.meta.glob(…)`, whatever follows `glob` in its name. */
const isGlob = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MetaProperty' &&
  (callee.property.name ?? '').startsWith('glob');

/**
 * What a file imports: `path` as it is written, undefined where it is put together only when it runs; `glob` for a
 * pattern, `typed` where only types come of it.
 */
function* importsOf(text, file) {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  for (const one of program.body) if (one.source) yield { path: one.source.value, typed: isTyped(one) };
  // Parsed trees are large: only those are walked in which there may be more.
  if (!/\bimport\s*[.(]/.test(text)) return;
  for (const node of nodesOf(program)) {
    if (node.type === 'ImportExpression' || node.type === 'TSImportType')
      yield {
        path: textOf(node.source ?? node.argument?.literal ?? node.argument),
        typed: node.type === 'TSImportType',
      };
    if (!isGlob(node)) continue;
    const [patterns] = node.arguments;
    for (const pattern of patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns])
      yield { path: textOf(pattern), glob: true };
  }
}

const packageOf = (path) =>
  path.startsWith('node:')
    ? 'node:'
    : path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/');

/** Where each room stands in its folder's order. */
const places = Object.fromEntries(
  Object.entries(order).map(([top, lines]) => [
    top,
    new Map(lines.flatMap((rooms, line) => rooms.map((room) => [room, line]))),
  ]),
);

/** Why a file may not import another of its own folder, which has an order; undefined where it may. */
function againstOrder(from, to, typed) {
  const [[top, room], [, other]] = [from.split(sep), to.split(sep)];
  const joint = [from, to].find((file) => joints.has(file.split(sep).join('/')));
  if (joint) return typed ? undefined : `only types come from and to ${joint}`;
  if (room === other) return undefined;
  const [here, there] = [room, other].map((one) => places[top].get(one));
  const unplaced = here === undefined ? room : there === undefined ? other : undefined;
  if (unplaced) return `${unplaced} has no place in the order of ${top}`;
  return there < here ? undefined : `${room} stands before ${other} or beside it in the order of ${top}`;
}

/** Why a file may not import this; undefined where it may. */
function refusal(file, { path, glob, typed }) {
  const [top, area] = relative(root, file).split(sep);
  if (path === undefined) return 'what is imported must be written out';
  if (!path.startsWith('.')) {
    if (glob) return 'a pattern must begin at its own folder';
    const name = packageOf(path);
    return rules[top].packages.includes(name) ? undefined : `${top} must not use the package ${name}`;
  }
  const [toTop, toArea] = relative(root, resolve(dirname(file), path)).split(sep);
  if (!rules[top].folders.includes(toTop)) return `${top} must not import ${toTop}`;
  if (top === toTop && order[top])
    return againstOrder(relative(root, file), relative(root, resolve(dirname(file), path)), typed);
  if (top === 'src' && toTop === 'src' && area !== 'app' && area !== toArea && !shared.has(toArea))
    return `area ${area} must not import its sibling ${toArea}`;
  if (glob && toArea !== area) return 'a pattern must stay within its area';
  return undefined;
}

/** The first circle of files that is met, each importing the next, types too; undefined where there is none. */
function circleIn(imports) {
  const done = new Set();
  const path = [];
  const walk = (file) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = walk(file);
    if (circle) return circle;
  }
  return undefined;
}

const faults = [];
for (const top of Object.keys(rules)) {
  if (!existsSync(join(root, top))) continue;
  const imports = new Map();
  for (const file of sources(join(root, top))) {
    const named = relative(root, file);
    imports.set(named, []);
    for (const found of importsOf(readFileSync(file, 'utf8'), file)) {
      const why = refusal(file, found);
      if (why) faults.push(`${named}: ${found.path ?? 'import'}: ${why}`);
      else if (found.path?.startsWith('.') && !found.glob)
        imports.get(named).push(relative(root, resolve(dirname(file), found.path)));
    }
  }
  const circle = order[top] && circleIn(imports);
  if (circle) faults.push(`${circle.join(' → ')}: a circle of files`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
