import { defineConfig } from 'vite';

/**
 * Server, command line and the program of the server's threads: one bundle each under `dist`, so that a start reads few
 * files. Native and self-locating packages stay outside.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        server: 'server/main.ts',
        cli: 'cli/main.ts',
        thread: 'server/thread.ts',
        'media-thread': 'server/media-thread.ts',
      },
      // Flat: the place data are found relative to the chunk that reads them.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      'better-sqlite3',
      '@napi-rs/canvas',
      'pino',
      '@fastify/swagger-ui',
      '@fastify/swagger',
      '@fastify/static',
    ],
  },
});
