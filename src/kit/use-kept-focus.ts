import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in `box` when the control that had it leaves: the first match of `next` gets it, or the page where
 * the box is gone. The two handlers belong on the box.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, next = 'button') {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const control = box.current?.querySelector<HTMLElement>(next);
    hadFocus.current = control !== undefined && control !== null;
    (control ?? document.getElementById('main'))?.focus();
  });
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = false;
    },
  };
}
