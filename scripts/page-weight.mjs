// What the files of a page weigh on the way to the browser, and whether that is within its budget:
// `node scripts/page-weight.mjs`, after the build. What a page asks the server for beside them is measured by
// `npm run bench -- pages`.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './steps.mjs';

/** What the head of an answer takes, in bytes. */
const headBytes = 900;

const signIn = ['src/app/main.tsx', 'machines/runtime.ts'];
const framed = [
  ...signIn,
  'src/app/signed-in-routes.tsx',
  'src/app/layout/layout.tsx',
  'src/app/layout/talk-lines.tsx',
  'reconnecting-websocket-mjs.js',
];

/**
 * Pages by the modules and assets that they load, and how many bytes their files may weigh. Of the 900 kB of the alarm
 * screen 200 are for what it asks for: the outlines, the picture of the region, the menu. Lighthouse, by which these
 * are counted, does not see the file of the map's workers: 122 kB more.
 */
export const pages = [
  { name: '登录页', loads: signIn, most: 160_000 },
  {
    name: '报警页',
    loads: [
      ...framed,
      'src/app/pages/monitoring-page.tsx',
      'src/alarms/incidents/detail/incident-details.tsx',
      'src/map/alarm-map.tsx',
      'src/map/ground/map-ground.tsx',
      'src/map/more/map-more.tsx',
      'maplibre-gl-worker',
    ],
    most: 822_000,
  },
  { name: '表格页', loads: [...framed, 'src/app/page/far-pages.ts', 'src/resources/resource-page.tsx'], most: 420_000 },
];

/** The files of a page in a bundle of Rollup's: those that hold what it loads, and what these import. */
function filesOf(bundle, loads) {
  const files = new Set();
  const add = (file) => {
    if (files.has(file)) return;
    files.add(file);
    const { imports = [], viteMetadata } = bundle[file] ?? {};
    for (const one of [...imports, ...(viteMetadata?.importedCss ?? [])]) add(one);
  };
  for (const wanted of loads) {
    const [found] =
      Object.entries(bundle).find(
        ([file, { moduleIds = [] }]) =>
          moduleIds.some((id) => id.endsWith(`/${wanted}`)) || file.startsWith(`assets/${wanted}-`),
      ) ?? [];
    if (found === undefined) throw new Error(`no file of the bundle holds ${wanted}`);
    add(found);
  }
  return [...files];
}

const listOf = (clientDir) => join(clientDir, '..', '.client-pages.json');

/** Writes down beside the built client which files each page loads, for `weigh`. */
export function keepPageFiles(clientDir, bundle) {
  const found = pages.map(({ name, loads, most }) => ({
    name,
    most,
    files: ['index.html', 'icon.svg', ...filesOf(bundle, loads)],
  }));
  writeFileSync(listOf(clientDir), JSON.stringify(found));
}

/** What each page weighs by its compressed files, heaviest first: `{ name, most, bytes, files }`. */
export function weigh(clientDir) {
  const sizeOf = (file) => {
    const path = join(clientDir, file);
    return headBytes + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  return JSON.parse(readFileSync(listOf(clientDir), 'utf8')).map(({ name, most, files }) => {
    const weighed = files.map((file) => ({ file, bytes: sizeOf(file) })).sort((a, b) => b.bytes - a.bytes);
    return { name, most, bytes: weighed.reduce((sum, { bytes }) => sum + bytes, 0), files: weighed };
  });
}

const kb = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, most, bytes, files } of weigh(process.argv[2] ?? join(root, 'dist/client'))) {
    if (bytes <= most) continue;
    console.error(`${name}的文件共 ${kb(bytes)}，超过 ${kb(most)}：`);
    for (const one of files.slice(0, 5)) console.error(`  ${kb(one.bytes).padStart(9)}  ${one.file}`);
    process.exitCode = 1;
  }
}
