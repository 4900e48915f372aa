import { Flex } from '@chakra-ui/react';
import { Button } from '../kit/button.ts';
import { FirstIcon } from '../kit/first-icons.tsx';
import { StateFrame } from '../kit/state-frame.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { appMessages as say } from './messages.ts';

/** For an account that no menu remains for: the sentence of the specification, and the way out. */
export function NoAccess() {
  const station = useStation();
  const leaving = useBehavior(station.session$).state === 'signingOut';
  return (
    <Flex as="main" align="center" justify="center" minH="100vh">
      <Flex direction="column" align="center" role="alert">
        <StateFrame sign={<FirstIcon name="warn" size="2rem" />} title={say.noAccess}>
          {say.noAccessWhy}
        </StateFrame>
        <Button
          variant="solid"
          aria-disabled={leaving}
          onClick={() => {
            if (!leaving) station.wish({ type: 'session.signOut' });
          }}
        >
          {leaving ? say.signingOut : say.signOut}
        </Button>
      </Flex>
    </Flex>
  );
}
