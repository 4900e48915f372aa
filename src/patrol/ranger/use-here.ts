import { useCallback, useEffect, useState } from 'react';
import type { Find, Place } from './check-in-part.tsx';

/** Where the device was found to be, and when (ms). */
export interface Seen extends Place {
  at: number;
}

/** Where the walker is, as far as it was asked. */
export interface Here {
  own: Seen | undefined;
  isFollowed: boolean;
  isLost: boolean;
  follow: (is: boolean) => void;
  /** Asks the device, and remembers what it says. */
  find: Find;
}

/** A walker goes some twenty metres meanwhile. */
const againMs = 15_000;

/** Where the device is: by each check-in, and every few seconds while the walker wants to see it and the page shows. */
export function useHere(ask: Find, clock: () => number): Here {
  const [own, setOwn] = useState<Seen>();
  const [isFollowed, follow] = useState(false);
  const [isLost, setLost] = useState(false);
  const find = useCallback<Find>(
    (found, failed) =>
      ask(
        (place) => {
          setOwn({ ...place, at: clock() });
          setLost(false);
          found(place);
        },
        () => {
          setLost(true);
          failed();
        },
      ),
    [ask, clock],
  );
  useEffect(() => {
    if (!isFollowed) return undefined;
    const again = (): void => {
      if (document.visibilityState === 'visible') find(ignore, ignore);
    };
    again();
    const timer = setInterval(again, againMs);
    return () => clearInterval(timer);
  }, [isFollowed, find]);
  return { own, isFollowed, isLost: isFollowed && isLost, follow, find };
}

const ignore = (): undefined => undefined;
