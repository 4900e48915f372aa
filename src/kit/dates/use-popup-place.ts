import { useLayoutEffect, type RefObject } from 'react';

/** Pixels between the popup and its box, and between it and the window's edges. */
const gap = 4;
const margin = 8;

/**
 * Puts a popup below a box, or above it where more room is there, always within the window. It stands in the browser's
 * top layer, so that no dialog cuts it off, while it stays a part of that dialog for the focus.
 */
export function usePopupPlace(
  popup: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!isOpen || !element) return undefined;
    element.showPopover?.();
    const place = (): void => {
      const at = box.current?.getBoundingClientRect();
      if (!at) return;
      const { offsetWidth: width, offsetHeight: height } = element;
      const below = window.innerHeight - margin - at.bottom - gap;
      const top = height <= below || below >= at.top - gap - margin ? at.bottom + gap : at.top - gap - height;
      const lowest = Math.max(margin, window.innerHeight - margin - height);
      const rightmost = Math.max(margin, window.innerWidth - margin - width);
      element.style.setProperty('top', `${Math.min(Math.max(margin, top), lowest)}px`);
      element.style.setProperty('left', `${Math.min(Math.max(margin, at.left), rightmost)}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [popup, box, isOpen]);
}
