import { Flex } from '@chakra-ui/react';
import type { ConnectionView } from '../../../machines/station.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { appMessages as say } from '../messages.ts';

/** The word for a line: live only while frames come. */
export function lineWord(line: ConnectionView): string {
  if (line.state === 'live' && !line.stale) return say.line.live;
  if (line.state === 'connecting' && line.lastFrameAt === undefined) return say.line.connecting;
  if (line.state === 'live' && line.lastFrameAt === undefined) return say.line.connecting;
  return line.state === 'off' && line.fault === undefined ? say.line.off : say.line.lost;
}

/** Whether what comes from the server comes now. */
export function LineState() {
  const line = useBehavior(useStation().connection$);
  const word = lineWord(line);
  return (
    <Flex role="status" aria-label={`${say.line.label}：${word}`} align="center" gap="1.5" fontSize="sm" color={word === say.line.live ? 'fg.muted' : 'fg'} whiteSpace="nowrap">
      <Icon name={word === say.line.lost || word === say.line.off ? 'offline' : 'line'} />
      {word}
    </Flex>
  );
}
