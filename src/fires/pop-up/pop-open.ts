import type { TransferStatus } from '../../../contract/fires/transfer.ts';

const listeners = new Set<(status: TransferStatus) => void>();

/** Opens a pop-up list again that was closed, wherever it is on the screen. */
export function openFirePop(status: TransferStatus): void {
  for (const listener of listeners) listener(status);
}

/** Calls back whenever a pop-up list is to open again. Returns its end. */
export function onFirePopOpened(listener: (status: TransferStatus) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
