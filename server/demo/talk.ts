import { minuteMs } from '../../contract/time.ts';
import { userIdOf } from '../auth/register.ts';
import type { Context } from '../context.ts';
import { docOf } from '../store/doc.ts';
import { type StoredContent, wordsIn } from '../talk/content.ts';
import { keyOf } from '../talk/keys.ts';

/** Messages of the demo: who says what, and how many minutes before the start. */
interface Said {
  by: string;
  ago: number;
  content: StoredContent;
}

const text = (by: string, ago: number, words: string): Said => ({ by, ago, content: { kind: 'text', text: words } });

/** A group, which says by its name that it is the demo's, and a conversation of two. */
const group = { id: 'demo-talk', name: '宣城市防火联络群（演示）', owner: 'xuancheng' };
const members = ['xuancheng', 'xuancheng2', 'jingde2', 'sheng2'] as const;
const inGroup: readonly Said[] = [
  { by: 'xuancheng', ago: 190, content: { kind: 'notice', did: 'made', names: [group.name] } },
  text('xuancheng', 189, '【演示】今日高火险，各县保持热线畅通，两小时报一次平安。'),
  text('jingde2', 176, '【演示】旌德县收到，护林员已全部上岗。'),
  {
    by: 'jingde2',
    ago: 64,
    content: { kind: 'place', longitude: 118.5436, latitude: 30.2914, name: '旌德县版书镇检查点（演示）' },
  },
  text('jingde2', 63, '【演示】检查点设在这里，拦下两起携带火种上山。'),
  text('xuancheng2', 58, '【演示】好，注意留存登记。'),
];
const between = ['xuancheng', 'sheng2'] as const;
const ofTwo: readonly Said[] = [
  text('sheng2', 130, '【演示】晚上八点会商，请准备火险等级和值班情况。'),
  text('xuancheng', 126, '【演示】收到，七点半前报送。'),
];

async function write(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  people: readonly string[],
  all: readonly Said[],
): Promise<void> {
  const now = clock.now();
  const rows = all.map(({ by, ago, content }, n) => ({
    id: `demo ${key} ${n}`,
    conversation: key,
    from_id: userIdOf(by),
    at: now - ago * minuteMs,
    content: docOf<StoredContent>(content),
    words: wordsIn(content),
    revoked_at: null,
  }));
  await db.insertInto('chat_messages').values(rows).execute();
  const { last } = await db
    .selectFrom('chat_messages')
    .select((row) => row.fn.max('seq').as('last'))
    .where('conversation', '=', key)
    .executeTakeFirstOrThrow();
  const seats = people.map((one) => ({ user_id: userIdOf(one), conversation: key, since_seq: 0, read_seq: last }));
  await db.insertInto('chat_seats').values(seats).execute();
}

/** Writes the conversations of the demo accounts, all of them read, so that nothing waits for anybody. */
export async function seedTalk(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { id, name, owner } = group;
  const row = { id, name, owner_id: userIdOf(owner), made_at: ctx.clock.now(), closed_at: null };
  await ctx.db.insertInto('chat_groups').values(row).execute();
  // The conversation with the newest message is written last, as the list is ordered.
  const [one, other] = between.map(userIdOf);
  await write(ctx, keyOf(one ?? '', { type: 'C2C', id: other ?? '' }), between, ofTwo);
  await write(ctx, keyOf('', { type: 'GROUP', id }), members, inGroup);
}
