import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { Blocks, type GoTo } from './blocks.tsx';
import type { Chapter } from './chapter.ts';
import { addressOf, chapters } from './chapters.ts';
import { manualMessages as say } from './messages.ts';

/** Id of a section's element within the part of the screen that shows it. */
export const sectionId = (within: string, section: string): string => `${within}-${section}`;

/** A chapter as it is read: title, roles, what it begins with, and its sections. */
export function ChapterText({ chapter, within, onGo }: { chapter: Chapter; within: string; onGo: GoTo }) {
  return (
    <Box fontSize="md" lineHeight="1.75" overflowWrap="break-word">
      <chakra.h2
        id={within}
        tabIndex={-1}
        outline="none"
        scrollMarginTop="5"
        fontSize="2xl"
        fontWeight="bold"
        lineHeight="tight"
      >
        {chapter.title}
      </chakra.h2>
      <Box fontSize="sm" color="fg.muted" mt="1" mb="3">
        {say.forWhom(chapter.roles)}
      </Box>
      <Blocks of={chapter.intro} onGo={onGo} />
      {chapter.sections.map(({ id, title, blocks }) => (
        <chakra.section key={id} aria-labelledby={sectionId(within, id)}>
          <chakra.h3
            id={sectionId(within, id)}
            tabIndex={-1}
            outline="none"
            scrollMarginTop="4"
            fontSize="xl"
            fontWeight="bold"
            lineHeight="tight"
            mt="7"
            mb="2"
          >
            {title}
          </chakra.h3>
          <Blocks of={blocks} onGo={onGo} />
        </chakra.section>
      ))}
    </Box>
  );
}

function Turn({ chapter, way, onGo }: { chapter: Chapter | undefined; way: 'previous' | 'next'; onGo: GoTo }) {
  if (!chapter) return <span />;
  return (
    <Button asChild variant="bare" h="auto" py="2" px="2.5" minW="0">
      <a
        href={addressOf({ chapter: chapter.id })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onGo({ chapter: chapter.id });
        }}
      >
        {way === 'previous' && <Icon name="left" />}
        <Box minW="0" textAlign={way === 'next' ? 'right' : 'left'}>
          <Box fontSize="sm" color="fg.muted" fontWeight="normal">
            {say[way]}
          </Box>
          <Box truncate>{chapter.title}</Box>
        </Box>
        {way === 'next' && <Icon name="right" />}
      </a>
    </Button>
  );
}

/** A chapter, and the ways to its neighbours below it. */
export function Article({ chapter, within, onGo }: { chapter: Chapter; within: string; onGo: GoTo }) {
  const at = chapters.indexOf(chapter);
  return (
    <>
      <ChapterText key={chapter.id} chapter={chapter} within={within} onGo={onGo} />
      <Flex
        as="nav"
        aria-label={say.turn}
        justify="space-between"
        gap="3"
        mt="8"
        pt="3"
        borderTopWidth="1px"
        borderColor="line"
      >
        <Turn chapter={chapters[at - 1]} way="previous" onGo={onGo} />
        <Turn chapter={chapters[at + 1]} way="next" onGo={onGo} />
      </Flex>
    </>
  );
}
