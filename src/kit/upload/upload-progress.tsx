import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../button.ts';
import { uploadMessages as say } from './messages.ts';

const whole = 100;

/** How much of a file is gone, and a way to give it up. */
export function UploadProgress({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * whole);
  return (
    <Flex mt="2" gap="2" align="center">
      <Box flex="1" minW="0">
        <chakra.span fontSize="sm" overflowWrap="anywhere">
          {say.sending(name)} {percent}%
        </chakra.span>
        <Box
          role="progressbar"
          aria-label={say.sending(name)}
          aria-valuemin={0}
          aria-valuemax={whole}
          aria-valuenow={percent}
          h="1.5"
          mt="1"
          bg="line"
          borderRadius="full"
          overflow="hidden"
        >
          <Box h="100%" bg="accent" style={{ width: `${percent}%` }} />
        </Box>
      </Box>
      <Button size="sm" onClick={onCancel}>
        {say.cancel}
      </Button>
    </Flex>
  );
}
