import { defineConfig } from 'vite';

/** The measurements as one bundle; packages stay outside, as a peer that is measured would be installed. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/bench',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: { input: { main: 'bench/main.ts' }, output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
