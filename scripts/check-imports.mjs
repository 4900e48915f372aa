// Imports run one way: contract ← streams ← machines ← src, contract ← server; business areas of src never import a
// sibling; those of the server stand in an order (`import-order.mjs`); no files import each other in a circle.
// Each folder names the packages it may use. The compiler refuses a folder outside a project's references only for
// emitted files, and knows nothing of packages, so both are checked by name. `node scripts/check-imports.mjs [folder]`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { joints, order } from './import-order.mjs';
import { importsOf, referencesOf } from './imports-of.mjs';
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
  bench: {
    folders: ['bench', 'cli', 'src', 'server', 'machines', 'streams', 'contract', 'models'],
    packages: [
      '@chakra-ui/react',
      '@napi-rs/canvas',
      'better-sqlite3',
      'kysely',
      'node:',
      'pino',
      'playwright-core',
      'react',
      'react-dom',
      'rxjs',
      'werift',
      'ws',
      // Peers that are measured against.
      'ag-grid-community',
      'ngraph.graph',
      'ngraph.path',
      'socket.io',
    ],
  },
};
/** Files that find packages by `createRequire`, and which: they are not bundled, or it depends on the Node. */
const loads = {
  'server/sqlite.ts': ['better-sqlite3', 'better-sqlite3-napi'],
  'server/reports/write-pdf.ts': ['pdfkit'],
};
/** Files that start a thread with a program that is built, or with the text of one. */
const starters = new Set([
  'server/store/checkpoints.ts',
  'server/store/reading-thread.ts',
  'server/workers/workers.ts',
]);
/** Packages of which there are only types. */
const typesOnly = new Set(['geojson']);
/** Rooms of `src` that every business area may use. */
const shared = new Set(['kit', 'map']);

function* sources(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* sources(join(dir, entry.name));
    else if (/\.[cm]?[jt]sx?$/.test(entry.name)) yield join(dir, entry.name);
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

/** Why a file may not use a package by this path; undefined where it may. */
function packageRefusal(top, named, { path, glob, loaded }) {
  if (glob) return 'a pattern must begin at its own folder';
  const name = packageOf(path);
  if (loaded) return loads[named]?.includes(name) ? undefined : `${named} must not load the package ${name}`;
  if (!rules[top].packages.includes(name)) return `${top} must not use the package ${name}`;
  return path === 'node:module' && !loads[named] ? 'packages are imported, not found by node:module' : undefined;
}

/** Why a file may not import this; undefined where it may. */
function refusal(file, found) {
  const { path, glob, typed, runs } = found;
  const [top, area] = relative(root, file).split(sep);
  const named = relative(root, file).split(sep).join('/');
  if (path === undefined) return runs && starters.has(named) ? undefined : 'what is imported must be written out';
  if (!path.startsWith('.')) return packageRefusal(top, named, found);
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

/** Packages that a folder or a file may use and that `package.json` does not name. */
function unknownPackages() {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  const known = { ...dependencies, ...devDependencies };
  const unknown = (user, packages) =>
    packages
      .filter((name) => !/^(?:node|virtual):/.test(name) && !known[typesOnly.has(name) ? `@types/${name}` : name])
      .map((name) => `package.json: ${name}: ${user} may use it, and it is not there`);
  return [
    ...Object.entries(rules).flatMap(([top, { packages }]) => unknown(top, packages)),
    ...Object.entries(loads).flatMap(([named, packages]) => unknown(named, packages)),
  ];
}

/** What is wrong with one file, and the files that it imports. */
function checked(file) {
  const named = relative(root, file);
  if (!/\.tsx?$/.test(file)) return { faults: [`${named}: sources end in .ts or .tsx`], imports: [] };
  const text = readFileSync(file, 'utf8');
  const faults = referencesOf(text).map((name) => `${named}: ${name}: types are imported, or named by tsconfig.json`);
  const imports = [];
  for (const found of importsOf(text, file)) {
    const why = refusal(file, found);
    if (why) faults.push(`${named}: ${found.path ?? 'import'}: ${why}`);
    else if (found.path?.startsWith('.') && !found.glob && !found.runs)
      imports.push(relative(root, resolve(dirname(file), found.path)));
  }
  return { faults, imports };
}

const faults = unknownPackages();
for (const top of Object.keys(rules)) {
  if (!existsSync(join(root, top))) continue;
  const imports = new Map();
  for (const file of sources(join(root, top))) {
    const found = checked(file);
    faults.push(...found.faults);
    imports.set(relative(root, file), found.imports);
  }
  const circle = circleIn(imports);
  if (circle) faults.push(`${circle.join(' → ')}: a circle of files`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
