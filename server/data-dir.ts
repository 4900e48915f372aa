import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messages } from './messages.ts';
import { StartupError } from './startup-error.ts';

/** File of the log and the read models within a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'lookout.db');

/** Entries that any folder may have. */
const harmless = new Set(['.gitkeep', '.gitignore', '.DS_Store', 'lost+found']);

const isOurs = (name: string): boolean => name.startsWith('lookout.') || name.startsWith('signing.key');

/** Makes a folder with those above it; Node's own way of doing so never ends where a file system refuses with ENOENT. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Makes the data folder where there is none. Throws `StartupError`, having touched nothing, where it can not be used or holds something else. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new StartupError(messages.notAFolder(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(code === 'EEXIST' || code === 'ENOTDIR' ? messages.notAFolder(dataDir) : messages.unwritable(dataDir), { cause: error });
  }
  const names = readdirSync(dataDir).filter((name) => !harmless.has(name));
  if (names.length > 0 && !names.includes('lookout.db') && !names.every(isOurs)) throw new StartupError(messages.foreign(dataDir));
}
