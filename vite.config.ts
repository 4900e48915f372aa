import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client: `src/app/index.html` → `dist/client`. In development the API is proxied to a server on port 8080. */
export default defineConfig({
  root: 'src/app',
  plugins: [react({ compiler: true })],
  build: { outDir: '../../dist/client', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 1_100 },
  server: {
    proxy: Object.fromEntries(
      ['^/api-[a-z-]+/', '^/demo/', '^/docs'].map((path) => [path, { target: 'http://127.0.0.1:8080' }])
        .concat([['^/websocket/', { target: 'ws://127.0.0.1:8080', ws: true }]] as never),
    ),
  },
});
