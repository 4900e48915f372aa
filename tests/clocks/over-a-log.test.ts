import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualRule } from '../../contract/rules/rule.ts';
import { type NextLook, tickFires, tickIncidents, type Ticking } from '../../server/clocks/raise.ts';
import { fakeRules } from './fake-rules.ts';
import { type LogRig, openRig } from '../incidents/log-rig.ts';
import { burning, county, joined, officer, opened, passedOf, tell } from './given.ts';

const { receiveMs, decideMs } = usualRule;

let rig: LogRig;
let rules: ReturnType<typeof fakeRules>;
beforeEach(async () => {
  rig = await openRig();
  rules = fakeRules();
});
afterEach(() => rig.end());

const fact = (type: string, data: object) => ({ type, areaCode: county, data }) as never;
const received = (owner: object = officer) => fact('alarm.received', { owner });
const begin = Date.parse('2026-03-01T02:00:00.000Z');
const passed = (stream: string) => passedOf(rig.ctx, stream);

/** Looks once; the looks that are wished next. */
async function look(
  tick: (ticking: Ticking, ids: readonly string[], next: NextLook) => Promise<void>,
  ids: readonly string[],
  store = rig.ctx.store,
) {
  const next: [string, number][] = [];
  await tick({ ctx: { ...rig.ctx, store }, rules }, ids, (id, at) => {
    next.push([id, at]);
  });
  return next;
}

describe('a look at incidents', () => {
  test('tells what has passed, and wishes the next look at what has not', async () => {
    const [early, late] = [await opened(rig.ctx), (rig.clock.advance(5_000), await opened(rig.ctx))];
    rig.clock.advance(receiveMs - 5_000);
    expect(await look(tickIncidents, [early.id, late.id])).toEqual([[late.id, begin + 5_000 + receiveMs]]);
    expect([await passed(early.stream), await passed(late.stream)]).toMatchObject([
      [{ clock: 'receive', to: '3418' }],
      [],
    ]);
  });

  test('wishes a look at once at that into which one went', async () => {
    const [top, part] = [await opened(rig.ctx), await opened(rig.ctx)];
    await tell(rig.ctx, part.stream, fact('incident.merged', { into: top.id, by: officer }));
    expect(await look(tickIncidents, [part.id])).toEqual([[top.id, 0]]);
  });

  test('tells nothing where an alarm moves at this moment, and wishes another look at once', async () => {
    const { id, alarmId, stream } = await opened(rig.ctx);
    rig.clock.advance(receiveMs);
    const { store } = rig.ctx;
    const slow = {
      ...store,
      append: async (request: Parameters<typeof store.append>[0]) => {
        await tell(rig.ctx, `alarm-${alarmId}`, received());
        return store.append(request);
      },
    };
    expect(await look(tickIncidents, [id], slow)).toEqual([[id, 0]]);
    expect(await passed(stream)).toEqual([]);
  });

  test('ends a shelf, whatever becomes of its alarms at this moment', async () => {
    const { id, alarmId, stream } = await opened(rig.ctx);
    await tell(
      rig.ctx,
      stream,
      fact('incident.shelved', { kind: 'byHand', by: officer, reason: '炼山', until: '2026-03-01T02:01:00.000Z' }),
    );
    rig.clock.advance(decideMs);
    const { store } = rig.ctx;
    const slow = {
      ...store,
      append: async (request: Parameters<typeof store.append>[0]) => {
        await tell(rig.ctx, `alarm-${alarmId}`, received());
        return store.append(request);
      },
    };
    expect(await look(tickIncidents, [id], slow)).toEqual([]);
    expect((await store.readStream(stream)).at(-1)?.type).toBe('incident.unshelved');
  });

  test('tells of a decision that is missing though another alarm was decided at this moment', async () => {
    const { id, alarmId, stream } = await opened(rig.ctx);
    const decided = await joined(rig.ctx, id);
    await tell(rig.ctx, `alarm-${decided}`, received(), fact('alarm.dismissed', { by: officer, reason: '炊烟' }));
    await tell(rig.ctx, `alarm-${alarmId}`, received());
    rig.clock.advance(decideMs);
    const { store } = rig.ctx;
    const slow = {
      ...store,
      append: async (request: Parameters<typeof store.append>[0]) => {
        await tell(rig.ctx, `alarm-${decided}`, fact('alarm.read', { userId: 'u9' }));
        return store.append(request);
      },
    };
    expect(await look(tickIncidents, [id], slow)).toEqual([]);
    // Nobody knows where the officer is on duty: it is the incident's own county that was silent.
    expect(await passed(stream)).toMatchObject([{ clock: 'decide', to: '3418' }]);
  });
});

