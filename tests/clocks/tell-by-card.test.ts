import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { alarmLevelNames } from '../../contract/rules/levels.ts';
import { createTellByCard, type TellOfLevel } from '../../server/advice/tell-by-card.ts';
import { type Clocks, createClocks } from '../../server/clocks/clocks.ts';
import { openQuotas } from '../../server/quotas/quotas.ts';
import { openRules, type Rules } from '../../server/rules/rules.ts';
import { openSmsOutbox, type SmsOutbox } from '../../server/sms/outbox.ts';
import { changeByAdministrator } from '../auth/given.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { burning, county, tell } from './given.ts';

const hour = 3_600_000;
const mobile = '13800000020';
let clock: SteppedClock;
let server: TestServer;
let rules: Rules;
let clocks: Clocks;
let city: SignedIn;
let outbox: SmsOutbox;

beforeEach(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
  await changeByAdministrator(server, 'xuancheng', { mobile });
  city = await server.signIn('xuancheng');
  rules = await openRules(server.ctx);
  outbox = openSmsOutbox(server.ctx.db, clock, pino({ level: 'silent' }), {});
  clocks = createClocks(server.ctx, rules, createTellByCard(server.ctx, outbox));
});
afterEach(async () => {
  await clocks.stop();
  await rules.stop();
  await server.stop();
});

/** A run card of each level in the county of the fires. */
async function makeCards(more: (level: number) => object): Promise<void> {
  const { headers } = await server.signIn('admin');
  for (const level of [1, 2, 3, 4]) {
    const { status, answer } = await server.call(
      'runCard.create',
      { name: `旌德县${level}级调派卡`, regionCode: county, level: String(level), professional: 1, ...more(level) },
      headers,
    );
    if (status !== 200) throw new Error(answer.message);
  }
}
const past = (stream: string): Promise<readonly LookoutEvent[]> => server.ctx.store.readStream(stream);
const toldOf = async (stream: string) =>
  (await past(stream)).flatMap((event) => (event.type === 'fire.peopleNotified' ? [event.data] : []));
const texts = () => server.ctx.db.selectFrom('sms_outbox').select(['phone', 'text']).orderBy('id').execute();
const titles = async (): Promise<unknown> => {
  // A night of the clock is longer than a session.
  const { headers } = await server.signIn('xuancheng');
  return ((await server.call('noticeMine', {}, headers)).answer.data as { title: string }[]).map(({ title }) => title);
};

test('those whom the card of a level names are told with the level itself, once, by message and SMS', async () => {
  await makeCards(() => ({ notify: [city.userId], tellBy: 'sms' }));
  const { stream } = await burning(server.ctx);
  await clocks.tick();
  await clocks.tick();
  const [, leveled, told] = await past(stream);
  expect([leveled?.type, told?.type]).toEqual(['fire.leveled', 'fire.peopleNotified']);
  const level = leveled?.type === 'fire.leveled' ? alarmLevelNames[leveled.data.level] : '';
  expect(await toldOf(stream)).toMatchObject([
    {
      by: { userId: 'system' },
      userIds: [city.userId],
      content: expect.stringMatching(new RegExp(`^${level}火情：旌德县版书镇发生森林火情`)) as string,
      phones: ['宣城值班员（138****0020）'],
    },
  ]);
  expect(await texts()).toMatchObject([{ phone: mobile, text: expect.stringContaining('旌德县版书镇') as string }]);
  expect(await titles()).toEqual(['火情通知：版书镇']);
});

test('a budget that is used up holds back no SMS of a run card, and no code', async () => {
  await makeCards(() => ({ notify: [city.userId], tellBy: 'sms' }));
  const { headers } = await server.signIn('admin');
  const budget = { name: '全省', regionCode: '34', price: 100, monthly: 0 };
  expect((await server.call('smsBudget.create', budget, headers)).status).toBe(200);
  await burning(server.ctx);
  await clocks.tick();
  expect(await texts()).toHaveLength(1);
  await server.call('sendSms', { phone: mobile }, headers);
  await expect.poll(texts).toHaveLength(2);
});

