import { Box } from '@chakra-ui/react';
import { useStation } from '../../kit/station.tsx';
import { appMessages } from '../messages.ts';
import { factorMessages as say } from './factor-messages.ts';
import { SetFactor } from './set-factor.tsx';

/** All that is shown to a person who must have a second factor and has none: they set it up, or leave. */
export default function FirstFactor() {
  const station = useStation();
  return (
    <Box as="main" minH="100vh" bg="canvas">
      <SetFactor
        title={say.firstTitle}
        why={say.firstWhy}
        isForced
        leave={appMessages.signOut}
        onLeave={() => station.wish({ type: 'session.signOut' })}
        onDone={() => undefined}
      />
    </Box>
  );
}
