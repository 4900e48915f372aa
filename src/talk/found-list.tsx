import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ChatMessage } from '../../contract/talk/schemas.ts';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime, shortMinute } from '../kit/time.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useToday } from '../kit/use-today.ts';
import { talkMessages as say } from './messages.ts';
import { useChat } from './use-chat.ts';
import { inOneLine } from './words.ts';

/** Search results; selecting one opens its conversation where it stands. */
export function FoundList({ text }: { text: string }) {
  const station = useStation();
  const { conversations } = useChat();
  const today = useToday();
  const args = { text };
  const { data, state, message } = useFreshQuery(station, 'chatSearch', args);
  if (data === undefined && state === 'failed')
    return (
      <StatePanel
        icon="warn"
        title={say.failed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'chatSearch', args })}
      >
        {message}
      </StatePanel>
    );
  if (data === undefined) return <Loading label={say.loading} />;
  if (data.length === 0) return <EmptyPanel icon="search" title={say.found(0)} next={say.foundNext} />;
  const nameOf = ({ conversationID, fromName }: ChatMessage): string =>
    conversations?.find((one) => one.conversationID === conversationID)?.name ?? fromName;
  const open = ({ conversationID, id, seq }: ChatMessage): void =>
    station.wish({ type: 'chat.open', conversationID, at: { id, seq } });
  return (
    <>
      <Box role="status" px="3" py="1.5" fontSize="sm" color="fg.muted">
        {say.found(data.length)}
      </Box>
      <chakra.ul aria-label={say.search} listStyleType="none" overflowY="auto" minH="0" flex="1" tabIndex={-1}>
        {data.map((one) => (
          <chakra.li key={one.id}>
            <chakra.button
              type="button"
              display="block"
              w="100%"
              px="3"
              py="2"
              textAlign="left"
              cursor="pointer"
              _hover={{ bg: 'hover' }}
              _focusVisible={{ outlineOffset: '-2px' }}
              onClick={() => open(one)}
            >
              <Flex gap="2" fontSize="sm" color="fg.muted">
                <Box flex="1" minW="0" truncate title={`${one.fromName} · ${nameOf(one)}`}>
                  {one.fromName} · {nameOf(one)}
                </Box>
                <span title={dateTime(one.at)}>{shortMinute(Date.parse(one.at), today)}</span>
              </Flex>
              <Box truncate>{inOneLine(one)}</Box>
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
