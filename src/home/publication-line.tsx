import { Box, chakra } from '@chakra-ui/react';
import type { PublicationRow } from '../../contract/publications/schemas.ts';
import { dayOf } from '../../contract/time.ts';
import { Button } from '../kit/button.ts';

/** One line of what is published: its title and its day; it opens. */
export function PublicationLine({ row, onOpen }: { row: PublicationRow; onOpen: () => void }) {
  return (
    <li>
      <Button
        variant="bare"
        w="100%"
        h="auto"
        px="1.5"
        py="1"
        gap="2"
        justifyContent="flex-start"
        fontWeight="normal"
        onClick={onOpen}
      >
        <Box flex="1" minW="0" truncate textAlign="left" title={row.title}>
          {row.title}
        </Box>
        <chakra.span fontSize="sm" color="fg.muted">
          {dayOf(Date.parse(row.publishedAt))}
        </chakra.span>
      </Button>
    </li>
  );
}
