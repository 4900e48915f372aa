import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';

const clock = steppedClock();
let server: TestServer;
let admin: SignedIn;
let county: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock });
  [admin, county, other] = await Promise.all([
    server.signIn('admin'),
    server.signIn('jingde'),
    server.signIn('huangshan'),
  ]);
});
afterAll(() => server.stop());

const wish = { title: '希望能导出', kind: 'wish', content: '导出为表格', contact: '0563-1234567' };
const mine = async (who: SignedIn, args: object = {}) => (await server.call('feedbackMine', args, who.headers)).answer;

describe('feedback', () => {
  test('is given by anybody who is signed in, stands open in their region, and comes back answered', async () => {
    const given = await server.call('feedbackSend', wish, county.headers);
    expect(given).toMatchObject({ status: 200, answer: { data: { ...wish, state: 'open' } } });
    const { id } = given.answer.data as { id: string };
    expect((await server.call('feedback.info', { id }, county.headers)).status).toBe(403);
    expect((await server.call('feedback.info', { id }, admin.headers)).answer.data).toMatchObject({
      areaCode: '341825',
      changedBy: '旌德值班员',
    });
    await server.call(
      'feedback.change',
      { id, version: 1, changes: { state: 'closed', reply: '下个版本支持' } },
      admin.headers,
    );
    expect(await mine(county)).toMatchObject({
      total: 1,
      data: [{ id, title: wish.title, state: 'closed', reply: '下个版本支持' }],
    });
  });

  test('is shown to nobody else among their own, no matter who answers it', async () => {
    await server.call('feedbackSend', wish, other.headers);
    expect((await mine(other)).total).toBe(1);
    expect((await mine(admin)).data).toEqual([]);
  });

  test('that is removed is gone', async () => {
    const { id } = (await server.call('feedbackSend', { ...wish, title: '误发' }, other.headers)).answer
      .data as AnyRecord;
    await server.call('feedback.remove', { id, version: 1 }, admin.headers);
    expect(await mine(other)).toMatchObject({ total: 1, data: [{ title: wish.title }] });
  });

  test('sent twice with one key is one', async () => {
    const before = (await mine(county)).total!;
    const headers = { ...county.headers, 'idempotency-key': 'feedback-0001' };
    const all = await Promise.all([1, 2, 3].map(() => server.call('feedbackSend', wish, headers)));
    expect(new Set(all.map(({ answer }) => (answer.data as AnyRecord).id)).size).toBe(1);
    expect((await mine(county)).total).toBe(before + 1);
  });

  test('comes page by page, newest first', async () => {
    const trainer = await server.signIn('trainer');
    for (let n = 0; n < 12; n++) {
      clock.advance(1);
      await server.call('feedbackSend', { ...wish, title: `第${n}条` }, trainer.headers);
    }
    const [first, second] = [await mine(trainer, { pageNum: 1 }), await mine(trainer, { pageNum: 2 })];
    const titles = [first, second].flatMap(({ data }) => (data as { title: string }[]).map(({ title }) => title));
    expect(titles).toEqual(Array.from({ length: 12 }, (_, n) => `第${11 - n}条`));
  });
});

describe('what can not be taken', () => {
  test.each([
    ['no title', { ...wish, title: undefined }, 'title', '请输入标题'],
    ['no kind', { ...wish, kind: undefined }, 'kind', '请选择类型'],
    ['a kind that is none', { ...wish, kind: 'praise' }, 'kind', '类型不在可选范围内'],
    ['too long a content', { ...wish, content: '长'.repeat(2_001) }, 'content', '内容最长2000位'],
    ['too long a contact', { ...wish, contact: '1'.repeat(51) }, 'contact', '联系方式最长50位'],
    ['a state of one’s own choice', { ...wish, state: 'closed' }, 'body', '含有未知字段：state'],
    ['an answer of one’s own', { ...wish, reply: '好' }, 'body', '含有未知字段：reply'],
  ])('%s', async (_name, args, field, message) => {
    expect(await server.call('feedbackSend', args, county.headers)).toMatchObject({
      status: 400,
      answer: { field, message },
    });
  });
  test('anything from anybody who is not signed in', async () => {
    expect((await server.call('feedbackSend', wish)).status).toBe(401);
    expect((await server.call('feedbackMine', {})).status).toBe(401);
  });
});
