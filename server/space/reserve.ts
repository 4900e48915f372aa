import { randomFillSync } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that takes up room while there is some, so that it can be given up when there is none. */
export interface Reserve {
  /** How many bytes can be given up now. */
  bytes(): number;
  /** Removes it; whether there was one. At once, since a write waits for it. */
  giveUp(): boolean;
  /** Makes it, where it is missing or of another size. */
  make(): Promise<void>;
}

const pieceBytes = 1_048_576;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** The reserve of a data folder, of so many bytes; 0 wants none. */
export function openReserve(dataDir: string, bytes: number): Reserve {
  const path = join(dataDir, 'lookout.reserve');
  const draft = `${path}.new`;
  let size = sizeOf(path);
  return {
    bytes: () => size,
    giveUp() {
      rmSync(path, { force: true });
      rmSync(draft, { force: true });
      const had = size > 0;
      size = 0;
      return had;
    },
    async make() {
      if (size === bytes) return;
      await rm(path, { force: true });
      size = 0;
      if (bytes === 0) return;
      const handle = await open(draft, 'w', 0o600);
      try {
        // Of chance, so that no file system stores it in less room than it has.
        const piece = randomFillSync(Buffer.allocUnsafe(pieceBytes));
        for (let left = bytes; left > 0; left -= pieceBytes) await handle.write(piece, 0, Math.min(left, pieceBytes));
        await handle.sync();
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await rename(draft, path);
      size = bytes;
    },
  };
}
