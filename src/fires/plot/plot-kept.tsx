import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { plotMessages as say } from './messages.ts';
import type { KeptFigure } from './use-plotting.ts';

/** Figures that are not on the map but not lost: each to take or to drop. */
export function PlotKept({
  kept,
  isSending,
  onTake,
  onDrop,
}: {
  kept: readonly KeptFigure[];
  isSending: boolean;
  onTake: (one: KeptFigure) => void;
  onDrop: (id: string) => void;
}) {
  return (
    <Box role="status" fontSize="sm" _empty={{ display: 'none' }}>
      {isSending && say.sending}
      {kept.map((one) => (
        <Box key={one.figure.id} py="1.5" borderTopWidth="1px" borderColor="line">
          <Box mb="1">{one.why}</Box>
          <Flex gap="2">
            <Button size="sm" onClick={() => onTake(one)}>
              {one.verb}
            </Button>
            <Button size="sm" variant="bare" onClick={() => onDrop(one.figure.id)}>
              {say.drop}
            </Button>
          </Flex>
        </Box>
      ))}
    </Box>
  );
}
