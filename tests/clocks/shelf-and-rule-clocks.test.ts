import { usualRule } from '../../contract/rules/rule.ts';
import { describe, expect, test } from 'vitest';
import { county, officer, opened, tell } from './given.ts';
import { openClockHouse } from './incident-house.ts';

const { receiveMs } = usualRule;

const house = openClockHouse();
const { at, told } = house;

describe('a shelf', () => {
  const shelve = (stream: string, ms: number) =>
    tell(house.server.ctx, stream, {
      type: 'incident.shelved',
      areaCode: county,
      data: { kind: 'byHand', by: officer, reason: '炼山', until: at(ms) },
    });
  const last = async (stream: string) => (await house.server.ctx.store.readStream(stream)).at(-1);

  test('stops the clock, ends at its moment with a mark, and the clock starts anew', async () => {
    const { stream } = await opened(house.server.ctx);
    await shelve(stream, 3_600_000);
    expect(await told(stream, 3_599_999)).toEqual([0, 0]);
    expect(await last(stream)).toMatchObject({ type: 'incident.shelved' });
    house.clock.advance(1);
    await house.keeper.tick();
    expect(await last(stream)).toMatchObject({
      type: 'incident.unshelved',
      actor: 'system',
      data: { cause: 'expired', reason: '搁置时间已到' },
    });
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
  });

  test('that was ended by hand is not ended again', async () => {
    const { stream } = await opened(house.server.ctx);
    await shelve(stream, 60_000);
    await tell(house.server.ctx, stream, {
      type: 'incident.unshelved',
      areaCode: county,
      data: { cause: 'byHand', by: officer, reason: '风大了' },
    });
    await house.keeper.tick();
    house.clock.advance(60_000);
    await house.keeper.tick();
    expect(
      (await house.server.ctx.store.readStream(stream)).filter(({ type }) => type === 'incident.unshelved'),
    ).toHaveLength(1);
  });
});

describe('the rule of a region', () => {
  const rule = (regionCode: string) => ({ name: '值班时限', regionCode, receiveSeconds: 180 });

  test('holds at once when it is made, and when it is changed', async () => {
    const { stream } = await opened(house.server.ctx, '341823');
    const { data } = (await house.server.call('dutyRule.create', rule('341823'), house.admin?.headers)).answer as {
      data: { id: string };
    };
    expect(await told(stream, receiveMs)).toEqual([0, 0]);
    await house.server.call(
      'dutyRule.change',
      { id: data.id, version: 1, changes: { receiveSeconds: 150 } },
      house.admin?.headers,
    );
    expect(await told(stream, 30_000)).toEqual([0, 1]);
  });

  test('does not bring a silence up a second time by giving more time', async () => {
    const { stream } = await opened(house.server.ctx, '341824');
    expect(await told(stream, receiveMs)).toEqual([0, 1]);
    await house.server.call('dutyRule.create', rule('341824'), house.admin?.headers);
    expect(await told(stream, receiveMs)).toEqual([1, 1]);
  });

  test('of the city holds in its counties that say nothing', async () => {
    await house.server.call('dutyRule.create', rule('3410'), house.admin?.headers);
    const { stream } = await opened(house.server.ctx, '341004');
    expect(await told(stream, 180_000)).toEqual([0, 1]);
  });
});
