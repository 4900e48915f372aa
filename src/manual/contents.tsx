import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../kit/button.ts';
import type { GoTo } from './blocks.tsx';
import type { Chapter, Place } from './chapter.ts';
import { addressOf, chapters } from './chapters.ts';
import { manualMessages as say } from './messages.ts';

const roles = [...new Set(chapters.flatMap((one) => one.roles))];
const parts = [...new Set(chapters.map(({ part }) => part))];

function Entry({
  place,
  title,
  isHere,
  isSection,
  onGo,
}: {
  place: Place;
  title: string;
  isHere: boolean;
  isSection?: boolean;
  onGo: GoTo;
}) {
  return (
    <chakra.a
      href={addressOf(place)}
      display="block"
      px="2.5"
      pl={isSection ? '6' : '2.5'}
      py="1"
      borderRadius="md"
      fontSize={isSection ? 'sm' : 'md'}
      color={isSection ? 'fg.muted' : 'fg'}
      aria-current={isHere ? 'true' : undefined}
      _hover={{ bg: 'hover' }}
      _currentPage={{ bg: 'chosen' }}
      css={{ '&[aria-current=true]': { bg: 'chosen' } }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(place);
      }}
    >
      {title}
    </chakra.a>
  );
}

function Part({ name, of, at, onGo }: { name: string; of: readonly Chapter[]; at: string; onGo: GoTo }) {
  if (of.length === 0) return null;
  return (
    <Box mb="3">
      <Box fontSize="sm" color="fg.muted" px="2.5" mb="0.5">
        {name}
      </Box>
      <chakra.ul listStyleType="none">
        {of.map((chapter) => (
          <li key={chapter.id}>
            <Entry place={{ chapter: chapter.id }} title={chapter.title} isHere={chapter.id === at} onGo={onGo} />
            {chapter.id === at && (
              <chakra.ul listStyleType="none">
                {chapter.sections.map(({ id, title }) => (
                  <li key={id}>
                    <Entry isSection place={{ chapter: at, section: id }} title={title} isHere={false} onGo={onGo} />
                  </li>
                ))}
              </chakra.ul>
            )}
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** The table of contents: the chapters by their parts, those of one role alone where it is chosen. */
export function Contents({ at, onGo }: { at: string; onGo: GoTo }) {
  const [role, setRole] = useState<string>();
  const shown = role === undefined ? chapters : chapters.filter((one) => one.roles.includes(role));
  return (
    <nav aria-label={say.contents}>
      <Flex role="group" aria-label={say.roles} gap="1" wrap="wrap" mb="3">
        {[undefined, ...roles].map((one) => (
          <Button key={one ?? ''} size="sm" variant="bare" aria-pressed={role === one} onClick={() => setRole(one)}>
            {one ?? say.allRoles}
          </Button>
        ))}
      </Flex>
      {parts.map((part) => (
        <Part key={part} name={part} of={shown.filter((one) => one.part === part)} at={at} onGo={onGo} />
      ))}
    </nav>
  );
}
