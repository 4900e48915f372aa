import CheapRuler from 'cheap-ruler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { wholeLog } from '../auth/given.ts';
import { type GivenRescue, openRescue } from './given.ts';

const hour = 3_600_000;
const dead = { status: 404, answer: { code: 'A0404', message: '该链接无效或已失效，请联系指挥部重新发送' } };

let given: GivenRescue;
beforeAll(async () => {
  given = await openRescue();
}, 60_000);
afterAll(() => given.server.stop());

const fireOf = (fireId: string) => given.data<{ placeName: string }>('county', 'fireDetail', { fireId });

describe('a link', () => {
  test('opens one fire to anybody who has it, without an account', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { secret } = await given.link(fireId, { forceId });
    const { status, answer } = await given.view(secret);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      to: '旌德县专业队',
      force: { name: '旌德县专业队', state: 'sent', stateName: '已派出' },
      fire: {
        placeName: (await fireOf(fireId)).placeName,
        status: 'dispatched',
        statusName: '处置中',
        isOver: false,
        wgs84: [118.54, 30.29],
      },
      may: ['accepted', 'refused', 'arrived', 'feedBack'],
      said: [],
      photosLeft: 40,
    });
  });

  test('gives the place in the datums of the phones’ maps', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { fire } = (await given.view((await given.link(fireId, { forceId })).secret)).answer.data!;
    const metres = ([x, y]: readonly number[]): number =>
      new CheapRuler(30.29, 'meters').distance(fire.wgs84, [x ?? 0, y ?? 0]);
    // In Anhui GCJ-02 lies half a kilometre from WGS84, and BD-09 more than a kilometre.
    expect(metres(fire.gcj02)).toBeGreaterThan(400);
    expect(metres(fire.gcj02)).toBeLessThan(700);
    expect(metres(fire.bd09)).toBeGreaterThan(1_000);
    expect(metres(fire.bd09)).toBeLessThan(1_500);
  });

  test('has a secret of 144 random bits, of which log, tables and repeated answers keep but a hash', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { secret, linkId } = await given.link(fireId, { forceId });
    expect(Buffer.from(secret, 'base64url')).toHaveLength(18);
    await given.view(secret);
    await given.say(secret, 'accepted');
    expect(await wholeLog(given.server)).not.toContain(secret);
    const kept = JSON.stringify([
      await given.server.ctx.db.selectFrom('link_secrets').selectAll().execute(),
      await given.server.ctx.db.selectFrom('commands').selectAll().execute(),
    ]);
    expect(kept).not.toContain(secret);
    expect(kept).toContain(linkId);
  });

  test('shows nothing of other fires, other forces and their links', async () => {
    const { fireId, forceId } = await given.withCrew();
    const other = await given.withCrew();
    await given.data('county', 'commandAndDispatch', { fireId, forces: [{ kind: 'crew', name: '另一支队伍' }] });
    const { secret } = await given.link(fireId, { forceId });
    const seen = JSON.stringify((await given.view(secret)).answer);
    for (const foreign of [other.fireId, other.forceId, '另一支队伍', '旌德值班员', fireId])
      expect(seen).not.toContain(foreign);
  });

  test.each([6, 12, 24, 36, 48, 72])('for %i hours dies with its last second', async (hours) => {
    const { fireId, forceId } = await given.withCrew();
    const made = given.clock.now();
    const { secret, validUntil } = await given.link(fireId, { forceId }, hours);
    expect(validUntil).toBe(new Date(made + hours * hour).toISOString());
    given.clock.set(made + hours * hour - 1);
    expect((await given.view(secret)).status).toBe(200);
    given.clock.set(made + hours * hour);
    expect(await given.view(secret)).toMatchObject(dead);
    expect(await given.say(secret, 'accepted')).toMatchObject(dead);
    expect(await given.photo(secret)).toMatchObject(dead);
  });

  test('lives for no other time', async () => {
    const { fireId, forceId } = await given.withCrew();
    expect(await given.ask('county', 'smsH5Url', { fireId, forceId, hours: 8 })).toMatchObject({
      status: 400,
      answer: { field: 'hours', message: '有效期只能为6、12、24、36、48或72小时' },
    });
  });

  test('dies at once when it is taken back, for answers under way too, and once only', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { secret, linkId } = await given.link(fireId, { forceId });
    await given.data('county', 'revokeLink', { fireId, linkId });
    await given.data('county', 'revokeLink', { fireId, linkId });
    expect(await given.view(secret)).toMatchObject(dead);
    expect(await given.say(secret, 'accepted')).toMatchObject(dead);
    expect((await given.events(fireId)).filter(({ type }) => type === 'fire.linkRevoked')).toHaveLength(1);
    expect(await given.data('county', 'fireLinks', { fireId })).toMatchObject([
      { id: linkId, state: 'revoked', stateName: '已撤销', isAlive: false },
    ]);
  });

  test('still takes news for a day after its fire has ended, and dies with that day', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { secret } = await given.link(fireId, { forceId }, 72);
    const outAt = new Date(given.clock.now()).toISOString();
    await given.data('county', 'endHandle', {
      fireId,
      record: { outAt, burned: { grass: 0.5 }, deaths: 0, seriousInjuries: 0, lightInjuries: 0, cause: 'farming' },
    });
    const ended = given.clock.now();
    given.clock.set(ended + 24 * hour - 1);
    expect((await given.view(secret)).answer.data).toMatchObject({
      fire: { isOver: true, statusName: '已处置' },
      may: ['arrived', 'left', 'feedBack'],
    });
    expect((await given.say(secret, 'feedBack', { text: '已清理余火' })).status).toBe(200);
    given.clock.set(ended + 24 * hour);
    expect(await given.view(secret)).toMatchObject(dead);
  });

  test('of what turned out to be no fire dies a day later', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { secret } = await given.link(fireId, { forceId }, 72);
    await given.data('county', 'noFire', { fireId, reason: '农户烧秸秆' });
    const over = given.clock.now();
    given.clock.set(over + 24 * hour - 1);
    expect((await given.view(secret)).answer.data).toMatchObject({
      fire: { isOver: true, statusName: '无火情' },
      may: ['arrived', 'left'],
    });
    given.clock.set(over + 24 * hour);
    expect(await given.view(secret)).toMatchObject(dead);
  });

  test('of a fire that goes on as another one dies a day after that was said', async () => {
    const [{ fireId }, other] = [await given.burning(), await given.burning()];
    const { secret } = await given.link(fireId, { to: '村主任' }, 72);
    await given.data('county', 'associateFire', { fireId, into: other.fireId });
    const over = given.clock.now();
    given.clock.set(over + 24 * hour - 1);
    expect((await given.view(secret)).status).toBe(200);
    given.clock.set(over + 24 * hour);
    expect(await given.view(secret)).toMatchObject(dead);
  });

  test('is made by the duty that has the fire, for a force of this fire', async () => {
    const { fireId } = await given.withCrew();
    const other = await given.withCrew();
    expect(await given.ask('county', 'smsH5Url', { fireId, forceId: other.forceId })).toMatchObject({
      status: 404,
      answer: { field: 'forceId' },
    });
    expect((await given.ask('elsewhere', 'smsH5Url', { fireId, to: '村主任' })).status).toBe(404);
    expect((await given.ask('trainer', 'smsH5Url', { fireId, to: '村主任' })).status).toBe(403);
    expect((await given.ask('county', 'revokeLink', { fireId, linkId: 'none-such' })).status).toBe(404);
  });

  test('is told to have been opened, the first time', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { secret, linkId } = await given.link(fireId, { forceId });
    await Promise.all([given.view(secret), given.view(secret)]);
    await given.view(secret);
    expect(
      (await given.events(fireId))
        .filter(({ type }) => type === 'fire.linkDelivered')
        .map(({ data, actor }) => [data, actor]),
    ).toEqual([[{ linkId, state: 'opened' }, `link:${linkId}`]]);
    expect(await given.data('county', 'fireLinks', { fireId })).toMatchObject([
      { state: 'opened', openedAt: expect.any(String), bySms: false },
    ]);
  });
});

