import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

/**
 * Pages with which lists and the browser's worker are measured, each with all that it needs: they go to
 * `dist/bench/pages`, and nothing of them into the client.
 */
const pages: Plugin = {
  name: 'bench-pages',
  async writeBundle({ dir }) {
    if (dir === undefined) return;
    await build({
      configFile: false,
      root: 'bench',
      publicDir: false,
      logLevel: 'warn',
      plugins: [react({ compiler: true })],
      worker: { format: 'es' },
      build: {
        outDir: resolve(dir, 'pages'),
        emptyOutDir: true,
        target: 'es2023',
        chunkSizeWarningLimit: 2_000,
        rollupOptions: {
          input: [
            'bench/list/lookout.html',
            'bench/list/ag-grid.html',
            'bench/spread/spread.html',
            'bench/map/clusters.html',
          ],
        },
      },
    });
  },
};

/** The measurements as one bundle; packages stay outside, as a peer that is measured would be installed. */
export default defineConfig({
  plugins: [pages],
  build: {
    ssr: true,
    outDir: 'dist/bench',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: { input: { main: 'bench/main.ts' }, output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
