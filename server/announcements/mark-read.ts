import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { appendDecided } from '../store/append-decided.ts';
import { readStream } from './projections.ts';
import { readMarks } from './queries.ts';

/**
 * Marks announcements as read by a person; those that they have read already stay as they are. All of them must be
 * shown to them.
 */
export const markRead = (
  ctx: Context,
  caller: Caller,
  command: Command,
  ids: readonly string[],
): Promise<null | Refusal> =>
  appendDecided<null>(ctx.store, { actor: caller.userId, command }, async () => {
    const marks = await readMarks(ctx, caller, ids);
    if (!ids.every((id) => marks.has(id))) return refuse('notFound', { field: 'ids' });
    const unread = [...marks].filter(([, isRead]) => !isRead);
    return {
      writes: unread.map(([noticeId]) => ({
        stream: readStream(caller.userId, noticeId),
        expectedVersion: 0,
        events: [{ type: 'bulletin.read' as const, areaCode: caller.regionCode, data: { noticeId } }],
      })),
      answer: () => null,
    };
  });
