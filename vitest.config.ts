import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { manual } from './scripts/manual/plugin.mjs';

/** Two at once: more want more memory than a small machine has, and the browsers draw without a graphics card. */
const maxWorkers = 2;
/** They watch a clock, or need the machine for themselves. */
const alone = [
  'tests/crash/**/*.test.ts',
  'tests/attacks/watchdog.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/pushes/storm.test.ts',
  'tests/journeys/{line-cut,two-officers,recording,expiry,locked,meetings}.test.ts',
];
const built = {
  environment: 'node',
  globalSetup: 'tests/support/prepare-demo.ts',
  testTimeout: 360_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** They take minutes each: begun last, they would keep one core waiting for the other. */
const longest = /tests\/(?:access\/walk|journeys\/(?:\w+-)?looks|journeys\/dialogs)\.test\.ts$/;

/** Packages of hundreds of files that every view imports: as one file each they load in a quarter of the time. */
const bundled = ['@chakra-ui/react', '@emotion/react', '@emotion/cache'];

/** Views that are shown with a stand-in for a module: what they import is theirs alone. */
const replacing = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => join('tests', path))
  .filter((path) => path.endsWith('.test.tsx') && readFileSync(path, 'utf8').includes('vi.mock('));

const views = {
  environment: 'jsdom',
  deps: { optimizer: { client: { enabled: true, include: bundled } } },
  setupFiles: ['tests/support/know-calls.ts', 'tests/support/dom.ts'],
  testTimeout: 20_000,
  maxWorkers,
} as const;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

/** What needs no browser first; then the journeys, over the built bundles; last what is run alone. */
export default defineConfig({
  test: {
    // What holds ends at once, so only a failure waits this long; a busy machine is none.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      // Nothing of a module outlives a test here, so that the files of one worker share what they import.
      {
        extends: true,
        plugins: [manual],
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/journeys/**',
            'tests/crash/**',
            'tests/attacks/watchdog.test.ts',
            'tests/fuzz/**',
            'tests/pushes/storm.test.ts',
          ],
          environment: 'node',
          globalSetup: 'tests/support/build-thread.ts',
          setupFiles: 'tests/support/know-calls.ts',
          testTimeout: 30_000,
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: [react({ compiler: true }), manual],
        test: {
          ...views,
          name: 'views',
          include: ['tests/**/*.test.tsx'],
          exclude: replacing,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [react({ compiler: true }), manual],
        test: { ...views, name: 'views-apart', include: replacing, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: {
          ...built,
          name: 'built',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: alone,
          maxWorkers,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: { ...built, name: 'alone', include: alone, fileParallelism: false, sequence: { groupOrder: 4 } },
      },
    ],
  },
});
