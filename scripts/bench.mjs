// npm run bench [-- [--write] NAME …]: builds what is stale, then measures what is named, or all; with --write the
// figures go to docs/benchmarks.md.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run, tool } from './steps.mjs';

await ensureInstalled();
await ensureBuilt();
if (tool('vite/bin/vite.js', ['build', '--config', 'vite.bench.config.ts', '--logLevel', 'warn']) !== 0)
  process.exit(1);
process.exit(run(process.execPath, [join(root, 'dist/bench/main.js'), ...process.argv.slice(2)]));
