import { refuse, type Refusal } from '../../contract/codes.ts';
import { fireStatusNames } from '../../contract/fires/fire.ts';
import type { SentContent } from '../../contract/talk/content.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { storedFile } from '../files/owners.ts';
import { findFire } from '../fires/queries.ts';
import type { StoredWords } from './content.ts';
import { messages as say } from './messages.ts';
import { peopleIn, type Seat } from './seats.ts';

type Ctx = Pick<Context, 'db'>;

/** Why these people can not be mentioned: only members can, and everybody at once only by the owner of a group. */
async function whyNotMentioned(
  ctx: Ctx,
  caller: Caller,
  { key, of }: Seat,
  mentions: readonly string[],
): Promise<Refusal | undefined> {
  const field = 'content.mentions';
  if (of.type === 'C2C') return refuse('badInput', { field, message: say.onlyGroups });
  const members = await peopleIn(ctx, key);
  if (mentions.some((one) => one !== 'all' && !members.includes(one)))
    return refuse('badInput', { field, message: say.notInGroup });
  if (!mentions.includes('all')) return undefined;
  const owned = await ctx.db
    .selectFrom('chat_groups')
    .select('id')
    .where('id', '=', of.id)
    .where('owner_id', '=', caller.userId)
    .executeTakeFirst();
  return owned ? undefined : refuse('notOwner', { field, message: say.onlyOwnerAll });
}

/**
 * Checks what the caller sends, and completes it from the server's own data: files are the caller's, mentioned people
 * are members, a fire is one that the caller can see.
 */
export async function checkedContent(
  ctx: Ctx,
  caller: Caller,
  seat: Seat,
  content: SentContent,
): Promise<StoredWords | Refusal> {
  if (content.kind === 'fire') {
    const fire = await findFire(ctx.db, caller.regionCode, content.fireId);
    if (!fire) return refuse('notFound', { field: 'content.fireId', message: say.noFire });
    const { id: fireId, placeName: name, areaCode, areaName } = fire;
    return { kind: 'fire', fire: { fireId, name, status: fireStatusNames[fire.status], areaCode, areaName } };
  }
  if ('fileId' in content) {
    const file = await storedFile(ctx, content.fileId);
    if (file?.uploadedBy !== caller.userId || (file.bucket === 'voice') !== (content.kind === 'voice'))
      return refuse('badInput', { field: 'content.fileId', message: say.noFile });
  }
  if (content.kind !== 'text' || !content.mentions) return content;
  const { mentions, ...text } = content;
  if (mentions.length === 0) return text;
  return (await whyNotMentioned(ctx, caller, seat, mentions)) ?? content;
}
