import { resolve } from 'node:path';
import { type Logger, pino } from 'pino';
import { ownLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import { messages } from '../messages.ts';
import { StartupError } from '../startup-error.ts';
import { boundLines, type Lines } from './bounded-lines.ts';
import { openStream } from './stream-lines.ts';
import { openRotatedFile } from './rotated-file.ts';

const stderr = 2;

function fileOf(path: string): Lines {
  try {
    return openRotatedFile(resolve(path), { bytes: ownLimits.logFileBytes, files: ownLimits.logFiles });
  } catch (error) {
    throw new StartupError(messages.badLogFile(path), { cause: error });
  }
}

/** Opens the server's log: to LOG_FILE, which is rotated, or to stderr; bounded either way. */
export function openLog({ LOG_FILE: path, LOG_LEVEL: level }: NodeJS.ProcessEnv, clock: ServerClock): Logger {
  const isFile = path !== undefined && path !== '';
  // A person at a terminal wants the address and what goes wrong; a service's log wants everything.
  const usual = !isFile && process.stderr.isTTY ? 'warn' : 'info';
  return pino({ level: level ?? usual }, boundLines(isFile ? fileOf(path) : openStream(stderr), clock));
}
