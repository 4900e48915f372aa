import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import { downloadPagePath } from '../../../contract/apps/download-page.ts';
import { Button } from '../../kit/button.ts';
import { Mark } from '../../kit/first-icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { HeaderClock } from '../layout/header-clock.tsx';
import { appMessages as say } from '../messages.ts';
import { regionName } from '../region-name.ts';

const OpenBanners = lazyPart(() => import('../../kit/open-banners.tsx'));

/** /home, and /homepage without a sign-in: what this system is, what is public, and the way to sign in. */
export default function WelcomePage() {
  const session = useBehavior(useStation().session$);
  return (
    <Flex
      as="main"
      direction="column"
      align="center"
      justify="center"
      minH="100vh"
      gap="6"
      p="6"
      bg="canvas"
      textAlign="center"
    >
      <Mark size="5rem" />
      <Box>
        <chakra.h1 fontSize="2xl" fontWeight="bold">
          {regionName(session)}
          {say.system}
        </chakra.h1>
        <Box color="fg.muted" mt="2">
          {say.welcome}
        </Box>
      </Box>
      <HeaderClock align="center" />
      <Button asChild variant="solid" size="lg">
        <Link href={session.user ? '/homepage' : '/login'}>{session.user ? say.enter : say.signIn}</Link>
      </Button>
      <Box w="26rem" maxW="100%">
        <OpenBanners place="login" />
      </Box>
      <chakra.a href={downloadPagePath} fontSize="sm" textDecoration="underline">
        {say.download}
      </chakra.a>
    </Flex>
  );
}
