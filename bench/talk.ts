import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import pino from 'pino';
import { prepareDataDir } from '../server/data-dir.ts';
import { type House, openHouse } from '../server/house.ts';
import { docOf } from '../server/store/doc.ts';
import type { StoredContent } from '../server/talk/content.ts';
import { conversationsOf, found, pageOf } from '../server/talk/reading.ts';
import { machineMs, percentile, round } from './clock.ts';
import { createFolder } from './folder.ts';
import type { BenchResult, BenchRow } from './result.ts';

const messages = 100_000;
const conversations = 40;
const asked = 200;
const goalMs = 100;
const batch = 500;
const viewer = { userId: 'u-0', regionCode: '34' as never };

/** Words of which messages are made; the later ones are rarer. */
const words =
  '明火 东线 西北风 四级 水源 扑火队 到位 撤离 隔离带 复燃 火头 山脊 请报火场情况 无人机已起飞 预计两小时后合围 道路被倒木阻断 村民已全部转移'.split(
    ' ',
  );
/** What is searched for: in many messages, in few, in one, and in none. */
const searched = ['明火', '火头', '合围', '倒木阻断', '村民已全部转移', '第99999条', '直升机取水', '乱码xyz'] as const;

const keyOf = (n: number): string => `GROUP:g-${n % conversations}`;

/** A message in words, the same for the same number. */
function sentence(n: number): string {
  const parts = Array.from({ length: 2 + (n % 4) }, (_, k) => {
    const draw = (n * 7_919 + k * 104_729) % (words.length * words.length);
    return words[Math.floor(Math.sqrt(draw))] ?? '';
  });
  return `第${n}条：${parts.join('，')}`;
}

/** One person in forty conversations with a hundred thousand messages, all of which they may read. */
async function fill({ ctx: { db } }: House): Promise<void> {
  const seats = Array.from({ length: conversations }, (_, n) => [
    { user_id: viewer.userId, conversation: keyOf(n), since_seq: 0, read_seq: 0 },
    { user_id: 'u-1', conversation: keyOf(n), since_seq: 0, read_seq: 0 },
  ]);
  await db.insertInto('chat_seats').values(seats.flat()).execute();
  for (let from = 0; from < messages; from += batch) {
    const rows = Array.from({ length: batch }, (_, k) => {
      const n = from + k;
      const text = sentence(n);
      return {
        id: `m-${n}`,
        conversation: keyOf(n),
        from_id: `u-${n % 2}`,
        at: n * 1_000,
        content: docOf<StoredContent>({ kind: 'text', text }),
        words: text.toLowerCase(),
        revoked_at: null,
      };
    });
    await db.insertInto('chat_messages').values(rows).execute();
  }
}

async function timed(times: number, ask: (n: number) => unknown): Promise<{ p50: number; p95: number }> {
  const samples: number[] = [];
  await ask(0);
  for (let n = 0; n < times; n += 1) {
    const startedAt = machineMs();
    await ask(n);
    samples.push(machineMs() - startedAt);
  }
  return { p50: round(percentile(samples, 0.5), 2), p95: round(percentile(samples, 0.95), 2) };
}

/** SQLite's own full-text index of trigrams over the same messages, in memory; it finds nothing of two characters. */
function trigrams(): { ask: (n: number) => unknown } {
  const db = new Database(':memory:');
  db.exec("create virtual table texts using fts5(words, tokenize = 'trigram')");
  const put = db.prepare('insert into texts (rowid, words) values (?, ?)');
  db.transaction(() => {
    for (let n = 0; n < messages; n += 1) put.run(n + 1, sentence(n));
  })();
  const find = db.prepare('select rowid, words from texts where texts match ? order by rowid desc limit 50');
  const long = searched.filter((word) => word.length > 2);
  return { ask: (n) => find.all(`"${long[n % long.length]}"`) };
}

const rowsOf = (label: string, { p50, p95 }: { p50: number; p95: number }): BenchRow[] => [
  { label: `${label}, median`, value: p50, unit: 'ms' },
  { label: `${label}, p95`, value: p95, unit: 'ms' },
];

/** Paging and searching a hundred thousand messages of one person, beside SQLite's index of trigrams. */
export async function run(): Promise<BenchResult> {
  const folder = createFolder();
  prepareDataDir(folder);
  const house = await openHouse(
    { port: 0, host: '127.0.0.1', dataDir: folder, regionCode: '34', demo: false, feeds: false },
    { clock: { now: () => messages * 1_000 }, log: pino({ level: 'warn' }, pino.destination(2)) },
  );
  try {
    await fill(house);
    const { ctx } = house;
    const place = (n: number): number => 1 + ((n * 48_271) % messages);
    const page = await timed(asked, (n) => {
      const before = place(n);
      const key = keyOf(before);
      return pageOf(
        ctx,
        viewer,
        { key, of: { type: 'GROUP', id: key }, sinceSeq: 0, readSeq: 0 },
        { before, count: 15 },
      );
    });
    const list = await timed(asked, () => conversationsOf(ctx, viewer));
    const search = await timed(asked, (n) =>
      found({ db: ctx.reads }, viewer, { text: searched[n % searched.length] ?? '', key: undefined }),
    );
    const within = await timed(asked, (n) =>
      found({ db: ctx.reads }, viewer, { text: searched[n % searched.length] ?? '', key: keyOf(n) }),
    );
    const peer = await timed(asked, trigrams().ask);
    const slowest = Math.max(page.p95, search.p95);
    return {
      name: 'A hundred thousand messages of one person, beside SQLite’s full-text index of trigrams',
      rows: [
        { label: 'messages, in 40 conversations', value: messages, unit: '' },
        ...rowsOf('a page of 15', page),
        ...rowsOf('the list of conversations', list),
        ...rowsOf('a search in all of them', search),
        ...rowsOf('a search in one of them', within),
        ...rowsOf('the index of trigrams, words of three characters and more', peer),
      ],
      ratio: round(search.p95 / peer.p95, 2),
      goal: `a page and a search within ${goalMs} ms (p95)`,
      met: slowest <= goalMs,
    };
  } finally {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
