import { useState, type PointerEvent } from 'react';
import { type Gaze, type Screen, turnedBy } from './gaze.ts';

/** Turns a panorama as a hand drags it: what is held stays below the hand. */
export function useDrag(gaze: Gaze, screen: Screen, onGaze: (gaze: Gaze) => void) {
  const [held, setHeld] = useState<{ x: number; y: number }>();
  const degreesPerPx = gaze.spanDeg / Math.max(1, screen.width);
  return {
    onPointerDown({ clientX, clientY, currentTarget, pointerId }: PointerEvent) {
      currentTarget.setPointerCapture(pointerId);
      setHeld({ x: clientX, y: clientY });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!held) return;
      setHeld({ x: clientX, y: clientY });
      const [right, down] = [clientX - held.x, clientY - held.y];
      onGaze(turnedBy(gaze, -right * degreesPerPx, (down * degreesPerPx) / gaze.rise));
    },
    onPointerUp: () => setHeld(undefined),
  };
}
