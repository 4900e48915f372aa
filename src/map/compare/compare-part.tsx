import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { compareMessages as say } from './messages.ts';
import type { CompareMode } from './use-twin.ts';

interface ComparePartProps {
  mode: CompareMode | undefined;
  onCompare: (mode: CompareMode | undefined) => void;
}

const modes = ['swipe', 'double'] as const satisfies readonly CompareMode[];

/** Puts a second map beside the first, or over it. */
export function ComparePart({ mode, onCompare }: ComparePartProps) {
  return (
    <Box as="section" mt="4" pt="3" borderTopWidth="1px" borderColor="line" aria-label={say.title}>
      <Box fontWeight="medium">{say.title}</Box>
      <Flex gap="2" mt="1" wrap="wrap">
        {modes.map((one) => (
          <Button key={one} size="sm" aria-pressed={mode === one} onClick={() => onCompare(one)}>
            {say[one]}
          </Button>
        ))}
        {mode && (
          <Button size="sm" onClick={() => onCompare(undefined)}>
            {say.off}
          </Button>
        )}
      </Flex>
      <Box mt="2" fontSize="sm" color="fg.muted">
        {say.how}
      </Box>
    </Box>
  );
}