test('they are told again when the fire becomes graver than it ever was, and not while it stays', async () => {
  await makeCards(() => ({ notify: [city.userId], tellBy: 'message' }));
  const { stream } = await burning(server.ctx);
  for (let passed = 0; passed < 14; passed += 1) {
    await clocks.tick();
    clock.advance(hour);
  }
  const levels = (await past(stream)).flatMap((event) => (event.type === 'fire.leveled' ? [event.data.level] : []));
  expect(levels.length).toBeGreaterThan(1);
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  expect(await toldOf(stream)).toHaveLength(levels.length);
  expect(await texts()).toEqual([]);
});

test('a card that does not say so tells nobody', async () => {
  await makeCards(() => ({ notify: [city.userId] }));
  const quiet = await burning(server.ctx);
  await clocks.tick();
  expect(await toldOf(quiet.stream)).toEqual([]);
});

test('people who serve no longer are not told', async () => {
  await makeCards(() => ({ notify: [city.userId], tellBy: 'sms' }));
  await changeByAdministrator(server, 'xuancheng', { disabled: true });
  const { stream } = await burning(server.ctx);
  await clocks.tick();
  expect((await past(stream)).map(({ type }) => type)).toContain('fire.leveled');
  expect(await toldOf(stream)).toEqual([]);
});

describe('on a day whose SMS are few', () => {
  /** Tells of levels while a card has one SMS for an area, an area five, and all have twenty. */
  const scarce = async (): Promise<TellOfLevel> => {
    const quotas = await openQuotas({ db: server.ctx.db, clock, log: pino({ level: 'silent' }), factor: 0.001 });
    return createTellByCard({ ...server.ctx, quotas }, outbox);
  };
  const lookWith = async (tellOfLevel: TellOfLevel): Promise<void> => {
    await clocks.stop();
    clocks = createClocks(server.ctx, rules, tellOfLevel);
  };

  test('the fires of one county leave the SMS of a card to the others, and its own next one the message', async () => {
    await makeCards(() => ({ regionCode: '3418', notify: [city.userId], tellBy: 'sms' }));
    await lookWith(await scarce());
    const fires = [];
    for (const areaCode of [county, '341802', county]) {
      fires.push(await burning(server.ctx, areaCode, areaCode));
      await clocks.tick();
    }
    const told = await Promise.all(fires.map(({ stream }) => toldOf(stream)));
    expect(told.map((all) => all.map(({ userIds, phones = [] }) => [userIds.length, phones.length]))).toEqual([
      [[1, 1]],
      [[1, 1]],
      [[1, 0]],
    ]);
    expect(await texts()).toHaveLength(2);
    // The course of the fire tells that somebody has to be called.
    const leftOut = '（今日短信额度已用完，1人未发短信，请电话通知）';
    expect(told.map(([one]) => one?.content.endsWith(leftOut))).toEqual([false, false, true]);
  });

  test('who is told a moment later, since somebody else was quicker, gets the SMS nevertheless', async () => {
    await makeCards(() => ({ notify: [city.userId], tellBy: 'sms' }));
    const { stream } = await burning(server.ctx);
    const tellOfLevel = await scarce();
    let decided = 0;
    await lookWith(async (...what) => {
      const telling = await tellOfLevel(...what);
      decided += 1;
      const fedBack = { type: 'fire.fedBack' as const, areaCode: county, data: { content: '到达', imageUrls: [] } };
      if (decided === 1) await tell(server.ctx, stream, fedBack);
      return telling;
    });
    await clocks.tick();
    expect([decided, await toldOf(stream)]).toMatchObject([2, [{ phones: ['宣城值班员（138****0020）'] }]]);
    expect(await texts()).toHaveLength(1);
  });

  test('who is told a moment later, since the log could not be written, gets the SMS nevertheless', async () => {
    await makeCards(() => ({ notify: [city.userId], tellBy: 'sms' }));
    const { stream } = await burning(server.ctx);
    await lookWith(await scarce());
    vi.spyOn(server.ctx.store, 'append').mockRejectedValueOnce(new Error('no room'));
    await expect(clocks.tick()).rejects.toThrow('no room');
    clock.advance(1_000);
    await clocks.tick();
    expect(await toldOf(stream)).toMatchObject([{ phones: ['宣城值班员（138****0020）'] }]);
    expect(await texts()).toHaveLength(1);
  });
});
