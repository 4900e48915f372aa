import { useState } from 'react';
import type { Gaze } from './gaze.ts';

/**
 * How a panorama is looked at: as `home` says, such as where the camera looks, until the person looks elsewhere. Theirs
 * stays while the camera turns; another `place` begins anew.
 */
export function useGaze(home: Gaze, place: string): [Gaze, (gaze: Gaze) => void] {
  const [own, setOwn] = useState<{ place: string; gaze: Gaze }>();
  return [own?.place === place ? own.gaze : home, (gaze) => setOwn({ place, gaze })];
}
