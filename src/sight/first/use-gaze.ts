import { useState } from 'react';
import type { Gaze } from './gaze.ts';

/** How a panorama is looked at; it begins at `home`, and anew where that is another one. */
export function useGaze(home: Gaze): [Gaze, (gaze: Gaze) => void] {
  const [gaze, setGaze] = useState(home);
  const begins = JSON.stringify(home);
  const [begun, setBegun] = useState(begins);
  if (begins !== begun) {
    setBegun(begins);
    setGaze(home);
  }
  return [begins === begun ? gaze : home, setGaze];
}
