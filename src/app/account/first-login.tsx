import { Box } from '@chakra-ui/react';
import { useStation } from '../../kit/station.tsx';
import { appMessages } from '../messages.ts';
import { ChangePassword } from './change-password.tsx';

/** All that a person with a one-time password sees: they change it, or leave. */
export default function FirstLogin() {
  const station = useStation();
  const leave = (): void => station.wish({ type: 'session.signOut' });
  return (
    <Box as="main" minH="100vh" bg="canvas">
      <ChangePassword isFirst leave={appMessages.signOut} onLeave={leave} onDone={() => undefined} />
    </Box>
  );
}
