import { Box, chakra, Flex } from '@chakra-ui/react';
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import { fileIdOf } from '../../contract/files/file-url.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { SentContent } from '../../contract/talk/content.ts';
import type { Data } from '../../contract/api/types.ts';
import { Button } from '../kit/button.ts';
import { randomId } from '../kit/random-id.ts';
import { useStation } from '../kit/station.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useUpload } from '../kit/upload/use-upload.ts';
import { talkMessages as say } from './messages.ts';

/** A button that uploads a picture or file and sends it. */
function FileButton({ kind, onSend }: { kind: 'image' | 'file'; onSend: (content: SentContent) => void }) {
  const station = useStation();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const taken = useCallback(
    ({ fileUrl }: Data<'upload'>) => {
      const [fileId, file] = [fileIdOf(fileUrl), chosen.current];
      if (fileId === undefined || !file) return;
      const named = { fileId, name: file.name };
      onSend(kind === 'image' ? { kind, ...named } : { kind, ...named, bytes: file.size });
    },
    [kind, onSend],
  );
  const { snapshot, start } = useUpload(
    station,
    kind === 'image' ? 'image' : 'document',
    taken,
    kind === 'image' ? 'pictures' : 'any',
  );
  const { message } = snapshot.context;
  const label = kind === 'image' ? say.picture : say.file;
  return (
    <Flex align="center" gap="2">
      <Button size="sm" aria-busy={snapshot.matches('underWay')} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (!file) return;
          chosen.current = file;
          start(file);
        }}
      />
      {message !== undefined && (
        <chakra.span role="alert" fontSize="sm" color="alarm.pending">
          {message}
        </chakra.span>
      )}
    </Flex>
  );
}

/** The input for new messages. Drafts are kept per conversation. */
export function Composer({ conversationID }: { conversationID: string }) {
  const station = useStation();
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const id = useId();
  const text = drafts[conversationID] ?? '';
  const type = (next: string): void => setDrafts((before) => ({ ...before, [conversationID]: next }));
  const send = useCallback(
    (content: SentContent) => void station.command('chatSend', { id: randomId(), conversationID, content }),
    [station, conversationID],
  );
  const submit = (): void => {
    const said = text.trim();
    if (said === '') return;
    send({ kind: 'text', text: said });
    type('');
    station.wish({ type: 'chat.place', isNewest: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // During IME composition Enter selects a candidate and must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  if (!station.canCommand)
    return (
      <Box px="4" py="3" borderTopWidth="1px" borderColor="line" color="fg.muted">
        {say.replay}
      </Box>
    );
  return (
    <Flex direction="column" gap="2" px="4" py="3" borderTopWidth="1px" borderColor="line">
      <chakra.label htmlFor={id} srOnly>
        {say.box}
      </chakra.label>
      <Textarea
        id={id}
        rows={3}
        resize="none"
        maxLength={talkLimits.textLength}
        placeholder={say.boxHint}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Flex gap="2" align="center">
        {/* The key cancels an upload when another conversation is opened. */}
        <FileButton key={`image ${conversationID}`} kind="image" onSend={send} />
        <FileButton key={`file ${conversationID}`} kind="file" onSend={send} />
        <Box flex="1" />
        <Button variant="solid" aria-disabled={text.trim() === ''} onClick={submit}>
          {say.send}
        </Button>
      </Flex>
    </Flex>
  );
}
