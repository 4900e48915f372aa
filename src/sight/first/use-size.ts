import { useEffect, useState, type RefObject } from 'react';
import type { Screen } from './gaze.ts';

/** The size of an element, followed. */
export function useSize(element: RefObject<Element | null>): Screen {
  const [size, setSize] = useState<Screen>({ width: 960, height: 540 });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
