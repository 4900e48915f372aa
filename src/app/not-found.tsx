import { Flex } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import { Button } from '../kit/button.ts';
import { FirstIcon } from '../kit/first-icons.tsx';
import { StateFrame } from '../kit/state-frame.tsx';
import { homePath } from './access.ts';
import { pageMessages as say } from './page/messages.ts';

/** /404: a page that is not there, and a way back. */
export default function NotFound() {
  const [, navigate] = useLocation();
  return (
    <Flex as="main" direction="column" align="center" justify="center" minH="100vh" gap="2">
      <Flex direction="column" align="center">
        <StateFrame sign={<FirstIcon name="help" size="2rem" />} title={say.notFound}>
          {say.notFoundWhy}
        </StateFrame>
        <Button variant="solid" onClick={() => navigate(homePath)}>
          {say.toHome}
        </Button>
      </Flex>
    </Flex>
  );
}
