import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Everything but the browser journeys, which have a project of their own since they need the built bundles. */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/journeys/**', 'tests/crash/**'], environment: 'node', testTimeout: 30_000 } },
      { extends: true, plugins: [react({ compiler: true })], test: { name: 'views', include: ['tests/**/*.test.tsx'], environment: 'jsdom', testTimeout: 20_000 } },
      {
        extends: true,
        test: {
          name: 'built', include: ['tests/journeys/**/*.test.ts', 'tests/crash/**/*.test.ts'], environment: 'node',
          testTimeout: 180_000, hookTimeout: 120_000, fileParallelism: false,
        },
      },
    ],
  },
});
