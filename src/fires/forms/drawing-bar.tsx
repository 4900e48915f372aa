import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { type Drawing, isEnough } from '../../map/plot/use-drawing.ts';
import { startMessages as say } from './start-messages.ts';

/** What to do while something is drawn on the map; nothing while nothing is. */
export function DrawingBar({ drawing: { kind, placed, finish, back, cancel } }: { drawing: Drawing }) {
  if (!kind) return null;
  return (
    <Flex
      gap="2"
      align="center"
      wrap="wrap"
      px="3"
      py="2"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
    >
      <Box role="status" flex="1" minW="12rem" fontSize="sm">
        {say.drawing[kind]}
      </Box>
      {kind !== 'point' && (
        <>
          <Button size="sm" variant="solid" disabled={!isEnough(kind, placed)} onClick={finish}>
            {say.finish}
          </Button>
          <Button size="sm" disabled={placed === 0} onClick={back}>
            {say.undo}
          </Button>
        </>
      )}
      <Button size="sm" onClick={cancel}>
        {say.leave}
      </Button>
    </Flex>
  );
}
