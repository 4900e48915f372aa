import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messages } from './messages.ts';
import { StartupError } from './startup-error.ts';

/** File of the log and the read models within a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'lookout.db');

/** Where the server's output goes unless said otherwise. */
export const logFileIn = (dataDir: string): string => join(dataDir, 'lookout.log');

/** Entries that any folder may have. */
const harmless = new Set(['.gitkeep', '.gitignore', '.DS_Store', 'lost+found']);

const isOurs = (name: string): boolean => /^(lookout\.|signing\.key|sealing\.key)/.test(name);

/**
 * Makes a folder with those above it; Node's own way of doing so never ends where a file system refuses with ENOENT.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Rights that a group and all others do not have to anything of ours. */
const othersMayNothing = 0o077;

/** From now on all that this process makes, SQLite's files too, is its own user's only. */
export function keepToOneself(): void {
  process.umask(othersMayNothing);
}

const isOthers = ({ code }: NodeJS.ErrnoException): boolean =>
  ['EPERM', 'EACCES', 'EROFS', 'ENOTSUP'].includes(code ?? '');

/** Takes what others may do with a file or folder; false where it is not this user's. */
function closeOne(path: string): boolean {
  // SQLite's own files come and go.
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & othersMayNothing) === 0) return true;
  try {
    chmodSync(path, found.mode & 0o700);
    return true;
  } catch (error) {
    if (isOthers(error as NodeJS.ErrnoException)) return false;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}

/**
 * Takes from others what they may do with the data folder and with our files in it; all that lies deeper is out of
 * their reach then. False where something is not this user's to change.
 */
export function closeToOthers(dataDir: string): boolean {
  const names = readdirSync(dataDir).filter(isOurs);
  return [dataDir, ...names.map((name) => join(dataDir, name))].map(closeOne).every(Boolean);
}

/**
 * Makes the data folder where there is none. Throws `StartupError`, having touched nothing, where it can not be used or
 * holds something else.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new StartupError(messages.notAFolder(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      code === 'EEXIST' || code === 'ENOTDIR' ? messages.notAFolder(dataDir) : messages.unwritable(dataDir),
      { cause: error },
    );
  }
  const names = readdirSync(dataDir).filter((name) => !harmless.has(name));
  if (names.length > 0 && !names.includes('lookout.db') && !names.every(isOurs))
    throw new StartupError(messages.foreign(dataDir));
}
