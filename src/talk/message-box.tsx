import { Box } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { readConversationId } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import { isComposing } from '../kit/is-composing.ts';
import { onSearchKey, useWalk } from '../kit/lines/use-walk.ts';
import { useStation } from '../kit/station.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useQuery } from '../kit/use-query.ts';
import { type Draft, mentionAt, withMention } from './draft.ts';
import { type Mentionable, MentionList, mentionLineId } from './mention-list.tsx';
import { talkMessages as say } from './messages.ts';

/** The members of a group that a member can mention, narrowed by words; everybody only for the owner. */
function useMentionable(conversationID: string, words: string | undefined): readonly Mentionable[] {
  const station = useStation();
  const me = useBehavior(station.session$).user?.id;
  const of = readConversationId(conversationID);
  const asks = of?.type === 'GROUP' && words !== undefined;
  const { data: group } = useQuery(station, 'chatGroup', { groupId: of?.id ?? '' }, asks);
  if (!asks || !group) return [];
  const members = group.members.map(({ id, realName, deptName }) => ({ id, name: realName, detail: deptName }));
  const all = group.ownerId === me ? [{ id: 'all', name: say.everybody, detail: '' }] : [];
  return [...all, ...members].filter(({ id, name }) => id !== me && name.includes(words));
}

/** The box for a message. In a group, @ opens the list of its members. */
export function MessageBox({
  conversationID,
  draft,
  onDraft,
  onSubmit,
}: {
  conversationID: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSubmit: () => void;
}) {
  const [id, listId] = [useId(), useId()];
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const moveTo = useRef<number>(undefined);
  const { text } = draft;
  const isGroup = readConversationId(conversationID)?.type === 'GROUP';
  const at = isGroup ? mentionAt(text, caret) : undefined;
  const open = at && at.from !== closedAt ? at : undefined;
  const people = useMentionable(conversationID, open?.words);
  const walk = useWalk(people.map(({ id: userId }) => userId));
  const active = open ? people[walk.at] : undefined;
  useLayoutEffect(() => {
    const place = moveTo.current;
    if (place === undefined) return;
    moveTo.current = undefined;
    box.current?.setSelectionRange(place, place);
  });
  const choose = ({ id: userId, name }: Mentionable): void => {
    if (!open) return;
    const next = withMention(draft, { from: open.from, caret, id: userId, name });
    moveTo.current = next.caret;
    setCaret(next.caret);
    walk.restart();
    onDraft(next.draft);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (open) {
      onSearchKey(event, {
        onStep: (by) => walk.step(by),
        onEnter: () => (active ? choose(active) : false),
        others: { Escape: () => setClosedAt(open.from) },
      });
      if (event.defaultPrevented) return event.stopPropagation();
    }
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box position="relative">
      <Box as="label" srOnly asChild>
        <label htmlFor={id}>{say.box}</label>
      </Box>
      {open && <MentionList id={listId} people={people} active={active} onChoose={choose} />}
      <Textarea
        ref={box}
        id={id}
        rows={3}
        resize="none"
        maxLength={talkLimits.textLength}
        placeholder={isGroup ? say.groupBoxHint : say.boxHint}
        value={text}
        {...(open
          ? {
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': active && mentionLineId(listId, active.id),
            }
          : {})}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          if (!target.value.includes('@')) setClosedAt(undefined);
          onDraft({ ...draft, text: target.value });
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
}
