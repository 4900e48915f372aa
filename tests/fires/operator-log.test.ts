import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventData, NewEvent, PublicEvent } from '../../contract/events/catalogue.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { openFire } from '../../server/fires/decider.ts';
import { wordsOf } from '../../server/fires/log-words.ts';
import { logOfAlarm, logOfFire, namesOf } from '../../server/fires/operator-log.ts';
import { eventOf } from '../support/sample-events.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ prepare: async () => undefined });
  await server.auth.registerUser({
    userName: 'jingde',
    realName: '旌德值班员',
    password: 'Fire@2026',
    regionCode: '341825',
    deptName: '测试',
    roles: ['ZBY'],
  });
  const person = await server.ctx.db.selectFrom('people').select('id').executeTakeFirstOrThrow();
  userId = person.id;
});
afterAll(() => server.stop());

const county = '341825';
const by = { userId: 'u9', realName: '值班员甲' };
let made = 0;

async function say(actor: string, stream: string, ...events: NewEvent[]): Promise<void> {
  const expectedVersion = (await server.ctx.store.readStream(stream)).length;
  expect(await server.ctx.store.append({ actor, writes: [{ stream, expectedVersion, events }] })).toMatchObject({
    appended: true,
  });
}
/** An alarm of a camera, in a county. */
async function seen(areaCode = county, more: Partial<EventData<'alarm.raised'>> = {}): Promise<string> {
  const id = alarmIdOf('log', 5, `l${(made += 1)}`);
  const facts = {
    sourceType: 5 as const,
    sourceId: `l${made}`,
    longitude: 118.54,
    latitude: 30.29,
    startTime: '2026-03-01T01:50:00.000Z',
    areaName: '旌德县',
    placeName: '版书镇',
    imageUrls: [],
  };
  await server.ctx.store.append({ actor: 'feed:塔', writes: [raisedWrite(id, areaCode, { ...facts, ...more })] });
  return id;
}
/** A fire of an alarm, and its stream. */
async function burning(alarmId: string, areaCode = county): Promise<{ id: string; stream: string }> {
  const id = `log-${(made += 1)}`;
  await say(
    'test',
    `fire-${id}`,
    openFire(areaCode, {
      by,
      longitude: 118.54,
      latitude: 30.29,
      startTime: '2026-03-01T01:50:00.000Z',
      areaName: '旌德县',
      placeName: '版书镇',
      alarmIds: [alarmId],
      holder: areaCode,
    }),
  );
  return { id, stream: `fire-${id}` };
}

describe('who did it', () => {
  const called = async (actor: string, event: Pick<PublicEvent, 'type' | 'data'>): Promise<string> => {
    const sent = eventOf(
      'fire.dispatched',
      'fire-f',
      { by, forces: [{ id: 'w1', kind: 'crew', name: '一队' }] },
      { position: 1 },
    );
    const link = eventOf(
      'fire.linkSent',
      'fire-f',
      { by, linkId: 'l1', to: '村主任', validUntil: '2026-03-01T02:00:00.000Z' },
      { position: 2 },
    );
    const one = eventOf(event.type, 'fire-f', event.data as never, { position: 3, actor });
    const events = [sent, link, one];
    return (await namesOf(server.ctx, events, await wordsOf(server.ctx, county, events)))(one);
  };
  const arrived = { type: 'fire.forceAnswered' as const, data: { forceId: 'w1', state: 'arrived' as const } };
  const opened = { type: 'fire.linkDelivered' as const, data: { linkId: 'l1', state: 'opened' as const } };

  test('is an officer by the name of their account', async () => {
    expect(await called(userId, { type: 'fire.ruledOut', data: { by, reason: '无火' } })).toBe('旌德值班员');
  });

  test('is who the event names where there is no such account', async () => {
    expect(await called('u9', { type: 'fire.ruledOut', data: { by, reason: '无火' } })).toBe('值班员甲');
    expect(await called('link:l1', { ...arrived, data: { ...arrived.data, by } })).toBe('值班员甲');
  });

  test('is the force that answered by its link, or the person the link was sent to', async () => {
    expect(await called('link:l1', arrived)).toBe('一队');
    expect(await called('link:l1', opened)).toBe('村主任');
    expect(await called('link:l9', opened)).toBe('某人');
    const told = { type: 'fire.fedBack' as const, data: { content: '烟', imageUrls: [] } };
    expect(await called('link:l1', told)).toBe('村主任');
    expect(await called('link:l1', { ...told, data: { ...told.data, forceId: undefined as never } })).toBe('村主任');
  });

  test('is the system where a deadline passed, also a force’s', async () => {
    const data = { clock: 'answer' as const, due: '2026-03-01T02:00:00.000Z', to: county, forceId: 'w1' };
    expect(await called('system', { type: 'fire.clockPassed', data })).toBe('系统');
  });

  test('is a feed by its name, and anybody else is unknown', async () => {
    expect(await called('feed:塔', opened)).toBe('接入：塔');
    expect(await called('nobody', opened)).toBe('未知用户');
  });
});

