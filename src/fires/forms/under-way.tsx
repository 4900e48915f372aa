import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { FireId } from '../../../contract/ids.ts';
import { Button } from '../../kit/button.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useRenewed } from '../../kit/use-renewed.ts';
import { analysisForms as say } from './analysis-messages.ts';

/** How often it is asked how far an analysis is, in milliseconds. */
const everyMs = 1_000;

/** How far an analysis is that was sent, and the button that stops it; it is drawn only while one is on its way. */
export function UnderWay({ fireId }: { fireId: FireId }) {
  const { data } = useRenewed('analysisUnderWay', { fireId }, everyMs);
  const { sent, send } = useCommand('stopAnalysis');
  const percent = Math.round((data?.work?.share ?? 0) * 100);
  const isStopping = sent.state === 'sending' || sent.state === 'done';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Flex ref={box} gap="3" align="center" px="3" py="2" borderWidth="1px" borderColor="line.strong" borderRadius="md">
      <Box flex="1" minW="0">
        <Box fontSize="sm" role="status" mb="1">
          {data?.work ? say.progress(percent) : say.waiting}
        </Box>
        <chakra.progress
          value={percent}
          max={100}
          aria-label={say.progressLabel}
          w="100%"
          h="1.5"
          css={{ accentColor: 'var(--chakra-colors-accent)' }}
        />
      </Box>
      <Button size="sm" disabled={isStopping} onClick={() => send({ fireId })}>
        {isStopping ? say.stopping : say.stop}
      </Button>
    </Flex>
  );
}
