import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves the screens over a fake station: `npx vite -c tests/support/harness/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react({ compiler: true })],
  server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
});
