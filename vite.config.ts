import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { alarmWav } from './scripts/sound/make-alarm.mjs';

/** The alarm sound is computed, not kept: `/sounds/alarm.wav` of the build and of the development server. */
const alarmSound: Plugin = {
  name: 'alarm-sound',
  generateBundle() {
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'sounds/alarm.wav', source: alarmWav() });
  },
  configureServer(server) {
    server.middlewares.use('/sounds/alarm.wav', (_request, response) => {
      response.setHeader('content-type', 'audio/wav');
      response.end(alarmWav());
    });
  },
};

/** Paths that a server on port 8080 answers during development. */
const api = Object.fromEntries(['^/api-[a-z-]+/', '^/demo/', '^/docs'].map((path) => [path, { target: 'http://127.0.0.1:8080' }]));

/** The client: `src/app/index.html` → `dist/client`. */
export default defineConfig({
  root: 'src/app',
  plugins: [react({ compiler: true }), alarmSound],
  build: { outDir: '../../dist/client', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 1_100 },
  server: { proxy: { ...api, '^/websocket/': { target: 'ws://127.0.0.1:8080', ws: true } } },
});
