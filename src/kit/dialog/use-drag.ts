import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

/** Top left corner of a floating box, in CSS pixels of the window. */
export interface Corner {
  left: number;
  top: number;
}

/** Pixels that the box keeps from the window's edges. */
const margin = 8;
const step = 16;
const bigStep = 96;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/** The corner nearest to the wanted one at which a box of this size lies wholly in the window. */
export const onScreen = (
  wanted: Corner,
  box: { width: number; height: number },
  view: { width: number; height: number },
): Corner => ({
  left: clamp(wanted.left, margin, view.width - box.width - margin),
  top: clamp(wanted.top, margin, view.height - box.height - margin),
});

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moves a floating box by mouse, touch and keyboard, always within the window. The place is written to the element, not
 * drawn by React: a drag moves one box, not a screen. `isThere`: the element is in the page; `slot`: which of several
 * such boxes it is, where its home depends on that.
 */
export function useDrag(box: RefObject<HTMLElement | null>, home: (slot: number) => Corner, isThere = true, slot = 0) {
  const wanted = useRef<Corner>(undefined);
  const shown = useRef<Corner>({ left: 0, top: 0 });
  const grip = useRef<Corner>(undefined);
  const [grabbed, setGrabbed] = useState(false);

  const place = (): void => {
    const element = box.current;
    if (!element) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    shown.current = onScreen(wanted.current ?? home(slot), size, {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    element.style.setProperty('left', `${shown.current.left}px`);
    element.style.setProperty('top', `${shown.current.top}px`);
  };
  const replace = useEffectEvent((_slot: number) => place());
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const again = (): void => replace(slot);
    again();
    window.addEventListener('resize', again);
    const observer = new ResizeObserver(again);
    if (box.current) observer.observe(box.current);
    return () => {
      window.removeEventListener('resize', again);
      observer.disconnect();
    };
  }, [box, isThere, slot]);

  const moveTo = (corner: Corner | undefined): void => {
    wanted.current = corner;
    place();
    // What lies beyond the edge is not wanted either: the way back begins at once.
    if (corner) wanted.current = shown.current;
  };
  const release = (): void => {
    grip.current = undefined;
    setGrabbed(false);
  };
  const handle = {
    style: { touchAction: 'none', cursor: grabbed ? 'grabbing' : 'grab' } as const,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as HTMLElement).closest('[data-no-drag]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { left: event.clientX - shown.current.left, top: event.clientY - shown.current.top };
      setGrabbed(true);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (grip.current) moveTo({ left: event.clientX - grip.current.left, top: event.clientY - grip.current.top });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    const by = event.shiftKey ? bigStep : step;
    if (event.key === 'Home') moveTo(undefined);
    else if (direction)
      moveTo({ left: shown.current.left + direction[0] * by, top: shown.current.top + direction[1] * by });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { handle, onKeyDown };
}
