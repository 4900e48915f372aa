import { Flex } from '@chakra-ui/react';
import { Image } from '@tiptap/extension-image';
import { NodeViewWrapper, ReactNodeViewRenderer, type Editor, type NodeViewProps } from '@tiptap/react';
import { useCallback, useRef } from 'react';
import type { Data } from '../../contract/api/types.ts';
import { acceptedIn, isPicture, type FileType } from '../../contract/files/buckets.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { FilePicture } from '../kit/upload/file-picture.tsx';
import { UploadProgress } from '../kit/upload/upload-progress.tsx';
import { useUpload } from '../kit/upload/use-upload.ts';
import { resourceMessages as say } from './messages.ts';
import { FileChooser } from '../kit/upload/file-chooser.tsx';

function Shown({ node }: NodeViewProps) {
  const { src, alt } = node.attrs as { src?: string | null; alt?: string | null };
  return (
    <NodeViewWrapper data-drag-handle>
      <FilePicture fileUrl={src ?? ''} alt={alt ?? ''} height="12rem" />
    </NodeViewWrapper>
  );
}

/** A picture of a text that is being written: ours need a ticket to be shown. */
export const ShownImage = Image.extend({ addNodeView: () => ReactNodeViewRenderer(Shown) });

/** Puts a picture where the caret is; a film is a link that opens it. */
function insert(editor: Editor, { fileUrl, fileName, fileType }: Data<'upload'>): void {
  const held = editor.chain().focus();
  if (isPicture(fileType as FileType)) held.setImage({ src: fileUrl, alt: fileName }).run();
  else
    held
      .insertContent({ type: 'text', text: fileName, marks: [{ type: 'link', attrs: { href: fileUrl } }] })
      .unsetMark('link')
      .run();
}

/** The button by which a picture or a short film is uploaded into a text, with how far it is. */
export function RichMedia({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const station = useStation();
  const box = useRef<HTMLInputElement>(null);
  const taken = useCallback((file: Data<'upload'>) => insert(editor, file), [editor]);
  const { snapshot, start, reset } = useUpload(station, 'rich', taken);
  const isSending = snapshot.matches('underWay');
  return (
    <>
      <FileChooser ref={box} accept={acceptedIn('rich')} label={say.mediaFile} onFile={start} />
      <Button
        size="icon"
        variant="bare"
        aria-label={say.media}
        title={say.mediaHint}
        disabled={disabled || isSending || !station.canCommand}
        onClick={() => box.current?.click()}
      >
        <Icon name="picture" />
      </Button>
      {isSending && (
        <UploadProgress name={snapshot.context.file?.name ?? ''} share={snapshot.context.share} onCancel={reset} />
      )}
      {snapshot.matches('refused') && (
        <Flex role="alert" gap="1.5" align="center" fontSize="sm" color="alarm.pending">
          <Icon name="warn" />
          {snapshot.context.message}
        </Flex>
      )}
    </>
  );
}
