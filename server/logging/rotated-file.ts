import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Lines } from './bounded-lines.ts';

/** How large a file of the log becomes, in bytes, and how many there are, the one in use among them. */
export interface Rotation {
  bytes: number;
  files: number;
}

const ownerOnly = 0o600;

/**
 * Writes lines to a file that is set aside as `path.1`, `path.2` and so on when it has become large; the oldest goes.
 * Each line is with the system when `write` returns, so that the last words before a crash are there. Throws where the
 * file can not be opened, and never later: a full disk must not stop the watch.
 */
export function openRotatedFile(path: string, { bytes, files }: Rotation): Lines {
  mkdirSync(dirname(path), { recursive: true });
  const open = (name: string): { file: number; size: number } => {
    const file = openSync(name, 'a', ownerOnly);
    return { file, size: fstatSync(file).size };
  };
  const draft = `${path}.new`;
  let now = open(path);
  const setAside = (): void => {
    rmSync(`${path}.${files - 1}`, { force: true });
    for (let n = files - 2; n >= 0; n -= 1) {
      try {
        renameSync(n === 0 ? path : `${path}.${n}`, `${path}.${n + 1}`);
      } catch {
        // There are not as many yet.
      }
    }
    renameSync(draft, path);
  };
  const rotate = (): void => {
    // The old file is closed last: its number would be that of the next file or socket of somebody else.
    const next = open(draft);
    try {
      setAside();
    } catch (error) {
      closeSync(next.file);
      throw error;
    }
    closeSync(now.file);
    now = next;
  };
  const rotateIfPossible = (): void => {
    try {
      rotate();
    } catch {
      // The file goes on being written, and the next line tries again.
    }
  };
  return {
    write(line) {
      try {
        const size = Buffer.byteLength(line);
        if (now.size > 0 && now.size + size > bytes) rotateIfPossible();
        writeSync(now.file, line);
        now.size += size;
      } catch {
        // Nobody is left who could be told.
      }
    },
  };
}
