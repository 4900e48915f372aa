import { chakra, Flex } from '@chakra-ui/react';
import type { ConnectionView } from '../../../machines/station.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { appMessages as say } from '../messages.ts';
import { notOnPhone } from './widths.ts';

/** The word for a connection: live only while frames come. */
export function connectionWord(connection: ConnectionView): string {
  const isOpening = connection.state === 'connecting' || connection.state === 'live';
  if (isOpening && connection.lastFrameAt === undefined) return say.connection.connecting;
  if (connection.state === 'live' && !connection.stale) return say.connection.live;
  return connection.state === 'off' && connection.fault === undefined ? say.connection.off : say.connection.lost;
}

/** Whether what comes from the server comes now. */
export function ConnectionState() {
  const connection = useBehavior(useStation().connection$);
  const word = connectionWord(connection);
  return (
    <Flex
      role="status"
      aria-label={`${say.connection.label}：${word}`}
      align="center"
      gap="1.5"
      fontSize="sm"
      color={word === say.connection.live ? 'fg.muted' : 'fg'}
      whiteSpace="nowrap"
    >
      <Icon name={word === say.connection.lost || word === say.connection.off ? 'offline' : 'line'} />
      <chakra.span css={notOnPhone}>{word}</chakra.span>
    </Flex>
  );
}
