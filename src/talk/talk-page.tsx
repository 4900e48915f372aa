import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { readConversationId } from '../../contract/talk/conversation-id.ts';
import { wholeDirectory } from '../../contract/telephony/members.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { Conversation } from '../../contract/talk/schemas.ts';
import type { ChatView } from '../../machines/talk/chat-desk.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { EmptyPanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useQuery } from '../kit/use-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { useSettled } from '../kit/use-settled.ts';
import { BeginDialog } from './begin-dialog.tsx';
import { Composer } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { FoundList } from './found-list.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { talkMessages as say } from './messages.ts';
import { SelectingBar } from './selecting-bar.tsx';
import { useChat } from './use-chat.ts';
import { useSight } from './use-sight.ts';
import { Thread } from './thread.tsx';

const settleMs = 250;

const openOf = ({ conversations, openId }: ChatView): Conversation | undefined =>
  conversations?.find(({ conversationID }) => conversationID === openId);

/** The name of the other person. A conversation without messages is not in the list, so the directory is asked. */
function useOpenName({ conversations, openId }: ChatView, conversation: Conversation | undefined): string | undefined {
  const of = openId === undefined ? undefined : readConversationId(openId);
  const otherId = of?.type === 'C2C' ? of.id : undefined;
  const isNew = conversations !== undefined && conversation === undefined && otherId !== undefined;
  const { data } = useQuery(useStation(), 'orgMembers', wholeDirectory, isNew);
  return conversation?.name ?? (isNew ? data?.find(({ userId }) => userId === otherId)?.memName : undefined);
}

/** Header of the open conversation: name, details, group button, and the back button on narrow screens. */
function Head({
  conversation,
  name,
  onGroup,
}: {
  conversation: Conversation | undefined;
  name: string | undefined;
  onGroup: () => void;
}) {
  const station = useStation();
  const { openId, selection } = useChat();
  const isSelecting = selection !== undefined;
  return (
    <Flex align="center" gap="2" minH="12" px="4" borderBottomWidth="1px" borderColor="line">
      <Button
        display={{ base: 'inline-flex', md: 'none' }}
        size="icon"
        variant="bare"
        aria-label={say.conversations}
        onClick={() => station.wish({ type: 'chat.open', conversationID: undefined })}
      >
        <Icon name="left" />
      </Button>
      <chakra.h2 flex="1" minW="0" truncate fontSize="md" fontWeight="bold">
        {name ?? say.begin}
        <chakra.span ml="2" fontSize="sm" fontWeight="normal" color="fg.muted">
          {conversation?.detail}
        </chakra.span>
        <Typing conversation={conversation} />
      </chakra.h2>
      {!isSelecting && (
        <Button size="sm" onClick={() => station.wish({ type: 'chat.selecting', conversationID: openId })}>
          <Icon name="done" />
          {say.select}
        </Button>
      )}
      {conversation?.type === 'GROUP' && (
        <Button size="sm" onClick={onGroup}>
          <Icon name="people" />
          {say.group}
        </Button>
      )}
    </Flex>
  );
}

/** Who is typing in the open conversation, for a few seconds. */
function Typing({ conversation }: { conversation: Conversation | undefined }) {
  const now = useServerNow();
  const { openId, typists } = useChat();
  const typist = openId === undefined ? undefined : typists.get(openId);
  const isTyping = typist !== undefined && now - typist.at < talkLimits.typingMs;
  return (
    <chakra.span role="status" ml="2" fontSize="sm" fontWeight="normal" color="fg.muted">
      {isTyping && (conversation?.type === 'GROUP' ? say.typingBy(typist.name) : say.typing)}
    </chakra.span>
  );
}

/** The search box. */
function Search({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <Box role="search" p="3" borderBottomWidth="1px" borderColor="line">
      <Input
        type="search"
        aria-label={say.search}
        placeholder={say.searchHint}
        maxLength={talkLimits.searchLength}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Box>
  );
}

/** /command-dispatch/index: list and open conversation side by side, or one at a time on a phone. */
export default function TalkPage() {
  const station = useStation();
  const view = useChat();
  const { state } = useBehavior(station.connection$);
  useSight();
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), settleMs);
  const [dialog, setDialog] = useState<'begin' | 'group'>();
  const { openId } = view;
  const conversation = openOf(view);
  const name = useOpenName(view, conversation);
  const groupId = openId === undefined ? undefined : readConversationId(openId)?.id;
  const isOpen = openId !== undefined;
  return (
    <Flex h="100%" minH="0">
      <Flex
        as="section"
        aria-label={say.conversations}
        display={{ base: isOpen ? 'none' : 'flex', md: 'flex' }}
        direction="column"
        w={{ base: '100%', md: '20rem', xl: '24rem' }}
        flexShrink={0}
        minH="0"
        borderRightWidth="1px"
        borderColor="line"
        bg="surface"
      >
        <Flex align="center" gap="2" minH="12" px="3" borderBottomWidth="1px" borderColor="line">
          <chakra.h1 flex="1" fontSize="lg" fontWeight="bold">
            {say.title}
          </chakra.h1>
          {station.canCommand && (
            <Button size="sm" onClick={() => setDialog('begin')}>
              <Icon name="plus" />
              {say.begin}
            </Button>
          )}
        </Flex>
        {!view.lacks.includes('search') && <Search text={text} onText={setText} />}
        {text.trim() === '' || settled === '' ? (
          <ConversationList onBegin={() => setDialog('begin')} />
        ) : (
          <FoundList text={settled} />
        )}
      </Flex>
      <Flex
        as="section"
        aria-label={name ?? say.title}
        display={{ base: isOpen ? 'flex' : 'none', md: 'flex' }}
        direction="column"
        flex="1"
        minW="0"
        minH="0"
        bg="canvas"
      >
        {isOpen ? (
          <>
            <Head conversation={conversation} name={name} onGroup={() => setDialog('group')} />
            <Flex direction="column" flex="1" minH="0" justify="center">
              <Thread key={openId} conversation={conversation} isCut={state !== 'live'} />
            </Flex>
            {view.selection && <SelectingBar />}
            {/* The composer keeps its drafts while messages are selected. */}
            <Box hidden={view.selection !== undefined}>
              {conversation?.isClosed ? (
                <Box px="4" py="3" borderTopWidth="1px" borderColor="line" color="fg.muted">
                  {say.isClosed}
                </Box>
              ) : (
                <Composer conversationID={openId} />
              )}
            </Box>
          </>
        ) : (
          <EmptyPanel icon="chat" title={say.choose} next={say.chooseNext} />
        )}
      </Flex>
      {dialog === 'begin' && <BeginDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'group' && groupId !== undefined && (
        <GroupDialog groupId={groupId} onClose={() => setDialog(undefined)} />
      )}
    </Flex>
  );
}
