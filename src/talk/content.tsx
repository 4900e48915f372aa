import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import type { ChatContent } from '../../contract/talk/content.ts';
import { FileLink } from '../kit/upload/file-link.tsx';
import { FilePicture } from '../kit/upload/file-picture.tsx';
import { sizeText } from '../kit/upload/size-text.ts';
import { CardDialog } from './card-dialog.tsx';
import { FireCard } from './fire-card.tsx';
import { talkMessages as say } from './messages.ts';
import { PlaceCard } from './place-card.tsx';
import { VoiceNote } from './voice-note.tsx';
import { lineWords } from './words.ts';

type Merged = Extract<ChatContent, { kind: 'merged' }>;

/** Merged messages in short: the title, the first lines and the count. */
export function CardFace({ card, onOpen }: { card: Merged; onOpen: () => void }) {
  return (
    <chakra.button
      type="button"
      display="block"
      w="20rem"
      maxW="100%"
      textAlign="left"
      cursor="pointer"
      aria-label={say.openCard(card.title)}
      onClick={onOpen}
    >
      <Box fontWeight="medium" truncate>
        {card.title}
      </Box>
      {card.lines.map((line, n) => (
        // Lines never change, so their index identifies them.
        <Box key={n} fontSize="sm" color="fg.muted" truncate>
          {lineWords(line)}
        </Box>
      ))}
      <Box mt="1.5" pt="1.5" borderTopWidth="1px" borderColor="line" fontSize="sm" color="fg.muted">
        {say.mergedCount(card.count)}
      </Box>
    </chakra.button>
  );
}

/** Merged messages of a message in the thread. */
function Card({ card, messageId }: { card: Merged; messageId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CardFace card={card} onOpen={() => setIsOpen(true)} />
      {isOpen && <CardDialog id={messageId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * Renders the content of a message. `messageId`: the message that holds it; without one, merged messages are only
 * named.
 */
export function Content({ content, messageId }: { content: ChatContent; messageId?: string }) {
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
      return <PlaceCard place={content} />;
    case 'voice':
      return <VoiceNote fileId={content.fileId} ms={content.ms} />;
    case 'fire':
      return <FireCard card={content} />;
    case 'merged':
      return messageId === undefined ? (
        <Box>{say.merged(content.title)}</Box>
      ) : (
        <Card card={content} messageId={messageId} />
      );
    default:
      return content satisfies never;
  }
}
