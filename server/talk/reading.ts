import { type Selectable, sql } from 'kysely';
import { present } from '../../contract/present.ts';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatMessage, Conversation, MessagesPage } from '../../contract/talk/schemas.ts';
import type { Context } from '../context.ts';
import { calledAs, peopleById } from '../people/names.ts';
import { wordsOf } from '../people/projections.ts';
import { readDoc } from '../store/doc.ts';
import { greater, includes, listHoldsAny } from '../store/dialect.ts';
import { seenContent, type Viewer } from './content.ts';
import { seenBy } from './keys.ts';
import { messages as say } from './messages.ts';
import type { Seat } from './seats.ts';
import type { ChatMessageRow } from './tables.ts';

type Ctx = Pick<Context, 'db'>;

/** A row of a message with the `seq` of the previous message in its conversation. */
export type FoundMessage = Selectable<ChatMessageRow> & { after_seq: number };

const columns = sql`m.*, coalesce((select max(b.seq) from chat_messages as b
  where b.conversation = m.conversation and b.seq < m.seq), 0) as after_seq`;

/** Unread messages are counted up to this number, and so many of the newest are looked through for mentions. */
const mostUnread = 100;

/** Converts rows to messages from the point of view of one member. */
export async function asSeen({ db }: Ctx, viewer: Viewer, rows: readonly FoundMessage[]): Promise<ChatMessage[]> {
  const people = await peopleById(db, [...new Set(rows.map(({ from_id }) => from_id))]);
  return rows.map(({ id, seq, after_seq, conversation, from_id, at, content, revoked_at }) => {
    const from = people.get(from_id);
    return {
      id,
      conversationID: conversationIdOf(seenBy(viewer.userId, conversation)),
      seq,
      after: after_seq,
      from: from_id,
      fromName: from ? calledAs(from) : from_id,
      at: new Date(at).toISOString(),
      isRevoked: revoked_at !== null,
      ...(revoked_at === null ? { content: seenContent(readDoc(content), viewer) } : {}),
    };
  });
}

