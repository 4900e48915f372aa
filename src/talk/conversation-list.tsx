import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Conversation } from '../../contract/talk/schemas.ts';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useQuery } from '../kit/use-query.ts';
import { talkMessages as say } from './messages.ts';
import { useChat } from './use-chat.ts';
import { lastWord, sentAt } from './words.ts';

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box
      minW="6"
      px="1.5"
      borderRadius="full"
      bg="inverse"
      color="fg.inverse"
      fontSize="sm"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      aria-label={say.unreadCount(count)}
    >
      {count > say.most ? `${say.most}+` : count}
    </Box>
  );
}

function Row({ one, isOpen, onOpen }: { one: Conversation; isOpen: boolean; onOpen: () => void }) {
  const station = useStation();
  const now = useBehavior(station.clock$);
  const me = useBehavior(station.session$).user?.id;
  const { name, detail, unreadCount, lastMessage } = one;
  return (
    <chakra.li>
      <chakra.button
        type="button"
        display="block"
        w="100%"
        textAlign="left"
        px="3"
        py="2.5"
        cursor="pointer"
        borderLeftWidth="3px"
        borderColor={isOpen ? 'accent' : 'transparent'}
        bg={isOpen ? 'chosen' : 'transparent'}
        _hover={isOpen ? {} : { bg: 'hover' }}
        _focusVisible={{ outlineOffset: '-2px' }}
        aria-current={isOpen}
        onClick={onOpen}
      >
        <Flex gap="2" align="baseline">
          <Box flex="1" minW="0" truncate fontWeight={unreadCount > 0 ? 'bold' : 'medium'} title={`${name} ${detail}`}>
            {name}
            <chakra.span ml="2" fontSize="sm" fontWeight="normal" color="fg.muted">
              {detail}
            </chakra.span>
          </Box>
          {lastMessage && (
            <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {sentAt(lastMessage.at, now)}
            </Box>
          )}
        </Flex>
        <Flex gap="2" align="center" mt="0.5">
          <Box flex="1" minW="0" truncate fontSize="sm" color="fg.muted">
            {one.isMentioned && (
              <chakra.span mr="1" fontWeight="bold" color="alarm.pending">
                {say.mentionedIn}
              </chakra.span>
            )}
            {lastWord(one, me)}
          </Box>
          <Unread count={unreadCount} />
        </Flex>
      </chakra.button>
    </chakra.li>
  );
}

/** The list of conversations, newest message first. */
export function ConversationList({ onBegin }: { onBegin: () => void }) {
  const station = useStation();
  const { conversations, openId } = useChat();
  const { state, message } = useQuery(station, 'chatConversations', undefined);
  if (conversations === undefined && state === 'failed')
    return (
      <StatePanel
        icon="warn"
        title={say.failed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'chatConversations', args: undefined })}
      >
        {message}
      </StatePanel>
    );
  if (conversations === undefined) return <Loading label={say.loading} />;
  if (conversations.length === 0)
    return (
      <EmptyPanel
        icon="chat"
        title={say.none}
        next={say.noneNext}
        action={station.canCommand ? { name: say.begin, onPress: onBegin } : undefined}
      />
    );
  return (
    <chakra.ul aria-label={say.conversations} listStyleType="none" overflowY="auto" minH="0" flex="1" tabIndex={-1}>
      {conversations.map((one) => (
        <Row
          key={one.conversationID}
          one={one}
          isOpen={one.conversationID === openId}
          onOpen={() => station.wish({ type: 'chat.open', conversationID: one.conversationID })}
        />
      ))}
    </chakra.ul>
  );
}
