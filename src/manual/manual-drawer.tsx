import { Box, Dialog, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '../kit/button.ts';
import { useOpener } from '../kit/dialog/use-opener.ts';
import { Icon } from '../kit/icons.tsx';
import { Article } from './article.tsx';
import type { Place } from './chapter.ts';
import { addressOf, chapterOf, chapters, placeOf } from './chapters.ts';
import { Contents } from './contents.tsx';
import { manualMessages as say } from './messages.ts';
import { narrow } from './narrow.ts';
import { SearchBox } from './search-box.tsx';
import { headingOf, useReading } from './use-reading.ts';

const within = 'manual-drawer';

/**
 * The manual beside the page, opened at what explains it; the list at the left stays in sight and can be used. Esc
 * closes it, and the focus goes back where it was.
 */
export default function ManualDrawer({ component, onClose }: { component: string; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useOpener(content);
  const [place, setPlace] = useState<Place>(() => placeOf(component) ?? { chapter: chapters[0]?.id ?? '' });
  const [hasContents, setContents] = useState(false);
  const chapter = chapterOf(place.chapter);
  const showPlace = useReading(within, place, true);
  const go = (to: Place): void => {
    setContents(false);
    setPlace(to);
    showPlace();
  };
  return (
    <Dialog.Root
      open
      modal={false}
      trapFocus
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      initialFocusEl={() => headingOf(within, place) ?? content.current}
      finalFocusEl={() => opener()}
    >
      <Dialog.Positioner>
        <Dialog.Content
          ref={content}
          tabIndex={-1}
          top="14"
          right="0"
          bottom="0"
          w="33rem"
          css={{ [narrow]: { width: '100%' } }}
          borderRadius="0"
          borderWidth="0"
          borderLeftWidth="1px"
          boxShadow="-1rem 0 3rem rgb(0 0 0 / .3)"
        >
          <Dialog.Header>
            <Icon name="book" />
            <Dialog.Title flex="1" minW="0" truncate>
              {say.title}
            </Dialog.Title>
            <Button size="sm" variant="bare" aria-expanded={hasContents} onClick={() => setContents(!hasContents)}>
              {say.contents}
            </Button>
            <Button asChild size="sm" variant="bare">
              <a href={addressOf(place)} target="_blank" rel="noopener">
                {say.whole}
              </a>
            </Button>
            <Button variant="bare" size="icon" mr="-2" aria-label={say.close} title={say.close} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </Dialog.Header>
          <Flex px="4" py="2.5" borderBottomWidth="1px" borderColor="line" direction="column">
            <SearchBox onGo={go} onLeave={showPlace} />
          </Flex>
          <Dialog.Body>
            {hasContents && (
              <Box mb="5" pb="3" borderBottomWidth="1px" borderColor="line">
                <Contents at={place.chapter} onGo={go} />
              </Box>
            )}
            {chapter && <Article chapter={chapter} within={within} onGo={go} />}
          </Dialog.Body>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}
