import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatContent, ChatMessage } from '../../contract/talk/schemas.ts';
import { Button } from '../kit/button.ts';
import { CopyPosition } from '../kit/copy-position.tsx';
import { FileLink } from '../kit/upload/file-link.tsx';
import { FilePicture } from '../kit/upload/file-picture.tsx';
import { sizeText } from '../kit/upload/size-text.ts';
import { talkMessages as say } from './messages.ts';
import { inOneLine, sentAt } from './words.ts';

/** Renders the content of a message. */
export function Content({ content }: { content: ChatContent }) {
  switch (content.kind) {
    case 'text':
      return (
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
          {content.text}
        </Box>
      );
    case 'image':
      return <FilePicture fileUrl={fileUrlOf(content.fileId)} alt={content.name} height="14rem" />;
    case 'file':
      return (
        <Flex gap="2" align="baseline">
          <FileLink fileUrl={fileUrlOf(content.fileId)} name={content.name} />
          <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
            {sizeText(content.bytes)}
          </Box>
        </Flex>
      );
    case 'place':
      return (
        <Box>
          {say.placeOf(content.name)}
          <CopyPosition place={content} />
        </Box>
      );
    default:
      return content satisfies never;
  }
}

/** The bubble of a message, right-aligned for one's own, with an optional status line below. */
export function Bubble({
  isMine,
  head,
  foot,
  children,
}: {
  isMine: boolean;
  head: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Flex direction="column" align={isMine ? 'flex-end' : 'flex-start'} gap="1">
      <Box fontSize="sm" color="fg.muted">
        {head}
      </Box>
      <Box
        maxW="min(40rem, 80%)"
        px="3"
        py="2"
        borderRadius="md"
        borderWidth="1px"
        borderColor="line"
        bg={isMine ? 'chosen' : 'raised'}
      >
        {children}
      </Box>
      {foot !== undefined && (
        <Flex gap="2" align="center" fontSize="sm" color="fg.muted">
          {foot}
        </Flex>
      )}
    </Flex>
  );
}

/** One message. `read`: whether the other person has read it; undefined where that is not shown. */
export function MessageRow({
  message,
  isMine,
  read,
  now,
  onRecall,
}: {
  message: ChatMessage;
  isMine: boolean;
  read: boolean | undefined;
  now: number;
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
      {mayRecall && (
        <Button size="sm" variant="bare" onClick={onRecall}>
          {say.recall}
        </Button>
      )}
    </>
  );
  return (
    <Bubble
      isMine={isMine}
      head={isMine ? time : `${fromName} ${time}`}
      foot={isMine && (read !== undefined || mayRecall) ? foot : undefined}
    >
      <Content content={content} />
    </Bubble>
  );
}
