import { Box, chakra } from '@chakra-ui/react';
import type { ChatContent } from '../../contract/talk/content.ts';
import { talkMessages as say } from './messages.ts';
import { lineWords } from './words.ts';

/** Merged messages. */
export type Merged = Extract<ChatContent, { kind: 'merged' }>;

/** Merged messages in short: the title, the first lines and the count. */
export function CardFace({ card, onOpen }: { card: Merged; onOpen: () => void }) {
  return (
    <chakra.button
      type="button"
      display="block"
      w="20rem"
      maxW="100%"
      textAlign="left"
      cursor="pointer"
      aria-label={say.openCard(card.title)}
      onClick={onOpen}
    >
      <Box fontWeight="medium" truncate>
        {card.title}
      </Box>
      {card.lines.map((line, n) => (
        // Lines never change, so their index identifies them.
        <Box key={n} fontSize="sm" color="fg.muted" truncate>
          {lineWords(line)}
        </Box>
      ))}
      <Box mt="1.5" pt="1.5" borderTopWidth="1px" borderColor="line" fontSize="sm" color="fg.muted">
        {say.mergedCount(card.count)}
      </Box>
    </chakra.button>
  );
}
