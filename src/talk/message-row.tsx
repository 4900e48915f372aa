import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState, type ReactNode, type Ref } from 'react';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatMessage } from '../../contract/talk/schemas.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { Content } from './content.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardFace, type Merged } from './card-face.tsx';
import { talkMessages as say } from './messages.ts';
import { inOneLine, sentAt } from './words.ts';

/**
 * The bubble of a message, right-aligned for the person's own messages, with an optional status line below and a button
 * beside. `found`: ref of the message that was searched for.
 */
export function Bubble({
  isMine,
  head,
  foot,
  beside,
  found,
  children,
}: {
  isMine: boolean;
  head: ReactNode;
  foot?: ReactNode;
  beside?: ReactNode;
  found?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}) {
  return (
    <Flex
      ref={found}
      className="group"
      direction="column"
      align={isMine ? 'flex-end' : 'flex-start'}
      gap="1"
      w="100%"
      minW="0"
    >
      <Box fontSize="sm" color="fg.muted">
        {head}
      </Box>
      <Flex direction={isMine ? 'row-reverse' : 'row'} align="center" gap="1" maxW="min(42rem, 88%)">
        <Box
          minW="0"
          px="3"
          py="2"
          borderRadius="md"
          borderWidth="1px"
          borderColor={found ? 'accent' : 'line'}
          bg={isMine ? 'chosen' : 'raised'}
        >
          {children}
        </Box>
        {beside}
      </Flex>
      {foot !== undefined && (
        <Flex gap="2" align="center" fontSize="sm" color="fg.muted">
          {foot}
        </Flex>
      )}
    </Flex>
  );
}

/** Selection mode at one message. */
export interface Selecting {
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
}

/** The message with its checkbox; a click anywhere in the row selects it, as a range with Shift. */
function Selectable({
  id,
  label,
  selecting,
  children,
}: {
  id: string;
  label: string;
  selecting: Selecting;
  children: ReactNode;
}) {
  const { isSelected, onSelect } = selecting;
  return (
    <chakra.label
      display="flex"
      gap="3"
      alignItems="center"
      px="2"
      mx="-2"
      py="1"
      borderRadius="md"
      cursor="pointer"
      userSelect="none"
      bg={isSelected ? 'hover' : undefined}
      _hover={{ bg: 'hover' }}
    >
      <chakra.input
        type="checkbox"
        value={id}
        w="4.5"
        h="4.5"
        flexShrink={0}
        accentColor="{colors.accent}"
        aria-label={label}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      {/* Links, pictures and cards are not opened in selection mode. */}
      <Flex flex="1" minW="0" pointerEvents="none" inert>
        {children}
      </Flex>
    </chakra.label>
  );
}

/** Merged messages of a message, which open in a dialog. */
function MergedCard({ card, messageId }: { card: Merged; messageId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CardFace card={card} onOpen={() => setIsOpen(true)} />
      {isOpen && <CardDialog id={messageId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * One message. `read`: whether the other person has read it; undefined where that is not shown. `found`: set for
 * the message that was searched for. `selecting`: in selection mode; `onForward` enters it.
 */
export function MessageRow({
  message,
  isMine,
  read,
  now,
  isMentioned,
  found,
  selecting,
  onForward,
  onRecall,
}: {
  message: ChatMessage;
  isMine: boolean;
  read: boolean | undefined;
  now: number;
  isMentioned: boolean;
  found: Ref<HTMLDivElement> | undefined;
  selecting: Selecting | undefined;
  onForward: (() => void) | undefined;
  onRecall: (() => void) | undefined;
}) {
  const { content, isRevoked, fromName, at } = message;
  const time = sentAt(at, now);
  if (isRevoked || !content || content.kind === 'notice')
    return (
      <Box textAlign="center" fontSize="sm" color="fg.muted">
        {inOneLine(isMine && isRevoked ? { ...message, fromName: say.you } : message)}
        <chakra.span ml="2">{time}</chakra.span>
      </Box>
    );
  const mayRecall = onRecall !== undefined && isMine && now - Date.parse(at) < talkLimits.recallMs;
  const foot = (
    <>
      {read !== undefined && <span>{read ? say.read : say.unread}</span>}
      {mayRecall && !selecting && (
        <Button size="sm" variant="bare" onClick={onRecall}>
          {say.recall}
        </Button>
      )}
    </>
  );
  const bubble = (
    <Bubble
      isMine={isMine}
      head={
        <>
          {isMine ? time : `${fromName} ${time}`}
          {isMentioned && (
            <chakra.span ml="2" fontWeight="bold" color="alarm.pending">
              {say.mentionsMe}
            </chakra.span>
          )}
          {found && (
            <chakra.span ml="2" fontWeight="bold" color="accent">
              {say.foundHere}
            </chakra.span>
          )}
        </>
      }
      foot={isMine && (read !== undefined || mayRecall) ? foot : undefined}
      found={found}
      beside={
        onForward &&
        !selecting && (
          <Button
            size="icon"
            variant="bare"
            aria-label={say.forwardThis}
            title={say.forwardThis}
            // There is no pointer to hover with on touch screens, where the header's button serves.
            opacity="0"
            _groupHover={{ opacity: 1 }}
            _focusVisible={{ opacity: 1 }}
            onClick={onForward}
          >
            <Icon name="forward" />
          </Button>
        )
      }
    >
      {content.kind === 'merged' ? <MergedCard card={content} messageId={message.id} /> : <Content content={content} />}
    </Bubble>
  );
  return selecting ? (
    <Selectable id={message.id} label={say.selectOne(inOneLine(message))} selecting={selecting}>
      {bubble}
    </Selectable>
  ) : (
    bubble
  );
}
