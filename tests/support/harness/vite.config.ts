import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const script = new URL('../../../scripts/manual/plugin.mjs', import.meta.url).href;
const { manual } = (await import(script)) as { manual: Plugin };

/** Serves the screens over a fake station: `npx vite -c tests/support/harness/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react({ compiler: true }), manual],
  server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
});
