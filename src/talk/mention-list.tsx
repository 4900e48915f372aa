import { Box } from '@chakra-ui/react';
import { talkMessages as say } from './messages.ts';

/** Somebody who can be mentioned; `all` is everybody. */
export interface Mentionable {
  id: string;
  name: string;
  detail: string;
}

/** Id of a line of the list, by which the text box names the active one. */
export const mentionLineId = (listId: string, id: string): string => `${listId}-${id}`;

/** The people who can be mentioned, above the text box. */
export function MentionList({
  id,
  people,
  active,
  onChoose,
}: {
  id: string;
  people: readonly Mentionable[];
  active: Mentionable | undefined;
  onChoose: (one: Mentionable) => void;
}) {
  return (
    <Box
      position="absolute"
      bottom="100%"
      left="0"
      mb="1"
      w="min(20rem, 100%)"
      maxH="16rem"
      overflowY="auto"
      bg="raised"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
      boxShadow="0 .75rem 2rem rgb(0 0 0 / .4)"
      zIndex="pop"
    >
      <Box px="3" py="1.5" fontSize="sm" color="fg.muted" aria-live="polite">
        {people.length === 0 ? say.noMember : say.mentionHint}
      </Box>
      <Box id={id} role="listbox" aria-label={say.mention}>
        {people.map((one) => (
          <Box
            key={one.id}
            id={mentionLineId(id, one.id)}
            role="option"
            aria-selected={one.id === active?.id}
            px="3"
            py="1.5"
            cursor="pointer"
            truncate
            bg={one.id === active?.id ? 'chosen' : undefined}
            _hover={{ bg: 'hover' }}
            // The text box keeps the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(one);
            }}
          >
            {one.name}
            <Box as="span" ml="2" fontSize="sm" color="fg.muted">
              {one.detail}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
