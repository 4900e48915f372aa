import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const folder = fileURLToPath(new URL('../../.build/thread', import.meta.url));

/**
 * Builds the program of the server's threads from the sources, for the tests that run the server from its sources too.
 */
export default async function buildThread(): Promise<void> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'server/thread.ts',
      write: false,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput;
  await mkdir(folder, { recursive: true });
  // Another run may be reading it.
  const part = join(folder, `thread-${process.pid}.js`);
  await writeFile(part, output[0].code);
  await rename(part, join(folder, 'thread.js'));
}
