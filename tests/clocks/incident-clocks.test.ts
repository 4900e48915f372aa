import { usualRule } from '../../contract/rules/rule.ts';
import { describe, expect, test } from 'vitest';
import type { EventData } from '../../contract/events/catalogue.ts';
import { createClocks } from '../../server/clocks/clocks.ts';
import { alarmStream } from '../../server/alarms/streams.ts';
import { fireIdOfStream, fireStream } from '../../server/fires/streams.ts';
import { append, burning, county, joined, officer, opened, opening, tell } from './given.ts';
import { openClockHouse } from './incident-house.ts';

const { receiveMs, decideMs } = usualRule;

const house = openClockHouse();
const { at, passed, told } = house;

const say = (call: 'receiveFire' | 'unConfirmAlarm' | 'confirmAlarm', alarmId: string, who = house.jingde) =>
  house.server.call(call, { alarmId, ...(call === 'unConfirmAlarm' ? { reason: '炊烟' } : {}) }, who?.headers);

describe('an incident that nobody receives', () => {
  test('is told to the region above when its time is over, not a moment before, and once', async () => {
    const { stream } = await opened(house.server.ctx);
    const due = at(receiveMs);
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
    expect(await passed(stream)).toEqual([{ clock: 'receive', due, to: '3418' }]);
    for (const ms of [0, 1_000, 3_600_000]) {
      house.clock.advance(ms);
      await house.keeper.tick();
    }
    expect(await passed(stream)).toHaveLength(1);
  });

  test('is told once, though more alarms speak of it', async () => {
    const { id, stream } = await opened(house.server.ctx);
    house.clock.advance(10_000);
    await joined(house.server.ctx, id);
    expect(await told(stream, receiveMs - 10_000)).toEqual([0, 1]);
    await joined(house.server.ctx, id);
    expect(await told(stream, receiveMs)).toEqual([1, 1]);
  });

  test('and lies with the province’s own duty is told to the province', async () => {
    const { stream } = await opened(house.server.ctx, '34');
    await told(stream, receiveMs);
    expect(await passed(stream)).toMatchObject([{ to: '34' }]);
  });

  test('stays silent where somebody receives it at the last moment', async () => {
    const { stream, alarmId } = await opened(house.server.ctx);
    house.clock.advance(receiveMs - 1);
    expect((await say('receiveFire', alarmId)).status).toBe(200);
    house.clock.advance(1);
    await house.keeper.tick();
    expect(await passed(stream)).toEqual([]);
  });

  test('stays silent where somebody receives it while the deadline is looked at', async () => {
    const { stream, alarmId } = await opened(house.server.ctx);
    house.clock.advance(receiveMs);
    const { store } = house.server.ctx;
    let isFirst = true;
    const racing = createClocks(
      {
        ...house.server.ctx,
        store: {
          ...store,
          async append(request) {
            if (isFirst) await say('receiveFire', alarmId);
            isFirst = false;
            return store.append(request);
          },
        },
      },
      house.keeper.rules,
    );
    await racing.tick();
    await racing.stop();
    expect(await passed(stream)).toEqual([]);
  });
});

describe('an incident that was received', () => {
  test.each([
    ['the county', () => house.jingde, '3418'],
    ['the city', () => house.city, '34'],
    ['the province', () => house.province, '34'],
  ])('by %s and is not decided is told to the region above that one when its time is over', async (_name, who, to) => {
    const { stream, alarmId } = await opened(house.server.ctx);
    house.clock.advance(5_000);
    await say('receiveFire', alarmId, who());
    const due = at(decideMs);
    expect(await told(stream, decideMs)).toEqual([0, 1]);
    expect(await passed(stream)).toEqual([{ clock: 'decide', due, to }]);
    expect(await told(stream, 300_000)).toEqual([1, 1]);
  });

  test('counts from the first alarm that was received', async () => {
    const { id, stream, alarmId } = await opened(house.server.ctx);
    const second = await joined(house.server.ctx, id);
    await say('receiveFire', alarmId);
    house.clock.advance(50_000);
    await say('receiveFire', second);
    expect(await told(stream, decideMs - 50_000)).toEqual([0, 1]);
  });

  test('and decided is left alone', async () => {
    const { stream, alarmId } = await opened(house.server.ctx);
    await say('receiveFire', alarmId);
    await say('unConfirmAlarm', alarmId);
    expect(await told(stream, 86_400_000)).toEqual([0, 0]);
  });

  test('of which one alarm was decided gives the others their full time', async () => {
    const { id, stream, alarmId } = await opened(house.server.ctx);
    await joined(house.server.ctx, id);
    await say('receiveFire', alarmId);
    house.clock.advance(55_000);
    await say('unConfirmAlarm', alarmId);
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
    expect(await passed(stream)).toMatchObject([{ clock: 'receive' }]);
  });
});

