import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Conversation } from '../../contract/talk/schemas.ts';
import type { ChatView } from '../../machines/talk/chat-desk.ts';
import { mentions, type Outgoing } from '../../streams/derived/chat.ts';
import { Button } from '../kit/button.ts';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { Content } from './content.tsx';
import { Bubble, MessageRow } from './message-row.tsx';
import { talkMessages as say } from './messages.ts';
import { useChat } from './use-chat.ts';

/** Distance from an edge of the list, in pixels, within which the edge counts as reached. */
const edgePx = 40;

/** A sent message that the server has not confirmed. */
function OnItsWay({ one, isCut }: { one: Outgoing; isCut: boolean }) {
  const station = useStation();
  const { id, conversationID, content, refusal } = one;
  return (
    <Bubble
      isMine
      head={refusal === undefined ? (isCut ? say.waiting : say.sending) : say.refused}
      foot={
        refusal !== undefined && (
          <>
            <chakra.span role="alert" color="alarm.pending">
              {refusal}
            </chakra.span>
            <Button size="sm" onClick={() => station.command('chatSend', { id, conversationID, content })}>
              {say.again}
            </Button>
          </>
        )
      }
    >
      {content.kind === 'fire' ? say.fireCard : <Content content={content} />}
    </Bubble>
  );
}

/** The line above the oldest loaded message: load more, loading, failed, or the end. */
function Top({ view: { paging } }: { view: ChatView }) {
  const station = useStation();
  if (!station.canCommand) return null;
  if (paging === 'end')
    return (
      <Box py="1" textAlign="center" fontSize="sm" color="fg.muted">
        {say.noMore}
      </Box>
    );
  if (paging === 'loadingMore')
    return (
      <Box py="1" role="status" textAlign="center" fontSize="sm" color="fg.muted">
        {say.loadingMore}
      </Box>
    );
  if (paging === 'offline' || paging === 'refused')
    return (
      <Flex justify="center" align="center" gap="2" fontSize="sm" color="fg.muted">
        {paging === 'offline' ? say.offline : say.messagesFailed}
        <Button size="sm" onClick={() => station.wish({ type: 'chat.retry' })}>
          {say.again}
        </Button>
      </Flex>
    );
  return (
    <Flex justify="center">
      <Button size="sm" onClick={() => station.wish({ type: 'chat.more' })}>
        {say.more}
      </Button>
    </Flex>
  );
}

/** The arrow keys move between the checkboxes of selection mode; with Shift they select on the way. */
function onArrow(event: KeyboardEvent<HTMLElement>, select: (id: string) => void): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target, currentTarget } = event;
  if (by === 0 || !(target instanceof HTMLInputElement)) return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const next = boxes[boxes.indexOf(target) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (event.shiftKey) select(next.value);
}

/**
 * Manages the scroll position: follows new messages at the end, keeps the position when older ones are added, and comes
 * to a message that was found once it is there. `moved` hears where that has led.
 */
function useHeldPlace(view: ChatView, count: number, moved: (box: HTMLDivElement) => void) {
  const box = useRef<HTMLDivElement>(null);
  const found = useRef<HTMLDivElement>(null);
  const before = useRef({
    openId: view.openId,
    height: 0,
    first: undefined as number | undefined,
    count,
    found: undefined as ChatView['found'],
  });
  const told = useEffectEvent(moved);
  const first = view.openId === undefined ? undefined : view.threads.get(view.openId)?.messages[0]?.seq;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const last = before.current;
    const isOlder =
      last.openId === view.openId && first !== undefined && last.first !== undefined && first < last.first;
    const isFound = view.isAnchored && found.current !== null && last.found !== view.found;
    if (isFound) found.current?.scrollIntoView?.({ block: 'center' });
    else if (isOlder && element.scrollTop < last.height) element.scrollTop += element.scrollHeight - last.height;
    else if (!view.isAnchored) element.scrollTop = element.scrollHeight;
    before.current = {
      openId: view.openId,
      height: element.scrollHeight,
      first,
      count,
      found: isFound ? view.found : last.found,
    };
    if (isFound) told(element);
  }, [view.openId, view.isAnchored, view.found, first, count]);
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (isEmpty || view.isAnchored || !element || !content) return undefined;
    // Pictures and cards grow after they are drawn, and the box shrinks as the composer grows.
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    for (const one of [element, content]) observer.observe(one);
    return () => observer.disconnect();
  }, [view.isAnchored, isEmpty]);
  return { box, found };
}

