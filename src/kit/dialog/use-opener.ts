import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * What had the focus before each dialog, by the dialog's element: first what opened it, then what opened the one that
 * stood there.
 */
const before = new WeakMap<Element, readonly HTMLElement[]>();

function holders(): readonly HTMLElement[] {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || now === document.body) return [];
  const within = now.closest('[role=dialog], [role=alertdialog]');
  return [now, ...(within ? (before.get(within) ?? []) : [])];
}

/**
 * Where the focus goes when a dialog closes: to what opened it or, where that went with the dialog that this one took
 * the place of, to what opened that.
 */
export function useOpener(dialog: RefObject<HTMLElement | null>): () => HTMLElement | null {
  const [opened] = useState(holders);
  useLayoutEffect(() => {
    if (dialog.current) before.set(dialog.current, opened);
  }, [dialog, opened]);
  return () => opened.find((one) => one.isConnected) ?? null;
}
