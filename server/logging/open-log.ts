import { type Logger, pino } from 'pino';
import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import { messages } from '../messages.ts';
import { StartupError } from '../startup-error.ts';
import { boundLines, type Lines } from './bounded-lines.ts';
import { openStream } from './stream-lines.ts';
import { openRotatedFile } from './rotated-file.ts';

const stderr = 2;

/** Where the log goes, and from which level on. */
export interface LogOptions {
  file?: string | undefined;
  level?: string | undefined;
}

function fileOf(path: string): Lines {
  try {
    return openRotatedFile(path, { bytes: serverLimits.logFileBytes, files: serverLimits.logFiles });
  } catch (error) {
    throw new StartupError(messages.badLogFile(path), { cause: error });
  }
}

/** Opens the server's log: to a file, which is rotated, or to stderr where none is given; bounded either way. */
export function openLog({ file, level }: LogOptions, clock: ServerClock): Logger {
  // A person at a terminal wants the address and what goes wrong; a service's log wants everything.
  const usual = file === undefined && process.stderr.isTTY ? 'warn' : 'info';
  return pino({ level: level ?? usual }, boundLines(file === undefined ? openStream(stderr) : fileOf(file), clock));
}
