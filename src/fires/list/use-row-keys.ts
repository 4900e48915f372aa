import type { RefObject } from 'react';
import { pageKeys } from '../../kit/keys.ts';
import { useWalkKeys } from '../../kit/shortcuts.ts';

/**
 * Moves the focus through the links of a list by J and K, wherever it is, and by the arrow keys within; the browser
 * itself opens them by Enter.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const move = (by: number): boolean => {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const next = all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))];
    next?.focus();
    return next !== undefined;
  };
  const within = (by: number) => (): boolean =>
    list.current?.contains(document.activeElement) === true ? move(by) : false;
  useWalkKeys(
    {
      [pageKeys.next.toLowerCase()]: () => move(1),
      [pageKeys.previous.toLowerCase()]: () => move(-1),
      arrowdown: within(1),
      arrowup: within(-1),
    },
    true,
    list,
  );
}
