import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from './button.ts';
import { copyMessages as say } from './copy-messages.ts';
import { positionText } from './distance.ts';
import { Icon } from './icons.tsx';

/** Where something is, to be read out and to be taken along. */
export function CopyPosition({ place }: { place: { longitude: number; latitude: number } }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${place.longitude},${place.latitude}`);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <Flex as="span" gap="1" align="center" wrap="wrap">
      <chakra.span userSelect="all">{positionText(place)}</chakra.span>
      <Button
        size="sm"
        h="6"
        px="1.5"
        // On a phone it is larger than its line, which stays as it is.
        my={{ base: '-2.5', md: 0 }}
        variant="bare"
        aria-label={say.copy}
        title={say.copy}
        onClick={() => void copy()}
      >
        <Icon name="copy" />
        {state === 'copied' ? say.copied : ''}
      </Button>
      {state === 'failed' && (
        <Box role="alert" fontSize="sm">
          {say.copyFailed}
        </Box>
      )}
    </Flex>
  );
}
