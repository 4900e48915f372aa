import { beforeEach, describe, expect, test } from 'vitest';
import { selectedOf } from '../../streams/derived/chat-selection.ts';
import {
  answer,
  conversationID,
  heard,
  list,
  listed,
  me,
  message,
  open,
  page,
  refusal,
  rig,
  seqs,
  wish,
} from './chat-rig.ts';

beforeEach(() => open());

describe('messages that are selected', () => {
  const shown = async (): Promise<void> => {
    list(listed(6));
    wish({ type: 'chat.open', conversationID });
    await answer({ data: page(1, 6) });
    wish({ type: 'chat.selecting', conversationID });
  };
  const selected = (): string[] =>
    selectedOf(rig.chat$.value.selection, rig.chat$.value.threads.get(conversationID)?.messages ?? []).map(
      ({ id }) => id,
    );

  test('are chosen one by one, as a range from the last one, and let go again', async () => {
    await shown();
    wish({ type: 'chat.select', id: 'm5' });
    wish({ type: 'chat.select', id: 'm2' });
    wish({ type: 'chat.select', id: 'm4', isRange: true });
    expect(selected()).toEqual(['m2', 'm3', 'm4', 'm5']);
    wish({ type: 'chat.select', id: 'm3' });
    expect(selected()).toEqual(['m2', 'm4', 'm5']);
  });

  test('are none that were taken back meanwhile, nor what the group itself says', async () => {
    await shown();
    wish({ type: 'chat.select', id: 'm1' });
    wish({ type: 'chat.select', id: 'm3', isRange: true });
    const { content: _, ...gone } = message(2, { isRevoked: true });
    heard(gone);
    heard(message(3, { content: { kind: 'notice', did: 'renamed', names: ['二号火场'] } }));
    expect(selected()).toEqual(['m1']);
  });

  test('are forgotten as another conversation is opened, and the way to forward is one by one again', async () => {
    await shown();
    wish({ type: 'chat.select', id: 'm1' });
    wish({ type: 'chat.relay', relayType: 2 });
    expect(rig.chat$.value.relayType).toBe(2);
    wish({ type: 'chat.open', conversationID: 'C2Cu-wang' });
    expect([rig.chat$.value.selection, rig.chat$.value.relayType]).toEqual([undefined, 1]);
  });

  test('stay selected where forwarding was refused, and no longer once they were forwarded', async () => {
    await shown();
    wish({ type: 'chat.select', id: 'm1' });
    rig.bus.publish({ kind: 'answered', call: 'chatForward', key: 'f1', answer: { refusal: refusal('A0404') } });
    expect(selected()).toEqual(['m1']);
    const copy = message(7, { id: 'f-0-0', from: me });
    rig.bus.publish({ kind: 'answered', call: 'chatForward', key: 'f2', answer: { data: [copy] } });
    expect([rig.chat$.value.selection, seqs()?.at(-1)]).toEqual([undefined, 7]);
  });
});
