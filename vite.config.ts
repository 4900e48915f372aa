import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { manual } from './scripts/manual/plugin.mjs';
import { keepPageFiles } from './scripts/page-weight.mjs';
import { serviceBases } from './scripts/service-bases.mjs';
import { alarmWav } from './scripts/sound/make-alarm.mjs';

/** Which files each page loads, for the check of what they weigh. */
const pageFiles: Plugin = {
  name: 'page-files',
  writeBundle({ dir }, bundle) {
    if (this.environment.name === 'client' && dir !== undefined) keepPageFiles(dir, bundle);
  },
};

/** The alarm sound is computed, not kept: `/sounds/alarm.wav` of the build and of the development server. */
const alarmSound: Plugin = {
  name: 'alarm-sound',
  generateBundle() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName: 'sounds/alarm.wav', source: alarmWav() });
  },
  configureServer(server) {
    server.middlewares.use('/sounds/alarm.wav', (_request, response) => {
      response.setHeader('content-type', 'audio/wav');
      response.end(alarmWav());
    });
  },
};

/** Where the server writes what names the style elements of a page, as `server/http/pages.ts` reads it. */
const noncePlace = '__NONCE__';

/** Pages beside the client's, for phones without an account: where they stand, and what they are built from. */
const lightPages = [
  { at: (path: string) => path === '/s/app', file: 'download.html' },
  { at: (path: string) => path.startsWith('/s/r/'), file: 'rescue.html' },
  // What a ranger's service worker shows without a network; it has no address of its own.
  { at: () => false, file: 'patrol.html' },
];

/**
 * The service worker of a ranger's page: it knows by name what it keeps, and is another file with each build of these.
 */
async function buildPatrolWorker(dir: string): Promise<void> {
  const page = readFileSync(join(dir, 'patrol.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
  const mark = createHash('sha256').update(page).digest('hex').slice(0, 16);
  await build({
    configFile: false,
    root: 'src/app',
    publicDir: false,
    logLevel: 'warn',
    define: { patrolBuild: JSON.stringify(mark), patrolFiles: JSON.stringify(files) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2023',
      rollupOptions: { input: 'src/app/patrol-worker.ts', output: { entryFileNames: 'patrol-worker.js' } },
    },
  });
}

/** Each of them is built by itself, so that what it shares with the client or with another splits nothing of theirs. */
const buildLightPages: Plugin = {
  name: 'light-pages',
  async writeBundle({ dir }) {
    if (this.environment.name !== 'client' || dir === undefined) return;
    for (const { file } of lightPages) {
      await build({
        configFile: false,
        html: { cspNonce: noncePlace },
        root: 'src/app',
        publicDir: false,
        logLevel: 'warn',
        plugins: [react({ compiler: true })],
        build: { outDir: dir, emptyOutDir: false, target: 'es2023', rollupOptions: { input: `src/app/${file}` } },
      });
    }
    await buildPatrolWorker(dir);
  },
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = request.url?.split('?', 1)[0] ?? '';
      const light = lightPages.find(({ at }) => at(path));
      if (light) request.url = `/${light.file}`;
      next();
    });
  },
};

/** The buttons that MapLibre brings are not used: their pictures are nine tenths of its styles. */
const withoutMapControls = {
  postcssPlugin: 'without-map-controls',
  Rule(rule: { selectors: string[]; remove: () => void }) {
    if (rule.selectors.every((selector) => selector.includes('.maplibregl-ctrl'))) rule.remove();
  },
};

/** The server alone makes JSON schemas: what zod makes them by, bound to each kind of schema, is 5 kB of any screen. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const |function |\{ \w+ as )(\w+)/gm)].map(([, name]) => name);
      const refuse = `() => { throw new Error('no JSON schemas in the client'); }`;
      return names.map((name) => `export const ${name} = ${refuse};`).join('\n');
    },
  },
};

/** What any screen behind the sign-in wants, with all that these import. */
const onDesk = [
  '/src/app/signed-in-routes.tsx',
  '/src/app/layout/layout.tsx',
  '/src/app/pages/monitoring-page.tsx',
  '/src/kit/kind-icon.ts',
  '/contract/disasters/words.ts',
];

/** Paths that the server answers during development. */
const server = `127.0.0.1:${process.env['SERVER_PORT'] ?? '8080'}`;
const api = Object.fromEntries(
  ['^/api-[a-z-]+/', '^/demo/', '^/docs', '^/healthz'].map((path) => [path, { target: `http://${server}` }]),
);

/** The client: `src/app/index.html` → `dist/client`. */
export default defineConfig({
  root: 'src/app',
  html: { cspNonce: noncePlace },
  plugins: [react({ compiler: true }), manual, withoutJsonSchemas, alarmSound, pageFiles, buildLightPages],
  // rxjs as written, with classes and generators; its default is ES5 with helpers, 2 kB more at every sign-in.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  define: { serviceBases: JSON.stringify(serviceBases()) },
  css: { postcss: { plugins: [withoutMapControls] } },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1_100,
    // Target browsers know the hint; one that does not loads a page's file when it comes to it.
    modulePreload: { polyfill: false },
    // What the sign-in page wants is one file, what comes behind it another, what any screen behind the sign-in wants a
    // third, calls and meetings a fourth, the list of seldom pages a fifth: split by who else uses their parts they
    // would be a hundred, each with a head and a way to the server of its own.
    rolldownOptions: {
      // A part of @emotion/react that nothing here uses holds them; they say nowhere that loading them does nothing
      // else.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'station', test: /\/machines\/runtime\.ts$/, priority: 2 },
            { name: 'desk', test: (id) => onDesk.some((file) => id.endsWith(file)), priority: 1 },
            { name: 'talk', test: /\/src\/app\/layout\/talk-lines\.tsx$/, priority: 0 },
            { name: 'seldom', test: /\/src\/app\/page\/far-pages\.ts$/, priority: 0 },
          ],
        },
      },
    },
  },
  server: { proxy: { ...api, '^/websocket/': { target: `ws://${server}`, ws: true } } },
});