/** Finds a message by its id. */
export async function messageById({ db }: Ctx, id: string): Promise<FoundMessage | undefined> {
  const found = await sql<FoundMessage>`select ${columns} from chat_messages as m where m.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Messages by their ids that the user can see, oldest first. */
export async function visibleMessages({ db }: Ctx, userId: string, ids: readonly string[]): Promise<FoundMessage[]> {
  const found = await sql<FoundMessage>`select ${columns} from chat_messages as m
    join chat_seats as s on s.conversation = m.conversation and s.since_seq < m.seq
    where s.user_id = ${userId} and m.id in (${sql.join([...ids])}) order by m.seq`.execute(db);
  return found.rows;
}

/** A page of a conversation: the messages before the `seq` `before`, or the newest without it. */
export async function pageOf(
  ctx: Ctx,
  viewer: Viewer,
  { key, sinceSeq }: Seat,
  { before, count }: { before: number | undefined; count: number },
): Promise<MessagesPage> {
  const found = await sql<FoundMessage>`select ${columns} from chat_messages as m
    where m.conversation = ${key} and m.seq > ${sinceSeq} ${before === undefined ? sql`` : sql`and m.seq < ${before}`}
    order by m.seq desc limit ${count + 1}`.execute(ctx.db);
  const page = found.rows.slice(0, count).toReversed();
  return {
    messageList: await asSeen(ctx, viewer, page),
    nextReqMessageID: page[0]?.id ?? '',
    isCompleted: found.rows.length <= count,
  };
}

/** Searches a user's visible messages, newest first. */
export async function found(
  ctx: Ctx,
  viewer: Viewer,
  { text, key }: { text: string; key: string | undefined },
): Promise<ChatMessage[]> {
  const rows = await sql<FoundMessage>`select ${columns} from chat_seats as s
    join chat_messages as m on m.conversation = s.conversation and m.seq > s.since_seq
    where s.user_id = ${viewer.userId} ${key === undefined ? sql`` : sql`and s.conversation = ${key}`}
      and m.revoked_at is null and ${includes('m.words', wordsOf(text))}
    order by m.seq desc limit ${talkLimits.found}`.execute(ctx.db);
  return asSeen(ctx, viewer, rows.rows);
}

interface FoundSeat {
  conversation: string;
  last_seq: number | null;
  unread: number;
  mentioned: number;
}

/** Looks up the display names of conversations, with organisation or number of members. */
async function names(
  { db }: Ctx,
  userId: string,
  keys: readonly string[],
): Promise<(key: string) => Pick<Conversation, 'name' | 'detail' | 'isClosed'>> {
  const seen = keys.map((key) => seenBy(userId, key));
  const idsOf = (type: 'C2C' | 'GROUP'): string[] => seen.flatMap((of) => (of.type === type ? of.id : []));
  const people = await peopleById(db, idsOf('C2C'));
  const groupIds = idsOf('GROUP');
  const groups =
    groupIds.length === 0
      ? []
      : await db
          .selectFrom('chat_groups')
          .select([
            'id',
            'name',
            'closed_at',
            (group) =>
              group
                .selectFrom('chat_seats')
                .select((row) => row.fn.countAll<number>().as('n'))
                .whereRef('chat_seats.conversation', '=', sql<string>`'GROUP:' || chat_groups.id`)
                .as('n'),
          ])
          .where('id', 'in', groupIds)
          .execute();
  const byGroup = new Map(groups.map((group) => [group.id, group]));
  return (key) => {
    const { type, id } = seenBy(userId, key);
    const [group, person] = [byGroup.get(id), people.get(id)];
    if (type === 'GROUP') {
      const isClosed = typeof group?.closed_at === 'number';
      return { name: group?.name ?? id, detail: isClosed ? say.closed : say.people(group?.n ?? 0), isClosed };
    }
    return { name: person ? calledAs(person) : id, detail: person?.deptName ?? '', isClosed: false };
  };
}

/** Lists a user's conversations by newest message; those without a message are left out. */
export async function conversationsOf(ctx: Ctx, viewer: Viewer): Promise<Conversation[]> {
  const { db } = ctx;
  const { userId } = viewer;
  const seats = await sql<FoundSeat>`select s.conversation,
      (select max(m.seq) from chat_messages as m where m.conversation = s.conversation and m.seq > s.since_seq)
        as last_seq,
      (select count(*) from (select 1 from chat_messages as m where m.conversation = s.conversation
        and m.seq > ${greater('s.read_seq', 's.since_seq')} and m.from_id <> ${userId} and m.revoked_at is null
        limit ${mostUnread})) as unread,
      exists (select 1 from (select m.content, m.from_id, m.revoked_at from chat_messages as m
        where m.conversation = s.conversation and m.seq > ${greater('s.read_seq', 's.since_seq')}
        order by m.seq desc limit ${mostUnread}) as u
        where u.from_id <> ${userId} and u.revoked_at is null
        and ${listHoldsAny('u.content', [userId, 'all'], 'mentions')}) as mentioned
    from chat_seats as s where s.user_id = ${userId}
    order by last_seq desc limit ${talkLimits.conversations}`.execute(db);
  const listed = seats.rows.filter(({ last_seq }) => last_seq !== null);
  if (listed.length === 0) return [];
  const keys = listed.map(({ conversation }) => conversation);
  const nameOf = await names(ctx, userId, keys);
  const last = await sql<FoundMessage>`select ${columns} from chat_messages as m
    where m.seq in (${sql.join(listed.map(({ last_seq }) => last_seq))})`.execute(db);
  const lastOf = new Map((await asSeen(ctx, viewer, last.rows)).map((message) => [message.conversationID, message]));
  const peers = await db
    .selectFrom('chat_seats')
    .select(['conversation', 'read_seq'])
    .where('conversation', 'in', keys.filter((key) => key.startsWith('C2C:')).concat(''))
    .where('user_id', '!=', userId)
    .execute();
  const readBy = new Map(peers.map(({ conversation, read_seq }) => [conversation, read_seq]));
  return listed.map(({ conversation, unread, mentioned }) => {
    const of = seenBy(userId, conversation);
    const conversationID = conversationIdOf(of);
    return {
      conversationID,
      type: of.type,
      ...nameOf(conversation),
      unreadCount: unread,
      isMentioned: mentioned === 1,
      ...present({ peerRead: readBy.get(conversation), lastMessage: lastOf.get(conversationID) }),
    };
  });
}