describe('whose silence it is', () => {
  /** Somebody on duty in a region. */
  async function onDuty(userId: string, regionCode: string) {
    const data = { userName: userId, realName: userId, regionCode, deptName: '', roles: [], userType: 1 };
    await rig.tell(`user-${userId}`, { type: 'user.registered', areaCode: regionCode, data });
    return received({ userId, realName: userId });
  }

  test('is that of who received first, where several have alarms in hand, in whatever order they came', async () => {
    const [ofCounty, ofCity] = [await onDuty('u-county', county), await onDuty('u-city', '3418')];
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { id, alarmId, stream } = await opened(rig.ctx);
      const alarms = [alarmId, await joined(rig.ctx, id)];
      await tell(rig.ctx, `alarm-${alarms[order[0] ?? 0]}`, ofCounty);
      rig.clock.advance(1_000);
      await tell(rig.ctx, `alarm-${alarms[order[1] ?? 0]}`, ofCity);
      rig.clock.advance(decideMs);
      await look(tickIncidents, [id]);
      expect(await passed(stream)).toMatchObject([{ clock: 'decide', to: '3418' }]);
    }
  });

  test('is not that of who has decided, nor of anybody where nobody received', async () => {
    const [ofCounty, ofCity] = [await onDuty('u-county', county), await onDuty('u-city', '3418')];
    const { id, alarmId, stream } = await opened(rig.ctx);
    const other = await joined(rig.ctx, id);
    await tell(rig.ctx, `alarm-${alarmId}`, ofCounty, fact('alarm.dismissed', { by: officer, reason: '炊烟' }));
    await tell(rig.ctx, `alarm-${other}`, ofCity);
    rig.clock.advance(decideMs);
    await look(tickIncidents, [id]);
    expect(await passed(stream)).toMatchObject([{ clock: 'decide', to: '34' }]);
    const waits = await opened(rig.ctx);
    const decided = await joined(rig.ctx, waits.id);
    await tell(rig.ctx, `alarm-${decided}`, ofCity, fact('alarm.dismissed', { by: officer, reason: '炊烟' }));
    rig.clock.advance(receiveMs);
    await look(tickIncidents, [waits.id]);
    expect(await passed(waits.stream)).toMatchObject([{ clock: 'receive', to: '3418' }]);
  });
});

test('a look that has nothing to tell writes nothing', async () => {
  const [{ id }, fire] = [await opened(rig.ctx), await burning(rig.ctx)];
  await look(tickFires, [fire.id]);
  const append = () => {
    throw new Error('it was written');
  };
  const store = { ...rig.ctx.store, append };
  expect((await look(tickIncidents, [id], store)).length + (await look(tickFires, [fire.id], store)).length).toBe(3);
});

describe('a look at fires', () => {
  test('goes by the times of the level that it has now', async () => {
    const { id, stream } = await burning(rig.ctx, '3418');
    await look(tickFires, [id]);
    const levels = (await rig.ctx.store.readStream(stream)).flatMap((event) =>
      event.type === 'fire.leveled' ? [event.data.level] : [],
    );
    expect(levels).toHaveLength(1);
    expect(rules.state.asked.at(-1)).toEqual(['3418', levels[0]]);
  });

  test('says how grave one is, wishes the next look in ten minutes, and then says it no more', async () => {
    const { id, stream } = await burning(rig.ctx);
    expect(await look(tickFires, [id])).toEqual([
      [id, begin + 600_000],
      [id, begin + usualRule.reportMs],
    ]);
    const levels = async () =>
      (await rig.ctx.store.readStream(stream)).filter(({ type }) => type === 'fire.leveled').length;
    expect(await levels()).toBe(1);
    await look(tickFires, [id]);
    expect(await levels()).toBe(1);
  });

  test('tells of a report that is missing', async () => {
    const { id, stream } = await burning(rig.ctx);
    await look(tickFires, [id]);
    rig.clock.advance(usualRule.reportMs);
    expect(await look(tickFires, [id])).toEqual([[id, begin + usualRule.reportMs + 600_000]]);
    expect(await passed(stream)).toMatchObject([{ clock: 'report', to: '3418' }]);
  });

  test('wishes another one at once where somebody else was quicker', async () => {
    const { id, stream } = await burning(rig.ctx);
    const { store } = rig.ctx;
    const slow = {
      ...store,
      append: async (request: Parameters<typeof store.append>[0]) => {
        await tell(rig.ctx, stream, fact('fire.ruledOut', { by: officer, reason: '炊烟' }));
        return store.append(request);
      },
    };
    expect((await look(tickFires, [id], slow)).at(-1)).toEqual([id, 0]);
  });

  test('is none of a fire that is over: nothing is told, and nothing wished', async () => {
    const { id, stream } = await burning(rig.ctx);
    await tell(rig.ctx, stream, fact('fire.ruledOut', { by: officer, reason: '炊烟' }));
    const before = (await rig.ctx.store.readStream(stream)).length;
    expect([await look(tickFires, [id]), (await rig.ctx.store.readStream(stream)).length]).toEqual([[], before]);
  });
});
