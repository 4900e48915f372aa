import type { ChatMessage } from '../../contract/talk/schemas.ts';
import type { WishOnBus } from '../../contract/wish.ts';

/** Messages of a conversation that are selected to be forwarded. `anchor`: where a range begins. */
export interface Selection {
  conversationID: string;
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

/** Whether a message can be selected and forwarded: neither a recalled one nor a system message. */
export const isForwardable = ({ content, isRevoked }: ChatMessage): boolean =>
  !isRevoked && content !== undefined && content.kind !== 'notice';

/** What a person does to the selection. */
export type SelectionWish = Extract<WishOnBus, { type: 'chat.selecting' | 'chat.select' | 'chat.relay' }>;

/** The selectable messages from one to another, in either order. */
function between(messages: readonly ChatMessage[], from: string, to: string): string[] {
  const places = [from, to].map((id) => messages.findIndex((one) => one.id === id));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first < 0 ? [to] : messages.slice(first, last + 1).flatMap((one) => (isForwardable(one) ? one.id : []));
}

/** The selection after a wish; `messages` are those of its conversation. */
export function evolveSelection(
  selection: Selection | undefined,
  wish: Exclude<SelectionWish, { type: 'chat.relay' }>,
  messages: readonly ChatMessage[],
): Selection | undefined {
  if (wish.type === 'chat.selecting') {
    const { conversationID, id } = wish;
    return conversationID === undefined
      ? undefined
      : { conversationID, ids: new Set(id === undefined ? [] : [id]), anchor: id };
  }
  if (!selection) return undefined;
  const { ids, anchor } = selection;
  const { id, isRange } = wish;
  if (isRange && anchor !== undefined)
    return { ...selection, ids: new Set([...ids, ...between(messages, anchor, id)]) };
  const without = new Set([...ids].filter((one) => one !== id));
  return { ...selection, ids: ids.has(id) ? without : new Set([...ids, id]), anchor: id };
}

/** The selected messages that can be forwarded, oldest first; one that was recalled meanwhile is left out. */
export const selectedOf = (selection: Selection | undefined, messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.filter((one) => selection?.ids.has(one.id) === true && isForwardable(one));
