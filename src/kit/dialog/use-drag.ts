import { useCallback, useLayoutEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

/** Top left corner of a floating box, in CSS pixels of the window. */
export interface Corner { left: number; top: number }

/** Pixels that the box keeps from the window's edges. */
const margin = 8;
const step = 16;
const bigStep = 96;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/** The corner nearest to the wanted one at which a box of this size lies wholly in the window. */
export const onScreen = (wanted: Corner, box: { width: number; height: number }, view: { width: number; height: number }): Corner => ({
  left: clamp(wanted.left, margin, view.width - box.width - margin),
  top: clamp(wanted.top, margin, view.height - box.height - margin),
});

const view = (): { width: number; height: number } => ({ width: window.innerWidth, height: window.innerHeight });

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** Moves a floating box by mouse, touch and keyboard; it never leaves the screen, also when the window or the box changes. */
export function useDrag(box: RefObject<HTMLElement | null>, home: () => Corner) {
  const [wanted, setWanted] = useState<Corner>();
  const [shown, setShown] = useState<Corner>();
  const [grabbed, setGrabbed] = useState<Corner>();

  const place = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const next = onScreen(wanted ?? home(), { width: element.offsetWidth, height: element.offsetHeight }, view());
    setShown((now) => (now?.left === next.left && now.top === next.top ? now : next));
  }, [box, home, wanted]);

  useLayoutEffect(() => {
    place();
    window.addEventListener('resize', place);
    const observer = new ResizeObserver(place);
    if (box.current) observer.observe(box.current);
    return () => { window.removeEventListener('resize', place); observer.disconnect(); };
  }, [place, box]);

  const moveBy = (dx: number, dy: number): void => {
    const from = shown ?? home();
    const element = box.current;
    if (element) setWanted(onScreen({ left: from.left + dx, top: from.top + dy }, { width: element.offsetWidth, height: element.offsetHeight }, view()));
  };
  const handle = {
    style: { touchAction: 'none', cursor: grabbed ? 'grabbing' : 'grab' } as const,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as HTMLElement).closest('[data-no-drag]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = shown ?? home();
      setGrabbed({ left: event.clientX - from.left, top: event.clientY - from.top });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (grabbed) setWanted({ left: event.clientX - grabbed.left, top: event.clientY - grabbed.top });
    },
    onPointerUp: () => setGrabbed(undefined),
    onPointerCancel: () => setGrabbed(undefined),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    if (event.key === 'Home') setWanted(undefined);
    else if (direction) {
      const by = event.shiftKey ? bigStep : step;
      moveBy(direction[0] * by, direction[1] * by);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { corner: shown, handle, onKeyDown };
}
