// Imports run one way: contract ← streams ← machines ← src, contract ← server; business areas of src never import a sibling.
// Each folder names the packages it may use. The compiler refuses a folder outside a project's references only for emitted
// files, and knows nothing of packages, so both are checked by name. `node scripts/check-imports.mjs [folder]`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseAst } from 'vite';
import { root as ours } from './steps.mjs';

const root = resolve(process.argv[2] ?? ours);

/** What each top folder may import: other top folders, and packages. */
const rules = {
  contract: { folders: ['contract'], packages: ['@noble/hashes', 'zod'] },
  streams: { folders: ['streams', 'contract'], packages: ['@noble/hashes', 'rxjs'] },
  machines: { folders: ['machines', 'streams', 'contract'], packages: ['rxjs', 'xstate'] },
  src: {
    folders: ['src', 'machines', 'streams', 'contract'],
    packages: [
      '@chakra-ui/react',
      '@emotion/cache',
      '@emotion/react',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@tiptap/extension-image',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'echarts',
      'geojson',
      'lean-qr',
      'maplibre-gl',
      'react',
      'react-dom',
      'reconnecting-websocket',
      'rxjs',
      'wouter',
    ],
  },
  server: {
    folders: ['server', 'contract'],
    packages: [
      '@e965/xlsx',
      '@fastify/multipart',
      '@fastify/static',
      '@fastify/swagger',
      '@fastify/swagger-ui',
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
      'node:',
      'otpauth',
      'pdfkit',
      'pino',
      'prom-client',
      'sanitize-html',
      'uuid',
      'ws',
      'yazl',
      'zod',
    ],
  },
  cli: {
    folders: ['cli', 'server', 'machines', 'streams', 'contract'],
    packages: ['better-sqlite3', 'node:', 'pino', 'rxjs', 'ws', 'zod'],
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

/** Whether a call is `import.meta.glob(…)`, whatever follows `glob` in its name. */
const isGlob = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MetaProperty' &&
  (callee.property.name ?? '').startsWith('glob');

/** What a file imports: `path` as it is written, undefined where it is put together only when it runs; `glob` for a pattern. */
function* importsOf(text, file) {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  for (const { source } of program.body) if (source) yield { path: source.value };
  // Parsed trees are large: only those are walked in which there may be more.
  if (!/\bimport\s*[.(]/.test(text)) return;
  for (const node of nodesOf(program)) {
    if (node.type === 'ImportExpression' || node.type === 'TSImportType')
      yield { path: textOf(node.source ?? node.argument?.literal ?? node.argument) };
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

/** Why a file may not import this; undefined where it may. */
function refusal(file, { path, glob }) {
  const [top, area] = relative(root, file).split(sep);
  if (path === undefined) return 'what is imported must be written out';
  if (!path.startsWith('.')) {
    if (glob) return 'a pattern must begin at its own folder';
    const name = packageOf(path);
    return rules[top].packages.includes(name) ? undefined : `${top} must not use the package ${name}`;
  }
  const [toTop, toArea] = relative(root, resolve(dirname(file), path)).split(sep);
  if (!rules[top].folders.includes(toTop)) return `${top} must not import ${toTop}`;
  if (top === 'src' && toTop === 'src' && area !== 'app' && area !== toArea && !shared.has(toArea))
    return `area ${area} must not import its sibling ${toArea}`;
  if (glob && toArea !== area) return 'a pattern must stay within its area';
  return undefined;
}

const faults = [];
for (const top of Object.keys(rules)) {
  if (!existsSync(join(root, top))) continue;
  for (const file of sources(join(root, top))) {
    for (const found of importsOf(readFileSync(file, 'utf8'), file)) {
      const why = refusal(file, found);
      if (why) faults.push(`${relative(root, file)}: ${found.path ?? 'import'}: ${why}`);
    }
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
