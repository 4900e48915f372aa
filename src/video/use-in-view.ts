import { type RefObject, useEffect, useState } from 'react';

/** Whether an element stands in sight on a page that is shown. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear && isShown;
}