describe('an incident whose fire is in hand', () => {
  /** An incident that was received and confirmed, and the stream of its fire. */
  async function confirmed(): Promise<{ id: string; stream: string; fire: string }> {
    const { id, stream, alarmId } = await opened(house.server.ctx);
    await say('receiveFire', alarmId);
    await say('confirmAlarm', alarmId);
    const last = (await house.server.ctx.store.readStream(alarmStream(alarmId))).at(-1);
    if (last?.type !== 'alarm.confirmed') throw new Error('it was not confirmed');
    return { id, stream, fire: fireStream(last.data.fireId) };
  }
  const ruledOut = (stream: string) =>
    tell(house.server.ctx, stream, { type: 'fire.ruledOut', areaCode: county, data: { by: officer, reason: '炊烟' } });

  test('waits for nobody to receive what more is seen of it', async () => {
    const { id, stream } = await confirmed();
    for (let n = 0; n < 3; n += 1) {
      await joined(house.server.ctx, id);
      expect(await told(stream, 600_000)).toEqual([0, 0]);
    }
  });

  test('and was no fire after all has its full time from then for what nobody has received', async () => {
    const { id, stream, fire } = await confirmed();
    await joined(house.server.ctx, id);
    house.clock.advance(600_000);
    await ruledOut(fire);
    const due = at(receiveMs);
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
    expect(await passed(stream)).toEqual([{ clock: 'receive', due, to: '3418' }]);
  });

  test('as a repeat is in hand as long as the fire that goes on in its place', async () => {
    const [{ id, stream, fire }, main] = [await confirmed(), await burning(house.server.ctx)];
    await tell(house.server.ctx, fire, {
      type: 'fire.associated',
      areaCode: county,
      data: { by: officer, into: main.id },
    });
    await tell(house.server.ctx, main.stream, {
      type: 'fire.fireJoined',
      areaCode: county,
      data: { by: officer, fireId: fireIdOfStream(fire) },
    });
    await joined(house.server.ctx, id);
    expect(await told(stream, 600_000)).toEqual([0, 0]);
    await ruledOut(main.stream);
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
  });

  test('is decided in time all the same where somebody has received more of it', async () => {
    const { id, stream } = await confirmed();
    await say('receiveFire', await joined(house.server.ctx, id));
    expect(await told(stream, decideMs)).toEqual([0, 1]);
    expect(await passed(stream)).toMatchObject([{ clock: 'decide' }]);
  });
});

describe('a clock starts anew', () => {
  test('when an alarm is given back', async () => {
    const { stream, alarmId } = await opened(house.server.ctx);
    await say('receiveFire', alarmId);
    house.clock.advance(30_000);
    await house.server.call(
      'alarmUpdateStatus',
      { id: alarmId, status: 'pending', reason: '交给下一班' },
      house.jingde?.headers,
    );
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
  });

  test('when an alarm is opened again, and is told a second time', async () => {
    const { stream, alarmId } = await opened(house.server.ctx);
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
    await say('receiveFire', alarmId);
    await say('unConfirmAlarm', alarmId);
    house.clock.advance(600_000);
    await house.server.call(
      'alarmUpdateStatus',
      { id: alarmId, status: 'pending', reason: '又见烟' },
      house.jingde?.headers,
    );
    expect(await told(stream, receiveMs)).toEqual([1, 2]);
  });

  test('for what is taken out of an incident', async () => {
    const { id, stream } = await opened(house.server.ctx);
    const second = await joined(house.server.ctx, id);
    house.clock.advance(10_000);
    const parted = 'incident-parted';
    const left: EventData<'alarm.split'>['left'] = {
      total: 1,
      bySource: { 5: 1 },
      voices: {},
      firstSeen: at(0),
      lastSeen: at(0),
      weight: 1,
      weightedLongitude: 118.54,
      weightedLatitude: 30.29,
    };
    await append(house.server.ctx, {
      stream: parted,
      expectedVersion: 0,
      events: [opening(house.server.ctx, second, county, { by: officer })],
    });
    await tell(house.server.ctx, stream, {
      type: 'alarm.split',
      areaCode: county,
      data: { alarmId: second, to: 'parted', by: officer, reason: '另一处', left },
    });
    expect(await told(stream, receiveMs - 10_000)).toEqual([0, 1]);
    expect(await told(parted, 10_000)).toEqual([0, 1]);
  });
});

test('an incident that went into another has no clock; its alarms run the other’s', async () => {
  const [into, from] = [await opened(house.server.ctx), await opened(house.server.ctx)];
  await say('receiveFire', into.alarmId);
  await say('unConfirmAlarm', into.alarmId);
  await tell(house.server.ctx, from.stream, {
    type: 'incident.merged',
    areaCode: county,
    data: { into: into.id, by: officer },
  });
  await house.keeper.tick();
  house.clock.advance(receiveMs);
  await house.keeper.tick();
  expect([await passed(from.stream), await passed(into.stream)]).toMatchObject([[], [{ clock: 'receive' }]]);
});
