import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, type Rollup } from 'vite';

const folder = fileURLToPath(new URL('../../.build/thread', import.meta.url));

/** The entry of a program last, when what it loads is there. */
const entriesLast = (a: Rollup.OutputChunk, b: Rollup.OutputChunk): number => Number(a.isEntry) - Number(b.isEntry);

/**
 * Builds the programs of the server's threads as the server's build does, for the tests that run the server from its
 * sources: a thread that read its packages file by file would take five times as long to start.
 */
export default async function buildThreads(): Promise<void> {
  const programs = ['thread', 'media-thread'];
  const { config } =
    (await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.server.config.ts')) ?? {};
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...config?.build,
      write: false,
      rollupOptions: {
        ...config?.build?.rollupOptions,
        input: Object.fromEntries(programs.map((name) => [name, `server/${name}.ts`])),
      },
    },
  })) as Rollup.RollupOutput;
  await mkdir(folder, { recursive: true });
  const chunks = output.filter((one) => one.type === 'chunk').sort(entriesLast);
  for (const { fileName, code } of chunks) {
    // Another run may be reading it.
    const part = join(folder, `${fileName}-${process.pid}`);
    await writeFile(part, code);
    await rename(part, join(folder, fileName));
  }
}
