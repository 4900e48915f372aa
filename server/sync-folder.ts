import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Windows flushes no folder, and refuses (EPERM) to be asked for it. */
const isFlushed = (): boolean => process.platform !== 'win32';

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  if (!isFlushed()) return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The same at once, for a start. */
export function syncFolderNow(path: string): void {
  if (!isFlushed()) return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
