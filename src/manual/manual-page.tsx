import { Box, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { Button } from '../kit/button.ts';
import { Disclosure } from '../kit/disclosure.tsx';
import { StatePanel } from '../kit/state-panel.tsx';
import { Article } from './article.tsx';
import type { Place } from './chapter.ts';
import { addressOf, chapterOf, chapters } from './chapters.ts';
import { Contents } from './contents.tsx';
import { manualMessages as say } from './messages.ts';
import { narrow } from './narrow.ts';
import { PrintSheet } from './print-sheet.tsx';
import { SearchBox } from './search-box.tsx';
import { useReading } from './use-reading.ts';

const within = 'manual';

/** The place that an address names; the first chapter where it names none. */
function usePlace(): Place {
  const [path] = useLocation();
  const hash = useLocationProperty(() => window.location.hash);
  const chapter = path.split('/')[2] ?? '';
  return {
    chapter: chapter === '' ? (chapters[0]?.id ?? '') : chapter,
    section: hash === '' ? undefined : hash.slice(1),
  };
}

/** The manual as a page: contents at the left, the chapter of the address, a search through all, and paper. */
export default function ManualPage() {
  const [, navigate] = useLocation();
  const place = usePlace();
  const chapter = chapterOf(place.chapter);
  const [printing, setPrinting] = useState<'chapter' | 'all'>();
  const showPlace = useReading(within, place, place.section !== undefined);
  const go = (to: Place): void => {
    navigate(addressOf(to));
    showPlace();
  };
  const contents = <Contents at={place.chapter} onGo={go} />;
  return (
    <Grid
      h="100%"
      templateColumns="19rem minmax(0, 1fr)"
      bg="surface"
      css={{ [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
    >
      <Box
        css={{ [narrow]: { display: 'none' } }}
        overflowY="auto"
        p="3"
        borderRightWidth="1px"
        borderColor="line"
        bg="raised"
      >
        {contents}
      </Box>
      <Flex direction="column" minH="0" minW="0">
        <Flex
          gap="2"
          px="6"
          py="2.5"
          css={{ [narrow]: { px: '3' } }}
          borderBottomWidth="1px"
          borderColor="line"
          wrap="wrap"
        >
          <Box flex="1" minW="12rem" maxW="30rem">
            <SearchBox onGo={go} onLeave={showPlace} />
          </Box>
          <Button aria-disabled={printing !== undefined} onClick={() => setPrinting('chapter')}>
            {say.printChapter}
          </Button>
          <Button aria-disabled={printing !== undefined} onClick={() => setPrinting('all')}>
            {say.printAll}
          </Button>
        </Flex>
        <Box key={place.chapter} flex="1" minH="0" overflowY="auto" px="6" py="5" css={{ [narrow]: { px: '3' } }}>
          <Box display="none" mb="4" css={{ [narrow]: { display: 'block' } }}>
            <Disclosure title={say.contents}>{contents}</Disclosure>
          </Box>
          <Box as="article" aria-label={chapter?.title ?? say.title} maxW="38em" mx="auto">
            {chapter ? (
              <Article chapter={chapter} within={within} onGo={go} />
            ) : (
              <StatePanel icon="book" title={say.none}>
                {say.noneWhy}
              </StatePanel>
            )}
          </Box>
        </Box>
      </Flex>
      {chapter && (
        <PrintSheet
          chapters={printing === 'all' ? chapters : [chapter]}
          prints={printing !== undefined}
          onPrinted={() => setPrinting(undefined)}
        />
      )}
    </Grid>
  );
}
