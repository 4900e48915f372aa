import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface Opened {
  box: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * What opens below a button within the same box closes by a click or the focus outside of it, and by Esc, which leads
 * back to the button.
 */
export function useOpened(isOpen: boolean, close: () => void): Opened {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const clicked = useEffectEvent((event: PointerEvent) => {
    if (!box.current?.contains(event.target as Node)) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', clicked);
    return () => document.removeEventListener('pointerdown', clicked);
  }, [isOpen]);
  return {
    box,
    button,
    onKeyDown(event) {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      close();
      button.current?.focus();
    },
    onBlur(event) {
      if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) close();
    },
  };
}
