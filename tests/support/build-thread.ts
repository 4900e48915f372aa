import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const folder = fileURLToPath(new URL('../../.build/thread', import.meta.url));

async function buildOne(name: string): Promise<void> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: `server/${name}.ts`,
      write: false,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput;
  // Another run may be reading it.
  const part = join(folder, `${name}-${process.pid}.js`);
  await writeFile(part, output[0].code);
  await rename(part, join(folder, `${name}.js`));
}

/**
 * Builds the programs of the server's threads from the sources, for the tests that run the server from its sources too.
 */
export default async function buildThreads(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(['thread', 'media-thread'].map(buildOne));
}
