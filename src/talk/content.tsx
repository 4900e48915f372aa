import { Box, Flex } from '@chakra-ui/react';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import type { ChatContent } from '../../contract/talk/content.ts';
import { FileLink } from '../kit/upload/file-link.tsx';
import { FilePicture } from '../kit/upload/file-picture.tsx';
import { sizeText } from '../kit/upload/size-text.ts';
import { FireCard } from './fire-card.tsx';
import { talkMessages as say } from './messages.ts';
import { PlaceCard } from './place-card.tsx';
import { VoiceNote } from './voice-note.tsx';

/** Renders the content of a message; merged messages are only named, since they open elsewhere. */
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
      return <PlaceCard place={content} />;
    case 'voice':
      return <VoiceNote fileId={content.fileId} ms={content.ms} />;
    case 'fire':
      return <FireCard card={content} />;
    case 'merged':
      return <Box>{say.merged(content.title)}</Box>;
    default:
      return content satisfies never;
  }
}
