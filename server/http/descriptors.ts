import { readFileSync } from 'node:fs';
import { serverLimits } from '../../contract/limits.ts';

/** Of what the machine lets a process open, so many are left for the log, files and threads. */
const leftForOthers = 500;

/**
 * How many connections there may be at once: what we set ourselves, or what the machine's limit of open files leaves.
 */
export function mostConnections(limitsFile = '/proc/self/limits'): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync(limitsFile, 'utf8')) ?? [];
    if (soft === undefined) return serverLimits.connections;
    return Math.min(serverLimits.connections, Math.max(leftForOthers, Number(soft) - leftForOthers));
  } catch {
    return serverLimits.connections;
  }
}
