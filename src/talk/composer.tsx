import { Box, Flex } from '@chakra-ui/react';
import { Fragment, useCallback, useRef, useState } from 'react';
import type { SentContent } from '../../contract/talk/content.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import { Button } from '../kit/button.ts';
import { randomId } from '../kit/random-id.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { type Draft, mentionsIn, noDraft } from './draft.ts';
import { draftIn, draftsOf } from './drafts.ts';
import { FileButton } from './file-button.tsx';
import { FireDialog } from './fire-dialog.tsx';
import { MessageBox } from './message-box.tsx';
import { talkMessages as say } from './messages.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useChat } from './use-chat.ts';
import { VoiceButton } from './voice-button.tsx';

/** Tells the other members that the person is typing, now and then, and only over a live connection. */
function useTyping(conversationID: string): () => void {
  const station = useStation();
  const { lacks } = useChat();
  const told = useRef({ conversationID: '', at: 0 });
  return () => {
    const now = station.clock$.value;
    const { current } = told;
    if (current.conversationID === conversationID && now - current.at < talkLimits.typingEveryMs) return;
    if (lacks.includes('typing')) return;
    if (station.connection$.value.state !== 'live') return;
    told.current = { conversationID, at: now };
    station.command('chatTyping', { conversationID });
  };
}

/** The input for new messages. Drafts are kept per conversation, also while other pages are looked at. */
export function Composer({ conversationID }: { conversationID: string }) {
  const station = useStation();
  const user = useBehavior(station.session$).user;
  const drafts = draftsOf(station);
  const draft = draftIn(useBehavior(drafts.all$), conversationID);
  const [dialog, setDialog] = useState<'place' | 'fire'>();
  const tellTyping = useTyping(conversationID);
  const { lacks } = useChat();
  const write = (next: Draft): void => drafts.write(conversationID, next);
  const send = useCallback(
    (content: SentContent) => {
      station.command('chatSend', { id: randomId(), conversationID, content });
      station.wish({ type: 'chat.place', isNewest: true });
    },
    [station, conversationID],
  );
  const text = draft.text.trim();
  const submit = (): void => {
    if (text === '') return;
    const mentions = mentionsIn(draft);
    send({ kind: 'text', text, ...(mentions.length > 0 ? { mentions } : {}) });
    write(noDraft);
  };
  if (!station.canCommand)
    return (
      <Box px="4" py="3" borderTopWidth="1px" borderColor="line" color="fg.muted">
        {say.replay}
      </Box>
    );
  const close = (): void => setDialog(undefined);
  return (
    <Flex direction="column" gap="2" px="4" py="3" borderTopWidth="1px" borderColor="line">
      <MessageBox
        key={conversationID}
        conversationID={conversationID}
        draft={draft}
        onDraft={(next) => {
          if (next.text !== '') tellTyping();
          write(next);
        }}
        onSubmit={submit}
      />
      <Flex gap="2" align="center" wrap="wrap">
        {/* The key cancels an upload or a recording when another conversation is opened. */}
        {!lacks.includes('files') && (
          <Fragment key={conversationID}>
            <FileButton kind="image" onSend={send} />
            <FileButton kind="file" onSend={send} />
            <VoiceButton onSend={send} />
          </Fragment>
        )}
        <Button size="sm" onClick={() => setDialog('place')}>
          {say.sendPlace}
        </Button>
        <Button size="sm" onClick={() => setDialog('fire')}>
          {say.sendFire}
        </Button>
        <Box flex="1" />
        <Button variant="solid" aria-disabled={text === ''} onClick={submit}>
          {say.send}
        </Button>
      </Flex>
      {dialog === 'place' && user && <PlaceDialog regionCode={user.regionCode} onSend={send} onClose={close} />}
      {dialog === 'fire' && <FireDialog onSend={send} onClose={close} />}
    </Flex>
  );
}
