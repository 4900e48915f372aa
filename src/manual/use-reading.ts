import { useEffect, useState } from 'react';
import { sectionId } from './article.tsx';
import type { Place } from './chapter.ts';

/** The heading of a place within the part of the screen that shows its chapter; null where that has no such place. */
export const headingOf = (within: string, { section }: Place): HTMLElement | null =>
  document.getElementById(section === undefined ? within : sectionId(within, section));

/** Shows the beginning of a place and puts the focus there, so that it is what is read next. */
function show(within: string, place: Place): void {
  const heading = headingOf(within, place);
  heading?.scrollIntoView?.({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/**
 * Follows the place that is read within a part of the screen. What is answered shows it: also once more, where it is
 * the same place again.
 */
export function useReading(within: string, place: Place, isShownFirst: boolean): () => void {
  const [asked, setAsked] = useState(isShownFirst ? 1 : 0);
  const [first] = useState(place);
  const { chapter, section } = place;
  useEffect(() => {
    const isAsFound = asked === 0 && chapter === first.chapter && section === first.section;
    if (!isAsFound) show(within, { chapter, section });
  }, [asked, first, within, chapter, section]);
  return () => setAsked((n) => n + 1);
}