/** The messages of the open conversation, newest at the bottom. */
export function Thread({ conversation, isCut }: { conversation: Conversation | undefined; isCut: boolean }): ReactNode {
  const station = useStation();
  const view = useChat();
  const me = useBehavior(station.session$).user?.id;
  const now = useBehavior(station.clock$);
  const { send: recall } = useCommand('chatRecall');
  const { openId = '', paging, isAnchored, unseen, outgoing, selection } = view;
  const messages = view.threads.get(openId)?.messages ?? [];
  const mine = outgoing.filter(
    ({ conversationID, id }) => conversationID === openId && !messages.some((m) => m.id === id),
  );
  const look = (element: HTMLDivElement): void => {
    const isNewest = element.scrollHeight - element.scrollTop - element.clientHeight < edgePx;
    if (isNewest === isAnchored) station.wish({ type: 'chat.place', isNewest });
    if (element.scrollTop < edgePx && paging === 'more') station.wish({ type: 'chat.more' });
  };
  const { box, found } = useHeldPlace(view, messages.length + mine.length, look);
  if (messages.length + mine.length === 0) {
    // A recording holds only the conversations that its person has read.
    if (paging === 'loading' && !station.canCommand)
      return <EmptyPanel icon="chat" title={say.notRecorded} next={say.notRecordedNext} />;
    if (paging === 'loading') return <Loading label={say.loadingMessages} />;
    if (paging === 'refused' || paging === 'offline')
      return (
        <StatePanel
          icon={paging === 'offline' ? 'offline' : 'warn'}
          title={paging === 'offline' ? say.offline : say.messagesFailed}
          onRetry={() => station.wish({ type: 'chat.retry' })}
        >
          {view.message}
        </StatePanel>
      );
    return <EmptyPanel icon="chat" title={say.empty} next={say.emptyNext} />;
  }
  const select = (id: string, isRange: boolean): void =>
    station.wish({ type: 'chat.select', id, ...(isRange ? { isRange } : {}) });
  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={box}
        h="100%"
        overflowY="auto"
        tabIndex={0}
        role="log"
        aria-label={conversation?.name ?? say.title}
        onScroll={({ currentTarget }) => look(currentTarget)}
        onKeyDown={(event) => selection && onArrow(event, (id) => select(id, true))}
      >
        <Flex direction="column" gap="3" px="4" py="3">
          <Top view={view} />
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isMine={message.from === me}
              read={
                conversation?.type === 'C2C' && message.from === me
                  ? (conversation.peerRead ?? 0) >= message.seq
                  : undefined
              }
              now={now}
              isMentioned={message.from !== me && mentions(message, me)}
              found={message.id === view.found?.id ? found : undefined}
              selecting={
                selection && {
                  isSelected: selection.ids.has(message.id),
                  onSelect: (isRange) => select(message.id, isRange),
                }
              }
              onForward={
                station.canCommand
                  ? () => station.wish({ type: 'chat.selecting', conversationID: openId, id: message.id })
                  : undefined
              }
              onRecall={station.canCommand ? () => recall({ id: message.id }) : undefined}
            />
          ))}
          {mine.map((one) => (
            <OnItsWay key={one.id} one={one} isCut={isCut} />
          ))}
        </Flex>
      </Box>
      {isAnchored && (
        <Flex position="absolute" bottom="3" left="0" right="0" justify="center" pointerEvents="none">
          <Button
            pointerEvents="auto"
            onClick={() => {
              station.wish({ type: 'chat.place', isNewest: true });
              box.current?.scrollTo({ top: box.current.scrollHeight });
            }}
          >
            {say.toNewest(unseen)}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