describe('anybody who has no living link', () => {
  test.each(['rescueView', 'rescueAnswer'] as const)(
    'has no more than twenty thousand bytes read by %s',
    async (call) => {
      expect(await given.server.call(call, { secret: 'x'.repeat(19_000) })).toMatchObject({
        status: 400,
        answer: { field: 'secret' },
      });
      expect(await given.server.call(call, { secret: 'x'.repeat(20_000) })).toMatchObject({
        status: 413,
        answer: { code: 'A0413' },
      });
    },
  );

  test('may say the longest that fits into an answer, in the longest spelling', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { secret } = await given.link(fireId, { forceId });
    const payload = JSON.stringify({ secret, key: 'k'.repeat(60), answer: 'feedBack', text: 'T' }).replace(
      '"T"',
      `"${String.raw`\u706b`.repeat(500)}"`,
    );
    const { statusCode } = await given.server.inject({
      method: 'POST',
      url: calls.rescueAnswer.path,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(200);
  });

  test.each(['', 'short', 'x'.repeat(24), '../../etc/passwd', 'a'.repeat(65)])(
    'learns nothing by %j',
    async (secret) => {
      const { status, answer } = await given.view(secret, { 'x-forwarded-for': '2001:db8:1::1' });
      expect([400, 404]).toContain(status);
      expect(answer.data).toBeUndefined();
    },
  );

  test('is told to come later after twenty wrong secrets a minute; a right one from there opens', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { secret } = await given.link(fireId, { forceId });
    const guess = (n: number) =>
      given.view(`guess${String(n).padStart(19, '0')}`, { 'x-forwarded-for': '2001:db8:2::1' });
    for (let n = 0; n < 20; n += 1) expect((await guess(n)).status).toBe(404);
    expect(await guess(20)).toMatchObject({
      status: 429,
      answer: { code: 'A0429', message: expect.stringContaining('秒后再试') },
    });
    for (let n = 0; n < 700; n += 1) await guess(n);
    // Behind the same carrier's address, whatever was sent from there.
    for (const from of ['2001:db8:2::1', '2001:db8:2::2'])
      expect((await given.view(secret, { 'x-forwarded-for': from })).status).toBe(200);
    given.clock.advance(60_000);
    expect((await guess(21)).status).toBe(404);
  });

  test('is told so wherever in one network they send their secrets from', async () => {
    const guess = (n: number, from: string) =>
      given.view(`guess${String(n).padStart(19, '0')}`, { 'x-forwarded-for': from });
    for (let n = 0; n < 20; n += 1) expect((await guess(n, `2001:db8:4:0:${n.toString(16)}::1`)).status).toBe(404);
    expect((await guess(20, '2001:db8:4:0:ffff::1')).status).toBe(429);
    expect((await guess(21, '2001:db8:4:1::1')).status).toBe(404);
  });

  test('and a person who has one is held up after sixty calls a minute, from wherever they come', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { secret } = await given.link(fireId, { forceId });
    for (let n = 0; n < 60; n += 1)
      expect((await given.view(secret, { 'x-forwarded-for': `2001:db8:3::${n}` })).status).toBe(200);
    expect((await given.view(secret, { 'x-forwarded-for': '2001:db8:3::ff' })).status).toBe(429);
  });
});
