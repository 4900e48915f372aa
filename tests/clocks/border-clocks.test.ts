import { describe, expect, test } from 'vitest';
import { usualRule } from '../../contract/rules/rule.ts';
import { alarmStream } from '../../server/alarms/streams.ts';
import { leftOpenIn } from '../../server/shift/left-open.ts';
import { county, joined, officer, opened, tell } from './given.ts';
import { openClockHouse } from './incident-house.ts';

const { receiveMs, decideMs } = usualRule;
const beyond = '341003';

const house = openClockHouse();
const { at, passed, told } = house;

const say = (call: 'receiveFire' | 'unConfirmAlarm', alarmId: string, who = house.jingde) =>
  house.server.call(call, { alarmId, ...(call === 'unConfirmAlarm' ? { reason: '炊烟' } : {}) }, who?.headers);
const partOf = (into: string) => ({ type: 'incident.merged' as const, areaCode: beyond, data: { into, by: officer } });

describe('an incident on a border', () => {
  test('is told of for the alarms of its own county alone', async () => {
    const { id, stream, alarmId } = await opened(house.server.ctx);
    await joined(house.server.ctx, id, beyond);
    await say('receiveFire', alarmId);
    await say('unConfirmAlarm', alarmId);
    expect(await told(stream, receiveMs)).toEqual([0, 0]);
    await joined(house.server.ctx, id);
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
    expect(await passed(stream)).toMatchObject([{ clock: 'receive', to: '3418' }]);
  });

  test('is not in anybody’s hands because an alarm beyond is', async () => {
    const { id, stream } = await opened(house.server.ctx);
    await say('receiveFire', await joined(house.server.ctx, id, beyond), house.province);
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
  });

  test('that a superior merged with one beyond has its own clock still, told above its own county', async () => {
    const [into, part] = [await opened(house.server.ctx), await opened(house.server.ctx, beyond)];
    await tell(house.server.ctx, part.stream, partOf(into.id));
    await say('receiveFire', into.alarmId);
    await say('unConfirmAlarm', into.alarmId);
    expect(await told(part.stream, receiveMs)).toEqual([0, 1]);
    expect([await passed(into.stream), await passed(part.stream)]).toEqual([
      [],
      [{ clock: 'receive', due: at(0), to: '3410' }],
    ]);
  });

  test('that went into another of its county on the way beyond runs that one’s clock', async () => {
    const [into, top, part] = [
      await opened(house.server.ctx),
      await opened(house.server.ctx, beyond),
      await opened(house.server.ctx, beyond),
    ];
    await tell(house.server.ctx, part.stream, partOf(top.id));
    await tell(house.server.ctx, top.stream, partOf(into.id));
    await say('receiveFire', top.alarmId, house.province);
    await say('unConfirmAlarm', top.alarmId, house.province);
    expect(await told(top.stream, receiveMs)).toEqual([0, 1]);
    expect([await passed(part.stream), (await passed(into.stream)).length]).toEqual([[], 1]);
  });
});

describe('an alarm that stands in an incident beyond its county’s border', () => {
  const passedOf = async (alarmId: string): Promise<unknown[]> => passed(alarmStream(alarmId));

  test('has a deadline of its own there, told once above its own county, and nobody else', async () => {
    const { id, stream, alarmId } = await opened(house.server.ctx);
    const alone = await joined(house.server.ctx, id, beyond);
    await say('receiveFire', alarmId);
    await say('unConfirmAlarm', alarmId);
    const due = at(receiveMs);
    expect(await told(alarmStream(alone), receiveMs)).toEqual([0, 1]);
    expect([await passedOf(alone), await passed(stream)]).toEqual([[{ clock: 'receive', due, to: '3410' }], []]);
    const events = await house.server.ctx.store.readStream(alarmStream(alone));
    expect(events.at(-1)).toMatchObject({ type: 'alarm.clockPassed', areaCode: beyond, actor: 'system' });
    expect(await told(alarmStream(alone), 600_000)).toEqual([1, 1]);
  });

  test('stays silent where somebody receives it, and is told where they do not decide', async () => {
    const { id } = await opened(house.server.ctx);
    const alone = await joined(house.server.ctx, id, beyond);
    house.clock.advance(receiveMs - 1);
    expect((await say('receiveFire', alone, house.province)).status).toBe(200);
    const due = at(decideMs);
    expect(await told(alarmStream(alone), decideMs)).toEqual([0, 1]);
    expect(await passedOf(alone)).toEqual([{ clock: 'decide', due, to: '34' }]);
  });

  test('is told together with others that wait there: of the first, and of the next once that is decided', async () => {
    const { id } = await opened(house.server.ctx);
    const first = await joined(house.server.ctx, id, beyond);
    house.clock.advance(10_000);
    const second = await joined(house.server.ctx, id, beyond);
    const elsewhere = await joined(house.server.ctx, id, '341802');
    await told(alarmStream(first), receiveMs);
    expect([(await passedOf(first)).length, await passedOf(second)]).toEqual([1, []]);
    expect(await passedOf(elsewhere)).toMatchObject([{ clock: 'receive', to: '3418' }]);
    await say('receiveFire', first, house.province);
    await say('unConfirmAlarm', first, house.province);
    await told(alarmStream(second), receiveMs);
    expect(await passedOf(second)).toMatchObject([{ clock: 'receive', to: '3410' }]);
  });

  test('waits also while the incident is set aside, which says nothing there', async () => {
    const { id, stream } = await opened(house.server.ctx);
    const alone = await joined(house.server.ctx, id, beyond);
    const shelf = { kind: 'byHand' as const, by: officer, reason: '窑厂', until: at(86_400_000) };
    await tell(house.server.ctx, stream, { type: 'incident.shelved', areaCode: county, data: shelf });
    expect(await told(alarmStream(alone), receiveMs)).toEqual([0, 1]);
    expect(await passed(stream)).toEqual([]);
  });

  test('is named with its deadline in the hand-over of its county', async () => {
    const { id } = await opened(house.server.ctx);
    const alone = await joined(house.server.ctx, id, beyond);
    const clocks = async (): Promise<string[]> =>
      (await leftOpenIn(house.server.ctx, beyond)).flatMap(({ kind, id: of, what }) =>
        kind === 'clock' && of === alone ? [what] : [],
      );
    expect(await clocks()).toEqual([expect.stringMatching(/^应于 .*前接警$/)]);
    await say('receiveFire', alone, house.province);
    expect(await clocks()).toEqual([expect.stringMatching(/^应于 .*前处置$/)]);
  });
});
