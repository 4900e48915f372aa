import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { videoMessages as say } from '../messages.ts';
import { TakeOverQuestion } from '../steer/take-over-question.tsx';
import type { Steering } from '../steer/use-steering.ts';

/** Who steers the camera, the way to take or leave it, and why the last wish was refused. */
export function HolderLine({ steering }: { steering: Steering }) {
  const { state, isMine, may, message } = steering;
  const holder = state?.steering;
  return (
    <>
      <Flex align="center" gap="2" minH="8">
        <Box flex="1" minW="0" truncate fontSize="sm" color={holder ? 'fg' : 'fg.muted'} role="status">
          {holder ? (isMine ? say.mine : say.heldBy(holder.realName)) : say.free}
        </Box>
        {may && (
          <Button size="sm" onClick={() => (isMine ? steering.leave() : steering.take())}>
            {isMine ? say.give : holder ? say.takeOver : say.take}
          </Button>
        )}
      </Flex>
      {message && (
        <Box role="alert" fontSize="sm" color="alarm.received">
          {message}
        </Box>
      )}
      <TakeOverQuestion steering={steering} />
    </>
  );
}
