import type { KeyboardEvent } from 'react';
import type { Speeds } from '../../../contract/video/pose.ts';
import type { Steering } from './use-steering.ts';

const speed = 0.6;
const movesOf: Readonly<Record<string, Speeds>> = {
  ArrowUp: { pan: 0, tilt: speed, zoom: 0 },
  ArrowDown: { pan: 0, tilt: -speed, zoom: 0 },
  ArrowLeft: { pan: -speed, tilt: 0, zoom: 0 },
  ArrowRight: { pan: speed, tilt: 0, zoom: 0 },
  '+': { pan: 0, tilt: 0, zoom: speed },
  '=': { pan: 0, tilt: 0, zoom: speed },
  '-': { pan: 0, tilt: 0, zoom: -speed },
};

/** Keys on a picture that has the focus: the camera moves while one is held. */
export const steerKeys = (steering: Steering) => ({
  onKeyDown(event: KeyboardEvent) {
    const move = movesOf[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey || !steering.may) return;
    event.preventDefault();
    if (!event.repeat) steering.move(move);
  },
  onKeyUp(event: KeyboardEvent) {
    if (movesOf[event.key]) steering.stop();
  },
  onBlur: () => steering.stop(),
});
