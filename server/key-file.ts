import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * What a key file of the data folder holds; where there is none, it is made from `draw`, readable by its owner only.
 */
export function keyFile(file: string, draw: () => string): string {
  const known = read(file);
  if (known !== undefined) return known;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, draw(), { mode: 0o600, flush: true });
  try {
    // A link appears whole or not at all, and never replaces a key that another process has just made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
