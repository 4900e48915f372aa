import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isComposing } from '../is-composing.ts';

/** Escape, pressed within an element, closes what is open there, and not the dialog around it. */
export function useEscape(within: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key !== 'Escape' ||
      isComposing(event) ||
      !(event.target instanceof Node) ||
      !within.current?.contains(event.target)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // At the window and on the way down: dialogs listen at the document.
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, [isOpen]);
}
