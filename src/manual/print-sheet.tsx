import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ChapterText } from './article.tsx';
import type { Chapter } from './chapter.ts';
import { PaperContext } from './figure.tsx';
import { manualMessages as say } from './messages.ts';
import './print.css';

const stay = (): void => undefined;

/** Waits for the pictures of a sheet; one that does not come holds nothing up. */
const allDrawn = (sheet: HTMLElement | null): Promise<unknown> =>
  Promise.allSettled([...(sheet?.querySelectorAll('img') ?? [])].map((one) => one.decode?.()));

/**
 * What goes on paper instead of the screen: these chapters, black on white, each on a page of its own. Where `prints`
 * is set it opens the browser's print once all pictures are there, and tells when that is over.
 */
export function PrintSheet({
  chapters,
  prints,
  onPrinted,
}: {
  chapters: readonly Chapter[];
  prints: boolean;
  onPrinted: () => void;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!prints) return undefined;
    let isOver = false;
    const print = async (): Promise<void> => {
      await allDrawn(sheet.current);
      if (isOver) return;
      window.print();
      printed();
    };
    void print();
    return () => {
      isOver = true;
    };
  }, [prints]);
  return createPortal(
    <PaperContext value>
      <Box ref={sheet} className="manual-sheet" aria-hidden>
        {chapters.length > 1 && (
          <Box className="manual-front">
            <chakra.h1 fontSize="2xl" fontWeight="bold" mb="4">
              {say.title}
            </chakra.h1>
            <chakra.ol listStyleType="decimal" pl="6">
              {chapters.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </chakra.ol>
          </Box>
        )}
        {chapters.map((chapter) => (
          <Box key={chapter.id} className="manual-chapter">
            <ChapterText chapter={chapter} within={`paper-${chapter.id}`} onGo={stay} />
          </Box>
        ))}
      </Box>
    </PaperContext>,
    document.body,
  );
}
