import { useEffect, useState } from 'react';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import type { Args } from '../../../contract/api/types.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { blankEntry, isTyped, type EntryStart, type EntryText } from './entry-text.ts';

/**
 * What stands in the form, and what became of it. Until it is taken in it is kept as this account's draft: a closed
 * form, a lost connection, a refusal and a reload lose nothing.
 */
export function useEntry(userId: string, start?: EntryStart) {
  const station = useStation();
  const entry = useBehavior(station.entry$);
  // What is entered from a call is a draft of its own, beside the one of the form that was opened empty.
  const owner = start ? `${userId} ${start.callId}` : userId;
  const [draft, setDraft] = useState(() => {
    const found = readDraft(owner, station.clock$.value);
    // It was taken in while the form was closed.
    return found?.sentAs !== undefined && found.sentAs === entry.commandId && entry.state === 'saved'
      ? undefined
      : found;
  });
  const isFollowed = draft?.sentAs !== undefined && draft.sentAs === entry.commandId;
  const [before, setBefore] = useState(isFollowed ? undefined : entry);
  const [text, setText] = useState<EntryText>(draft?.text ?? blankEntry(station.clock$.value, start));
  const current = entry === before ? undefined : entry;
  const isSaved = current?.state === 'saved';
  const sentAs =
    current?.commandId === undefined ? draft?.sentAs : current.state === 'sending' ? current.commandId : undefined;
  useEffect(() => {
    const now = station.clock$.value;
    if (isSaved || !isTyped(text, start)) dropDraft(owner, now);
    else keepDraft(owner, { text, at: text === draft?.text ? draft.at : now, sentAs });
  }, [station, owner, start, text, isSaved, sentAs, draft]);
  const empty = (): void => {
    setDraft(undefined);
    setBefore(entry);
    setText(blankEntry(station.clock$.value, start));
  };
  return {
    text,
    setText,
    current,
    /** When what was found here was typed; undefined where the form began empty. */
    restoredAt: draft?.at,
    /** It was sent once, and nobody here knows what became of it. */
    isUnknown: draft?.sentAs !== undefined && current?.commandId === undefined && !isFollowed,
    /** Begins anew, with nothing kept. */
    empty,
    /** Lets go of what is kept. */
    drop: () => dropDraft(owner, station.clock$.value),
    send: (args: Args<'saveFire'>) => station.wish({ type: 'fire.save', entry: args }),
  };
}
