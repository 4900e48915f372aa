import { existsSync } from 'node:fs';

// Beside the bundle; beside the bundle of the server where it is measured; and, for tests from the sources, where their
// setup builds it.
const candidates = ['./thread.js', '../node/thread.js', '../../.build/thread/thread.js'];

/** The program of the threads: `server/thread.ts`, built. */
export function threadFile(): URL {
  const found = candidates.map((candidate) => new URL(candidate, import.meta.url)).find((url) => existsSync(url));
  if (!found) throw new Error('the program of the threads is not built: run npm run build');
  return found;
}
