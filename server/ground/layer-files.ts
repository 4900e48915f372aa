import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolderNow } from '../sync-folder.ts';

/** Files of layers that were brought in, by their SHA-256, in a folder of the data folder. */
export interface LayerFiles {
  /** A path for a file that is not kept yet; what lies there is gone at the next start. */
  draft(): string;
  /** Puts a draft where it is found by its hash; durable when this resolves. */
  keep(draft: string, sha256: string): Promise<void>;
  pathOf(sha256: string): string;
  /** Removes what no layer needs any more. */
  keepOnly(sha256s: readonly string[]): void;
}

/** Where a kept file of a data folder lies. */
export const layerPath = (dataDir: string, sha256: string): string => join(dataDir, 'lookout.ground', sha256);

const hashed = /^[\da-f]{64}$/u;

/** Opens the files of a data folder; what was half written when the server last ended is removed. */
export function openLayerFiles(dataDir: string): LayerFiles {
  const root = join(dataDir, 'lookout.ground');
  const drafts = join(root, 'drafts');
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
  syncFolderNow(dataDir);
  return {
    draft: () => join(drafts, randomUUID()),
    async keep(draft, sha256) {
      const handle = await open(draft, 'r+');
      await handle.sync();
      await handle.close();
      renameSync(draft, join(root, sha256));
      syncFolderNow(root);
    },
    pathOf: (sha256) => layerPath(dataDir, sha256),
    keepOnly(sha256s) {
      for (const name of readdirSync(root))
        if (hashed.test(name) && !sha256s.includes(name)) rmSync(join(root, name), { force: true });
    },
  };
}
