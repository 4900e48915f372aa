import { useEffect, useState } from 'react';
import { sectionId } from './article.tsx';
import type { Place } from './chapter.ts';

/** Shows the beginning of a place and puts the focus there, so that it is what is read next. */
function show(within: string, { section }: Place): void {
  const heading = document.getElementById(section === undefined ? within : sectionId(within, section));
  heading?.scrollIntoView?.({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/**
 * Follows the place that is read within a part of the screen. What is answered shows it: also once more, where it is
 * the same place again.
 */
export function useReading(within: string, place: Place, isShownFirst: boolean): () => void {
  const [asked, setAsked] = useState(isShownFirst ? 1 : 0);
  const { chapter, section } = place;
  useEffect(() => {
    if (asked > 0) show(within, { chapter, section });
  }, [asked, within, chapter, section]);
  return () => setAsked((n) => n + 1);
}