describe('the log of a fire', () => {
  test('tells of the fire and of all alarms that were ever its own, in the order of the log', async () => {
    const [first, second, left, other] = [await seen(), await seen(), await seen(), await seen()];
    const { id, stream } = await burning(first);
    await say('test', `alarm-${second}`, { type: 'alarm.received', areaCode: county, data: { owner: by } });
    await say(
      'test',
      stream,
      { type: 'fire.alarmJoined', areaCode: county, data: { by, alarmId: second } },
      { type: 'fire.alarmJoined', areaCode: county, data: { by, alarmId: left } },
    );
    await say('test', stream, {
      type: 'fire.alarmLeft',
      areaCode: county,
      data: { by, alarmId: left, reason: '两处' },
    });
    await say('test', `alarm-${first}`, { type: 'alarm.read', areaCode: county, data: { userId } });
    const rows = await logOfFire(server.ctx, county, id);
    expect(rows.map(({ type, subject, subjectId }) => [type, subject, subjectId])).toEqual([
      ['alarm.raised', 'alarm', first],
      ['alarm.raised', 'alarm', second],
      ['alarm.raised', 'alarm', left],
      ['fire.opened', 'fire', id],
      ['alarm.received', 'alarm', second],
      ['fire.alarmJoined', 'fire', id],
      ['fire.alarmJoined', 'fire', id],
      ['fire.alarmLeft', 'fire', id],
      ['alarm.read', 'alarm', first],
    ]);
    expect(rows.map(({ subjectId }) => subjectId)).not.toContain(other);
    expect(rows.map(({ position }) => position)).toEqual(
      rows.map(({ position }) => position).toSorted((a, b) => a - b),
    );
  });

  test('tells of the deadlines of an alarm that left and came back, as of one that never left', async () => {
    const [back, left] = [await seen(), await seen()];
    const { id, stream } = await burning(await seen());
    for (const alarmId of [back, left]) {
      const first = { alarmId, sourceType: 5 as const, voice: 'l', startTime: '2026-03-01T01:50:00.000Z', reachM: 300 };
      await say(
        'system',
        `incident-of-${alarmId}`,
        {
          type: 'incident.opened',
          areaCode: county,
          data: {
            first: { ...first, longitude: 118.54, latitude: 30.29 },
            areaName: '旌德县',
            placeName: '版书镇',
            surroundings: {},
          },
        },
        {
          type: 'incident.clockPassed',
          areaCode: county,
          data: { clock: 'receive', due: '2026-03-01T01:52:00.000Z', to: '3418' },
        },
      );
      const [joined, gone] = [
        { type: 'fire.alarmJoined' as const, areaCode: county, data: { by, alarmId } },
        { type: 'fire.alarmLeft' as const, areaCode: county, data: { by, alarmId, reason: '两处' } },
      ];
      await say('test', stream, joined, gone, ...(alarmId === back ? [joined] : []));
    }
    const late = (await logOfFire(server.ctx, county, id)).filter(({ type }) => type === 'incident.clockPassed');
    expect(late.map(({ subjectId }) => subjectId)).toEqual([`of-${back}`]);
  });

  test('says nothing of what lies beyond the region', async () => {
    const [near, far] = [await seen(), await seen('341802')];
    const { id, stream } = await burning(near);
    await say('test', stream, { type: 'fire.alarmJoined', areaCode: county, data: { by, alarmId: far } });
    expect((await logOfFire(server.ctx, county, id)).map(({ subjectId }) => subjectId)).toEqual([near, id, id]);
    expect((await logOfFire(server.ctx, '3418', id)).map(({ subjectId }) => subjectId)).toEqual([near, far, id, id]);
    expect(await logOfFire(server.ctx, '341802', id)).toEqual([]);
    expect(await logOfFire(server.ctx, county, 'no-such-fire')).toEqual([]);
  });

  test('shows each event with its remark and its pictures, where it has some', async () => {
    const { id, stream } = await burning(await seen());
    await say(userId, stream, {
      type: 'fire.fedBack',
      areaCode: county,
      data: { by, content: '烟大', imageUrls: ['p', 'q'] },
    });
    await say(userId, stream, {
      type: 'fire.reported',
      areaCode: county,
      data: { by, from: county, to: '3418', remark: '请支援' },
    });
    const [, opened, told, reported] = await logOfFire(server.ctx, county, id);
    const shown = { position: expect.any(Number), at: expect.any(String), subject: 'fire', subjectId: id };
    expect(opened).toEqual({
      ...shown,
      actor: 'test',
      actorName: '值班员甲',
      type: 'fire.opened',
      action: '建立火情',
      text: '建立火情：版书镇',
    });
    expect(told).toEqual({
      ...shown,
      actor: userId,
      actorName: '旌德值班员',
      type: 'fire.fedBack',
      action: '现场反馈',
      text: '现场反馈：烟大',
      imageUrls: ['p', 'q'],
    });
    expect(reported).toEqual({
      ...shown,
      actor: userId,
      actorName: '旌德值班员',
      type: 'fire.reported',
      action: '上报上级',
      text: '由旌德县上报宣城市，备注：请支援',
      remark: '请支援',
    });
  });
});

test('the log of an alarm tells of that alarm alone, to those of its region', async () => {
  const [id] = [await seen(), await seen()];
  const rows = await logOfAlarm(server.ctx, county, id);
  expect(rows).toMatchObject([
    { type: 'alarm.raised', subject: 'alarm', subjectId: id, actorName: '接入：塔', text: '视频监控：版书镇' },
  ]);
  expect(await logOfAlarm(server.ctx, '3410', id)).toEqual([]);
});
