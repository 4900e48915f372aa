import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import { Button } from '../kit/button.ts';
import { Mark } from '../kit/first-icons.tsx';
import { Loading } from '../kit/state-frame.tsx';
import { useEntrance, WithStation } from '../kit/entrance.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { LoginForm } from './login-form.tsx';
import { sessionMessages as say } from './messages.ts';
import { Ridges } from './ridges.tsx';
import { PageTitle } from '../kit/page-title.ts';

// Few need it, and everybody waits for the sign-in.
const Recovery = lazyPart(() => import('./recovery.tsx'), <Loading />);
const CodeForm = lazyPart(() => import('./code-form.tsx'), <Loading />);

const OpenBanners = lazyPart(() => import('../kit/open-banners.tsx'));

/** The sign-in page: the ridge at night, and the sign-in form or the form for a forgotten password. */
export default function LoginPage() {
  const [isRecovering, setRecovering] = useState(false);
  const session = useBehavior(useEntrance().session$);
  const wantsCode = session.state === 'codeDue' || session.showsCode === true;
  return (
    <Flex
      as="main"
      position="relative"
      minH="100vh"
      align="center"
      justify="center"
      overflow="hidden"
      bg="canvas"
      p="6"
    >
      <Ridges />
      <Flex direction="column" gap="4" position="relative" w="26rem" maxW="100%">
        <Box
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="lg"
          px="9"
          py="9"
          boxShadow="0 2rem 5rem rgb(0 0 0 / .35)"
        >
          <Flex align="center" gap="3.5" mb="8">
            <Mark size="2.75rem" />
            <Box>
              <PageTitle lineHeight="tight">{say.system}</PageTitle>
              <Box color="fg.muted" fontSize="sm" mt="0.5">
                {say.motto}
              </Box>
            </Box>
          </Flex>
          {wantsCode ? (
            <CodeForm />
          ) : isRecovering ? (
            <WithStation>
              <Recovery onLeave={() => setRecovering(false)} />
            </WithStation>
          ) : (
            <>
              <LoginForm />
              <Flex justify="flex-end">
                <Button variant="bare" size="sm" mr="-2.5" onClick={() => setRecovering(true)}>
                  {say.forgotten}
                </Button>
              </Flex>
            </>
          )}
        </Box>
        <OpenBanners place="login" />
      </Flex>
    </Flex>
  );
}
