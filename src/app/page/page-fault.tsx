import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../kit/button.ts';
import { FirstIcon } from '../../kit/first-icons.tsx';
import { PageLoadFault } from './page-source.ts';
import { pageMessages as say } from './messages.ts';

/**
 * Loads the page anew where the server answers; a reload without it would lose the screen to the browser's own error
 * page.
 */
async function reloadIfReachable(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!answer.ok) return false;
    location.replace(location.href);
    return true;
  } catch {
    return false;
  }
}

/** What a person sees where a page could not be loaded or broke. */
export function PageFault({ error }: { error: unknown }) {
  const [state, setState] = useState<'idle' | 'trying' | 'unreachable'>('idle');
  const isLoad = error instanceof PageLoadFault;
  const retry = async (): Promise<void> => {
    setState('trying');
    if (!(await reloadIfReachable())) setState('unreachable');
  };
  return (
    <Flex
      role="alert"
      direction="column"
      align="center"
      justify="center"
      gap="3"
      h="100%"
      minH="20rem"
      p="8"
      textAlign="center"
    >
      <FirstIcon name="warn" size="2.5rem" />
      <Box fontSize="xl" fontWeight="bold">
        {isLoad ? say.pageFault : say.crash}
      </Box>
      <Box color="fg.muted" maxW="32rem">
        {state === 'unreachable' ? say.pageUnreachable : isLoad ? say.pageFaultWhy : say.crashWhy}
      </Box>
      <Button variant="solid" mt="2" aria-disabled={state === 'trying'} onClick={() => void retry()}>
        {state === 'trying' ? say.pageRetrying : say.reload}
      </Button>
    </Flex>
  );
}
