import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Whoever works by keys in `box` stays in it when the control that had the focus leaves: the first that fits `next` has it then, the page itself where the box is gone. Its two handlers belong on the box. */
export function useKeptFocus(box: RefObject<HTMLElement | null>, next = 'button') {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const control = box.current?.querySelector<HTMLElement>(next);
    hadFocus.current = control !== undefined && control !== null;
    (control ?? document.getElementById('main'))?.focus();
  });
  return {
    onFocus: () => { hadFocus.current = true; },
    onBlur: ({ relatedTarget }: FocusEvent) => { if (relatedTarget) hadFocus.current = false; },
  };
}
