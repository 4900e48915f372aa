import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualRule } from '../../contract/rules/rule.ts';
import { type NextLook, tickFires, tickIncidents, type Ticking } from '../../server/clocks/raise.ts';
import { createWaking } from '../../server/clocks/waking.ts';
import { fakeRules } from './fake-rules.ts';
import { type LogRig, openRig } from '../incidents/log-rig.ts';
import { burning, county, joined, officer, opened, passedOf, tell } from './given.ts';

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
  tick: (ticking: Ticking, ids: readonly string[], next: NextLook) => Promise<void>, ids: readonly string[],
    store = rig.ctx.store) {
  const next: [string, number][] = [];
  await tick({ ctx: { ...rig.ctx, store }, rules }, ids, (id, at) => { next.push([id, at]); });
  return next;
}

describe('a look at incidents', () => {
  test('tells what has passed, and wishes the next look at what has not', async () => {
    const [early, late] = [await opened(rig.ctx), (rig.clock.advance(5_000), await opened(rig.ctx))];
    rig.clock.advance(10_000);
    expect(await look(tickIncidents, [early.id, late.id])).toEqual([[late.id, begin + 20_000]]);
    expect([await passed(early.stream), await passed(late.stream)])
      .toMatchObject([[{ clock: 'receive', to: '3418' }], []]);
  });

  test('wishes a look at once at that into which one went', async () => {
    const [top, part] = [await opened(rig.ctx), await opened(rig.ctx)];
    await tell(rig.ctx, part.stream, fact('incident.merged', { into: top.id, by: officer }));
    expect(await look(tickIncidents, [part.id])).toEqual([[top.id, 0]]);
  });

  test('tells nothing where an alarm moves at this moment, and wishes another look at once', async () => {
    const { id, alarmId, stream } = await opened(rig.ctx);
    rig.clock.advance(15_000);
    const { store } = rig.ctx;
    const slow = { ...store, append: async (request: Parameters<typeof store.append>[0]) => {
      await tell(rig.ctx, `alarm-${alarmId}`, received());
      return store.append(request);
    } };
    expect(await look(tickIncidents, [id], slow)).toEqual([[id, 0]]);
    expect(await passed(stream)).toEqual([]);
  });

  test('ends a shelf, whatever becomes of its alarms at this moment', async () => {
    const { id, alarmId, stream } = await opened(rig.ctx);
    await tell(rig.ctx, stream,
      fact('incident.shelved', { kind: 'byHand', by: officer, reason: '炼山', until: '2026-03-01T02:01:00.000Z' }));
    rig.clock.advance(60_000);
    const { store } = rig.ctx;
    const slow = { ...store, append: async (request: Parameters<typeof store.append>[0]) => {
      await tell(rig.ctx, `alarm-${alarmId}`, received());
      return store.append(request);
    } };
    expect(await look(tickIncidents, [id], slow)).toEqual([]);
    expect((await store.readStream(stream)).at(-1)?.type).toBe('incident.unshelved');
  });

  test('tells of a decision that is missing though another alarm was decided at this moment', async () => {
    const { id, alarmId, stream } = await opened(rig.ctx);
    const decided = await joined(rig.ctx, id);
    await tell(rig.ctx, `alarm-${decided}`, received(), fact('alarm.dismissed', { by: officer, reason: '炊烟' }));
    await tell(rig.ctx, `alarm-${alarmId}`, received());
    rig.clock.advance(60_000);
    const { store } = rig.ctx;
    const slow = { ...store, append: async (request: Parameters<typeof store.append>[0]) => {
      await tell(rig.ctx, `alarm-${decided}`, fact('alarm.read', { userId: 'u9' }));
      return store.append(request);
    } };
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
    for (const order of [[0, 1], [1, 0]]) {
      const { id, alarmId, stream } = await opened(rig.ctx);
      const alarms = [alarmId, await joined(rig.ctx, id)];
      await tell(rig.ctx, `alarm-${alarms[order[0] ?? 0]}`, ofCounty);
      rig.clock.advance(1_000);
      await tell(rig.ctx, `alarm-${alarms[order[1] ?? 0]}`, ofCity);
      rig.clock.advance(60_000);
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
    rig.clock.advance(60_000);
    await look(tickIncidents, [id]);
    expect(await passed(stream)).toMatchObject([{ clock: 'decide', to: '34' }]);
    const waits = await opened(rig.ctx);
    const decided = await joined(rig.ctx, waits.id);
    await tell(rig.ctx, `alarm-${decided}`, ofCity, fact('alarm.dismissed', { by: officer, reason: '炊烟' }));
    rig.clock.advance(15_000);
    await look(tickIncidents, [waits.id]);
    expect(await passed(waits.stream)).toMatchObject([{ clock: 'receive', to: '3418' }]);
  });
});

test('a look that has nothing to tell writes nothing', async () => {
  const [{ id }, fire] = [await opened(rig.ctx), await burning(rig.ctx)];
  await look(tickFires, [fire.id]);
  const append = () => { throw new Error('it was written'); };
  const store = { ...rig.ctx.store, append };
  expect((await look(tickIncidents, [id], store)).length + (await look(tickFires, [fire.id], store)).length).toBe(3);
});

describe('a look at fires', () => {
  test('goes by the times of the level that it has now', async () => {
    const { id, stream } = await burning(rig.ctx, '3418');
    await look(tickFires, [id]);
    const levels = (await rig.ctx.store.readStream(stream))
      .flatMap((event) => (event.type === 'fire.leveled' ? [event.data.level] : []));
    expect(levels).toHaveLength(1);
    expect(rules.state.asked.at(-1)).toEqual(['3418', levels[0]]);
  });

  test('says how grave one is, wishes the next look in ten minutes, and then says it no more', async () => {
    const { id, stream } = await burning(rig.ctx);
    expect(await look(tickFires, [id])).toEqual([[id, begin + 600_000], [id, begin + usualRule.reportMs]]);
    const levels = async () => (await rig.ctx.store.readStream(stream)).filter(({ type }) => type === 'fire.leveled')
      .length;
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
    const slow = { ...store, append: async (request: Parameters<typeof store.append>[0]) => {
      await tell(rig.ctx, stream, fact('fire.ruledOut', { by: officer, reason: '炊烟' }));
      return store.append(request);
    } };
    expect((await look(tickFires, [id], slow)).at(-1)).toEqual([id, 0]);
  });

  test('is none of a fire that is over: nothing is told, and nothing wished', async () => {
    const { id, stream } = await burning(rig.ctx);
    await tell(rig.ctx, stream, fact('fire.ruledOut', { by: officer, reason: '炊烟' }));
    const before = (await rig.ctx.store.readStream(stream)).length;
    expect([await look(tickFires, [id]), (await rig.ctx.store.readStream(stream)).length]).toEqual([[], before]);
  });
});

describe('who wakes for what is due', () => {
  const waking = () => createWaking(rig.ctx, rules);
  const dueAt = (one: ReturnType<typeof waking>, ms: number) => one.next(begin + ms);

  test('looks at first at all that is open, and at a shelf when that ends', async () => {
    const [waits, aside, fire] = [await opened(rig.ctx), await opened(rig.ctx), await burning(rig.ctx)];
    await tell(rig.ctx, aside.stream,
      fact('incident.shelved', { kind: 'byHand', by: officer, reason: '炼山', until: '2026-03-01T03:00:00.000Z' }));
    await tell(rig.ctx, `alarm-${aside.alarmId}`, received(), fact('alarm.dismissed', { by: officer, reason: '炊烟' }));
    const one = waking();
    expect(dueAt(one, 0)).toBeUndefined();
    await one.catchUp();
    expect(dueAt(one, 0)).toEqual({ incident: [waits.id], fire: [fire.id] });
    expect(dueAt(one, 3_599_999)).toBeUndefined();
    expect(dueAt(one, 3_600_000)).toEqual({ incident: [aside.id], fire: [] });
    await one.stop();
  });

  test('looks, from then on, at what the log says: an incident when its time is over, a fire at once', async () => {
    const one = waking();
    await one.catchUp();
    const [incident, fire] = [await opened(rig.ctx), await burning(rig.ctx)];
    await one.catchUp();
    expect(dueAt(one, 0)).toEqual({ incident: [], fire: [fire.id] });
    expect(dueAt(one, 14_999)).toBeUndefined();
    expect(dueAt(one, 15_000)).toEqual({ incident: [incident.id], fire: [] });
    await tell(rig.ctx, `alarm-${incident.alarmId}`, received());
    const [nowhere] = await rig.raise({});
    await tell(rig.ctx, `alarm-${nowhere}`, received());
    await one.catchUp();
    expect(dueAt(one, 15_000)).toEqual({ incident: [incident.id], fire: [] });
    await one.stop();
  });

  test('looks at an incident at once where levels have times of their own', async () => {
    rules.state.byLevel = true;
    const one = waking();
    await one.catchUp();
    const incident = await opened(rig.ctx);
    await one.catchUp();
    expect(dueAt(one, 0)).toEqual({ incident: [incident.id], fire: [] });
    await one.stop();
  });

  test('looks at the incidents of a fire that is over at once', async () => {
    const one = waking();
    const [incident, fire, other] = [await opened(rig.ctx), await burning(rig.ctx), await burning(rig.ctx)];
    await tell(rig.ctx, fire.stream, fact('fire.alarmJoined', { by: officer, alarmId: incident.alarmId }));
    await one.catchUp();
    dueAt(one, 0);
    const forces = [{ id: 'w1', kind: 'crew', name: '一队' }];
    await tell(rig.ctx, fire.stream, fact('fire.dispatched', { by: officer, forces }));
    await one.catchUp();
    expect(dueAt(one, 0)).toEqual({ incident: [], fire: [fire.id] });
    await tell(rig.ctx, other.stream, fact('fire.ruledOut', { by: officer, reason: '炊烟' }));
    await one.catchUp();
    expect(dueAt(one, 0)).toEqual({ incident: [], fire: [other.id] });
    await tell(rig.ctx, fire.stream, fact('fire.ruledOut', { by: officer, reason: '炊烟' }));
    await one.catchUp();
    expect(dueAt(one, 0)).toEqual({ incident: [incident.id], fire: [fire.id] });
    await one.stop();
  });

  test('gives two hundred at once, and then the others', async () => {
    const one = waking();
    for (let n = 0; n < 201; n += 1) one.again('incident', `i${n}`, n);
    expect(dueAt(one, 0)?.incident).toHaveLength(200);
    expect(dueAt(one, 0)).toEqual({ incident: ['i200'], fire: [] });
    expect(dueAt(one, 0)).toBeUndefined();
    await one.stop();
  });

  test('looks at all that is open again where what he knows may be wrong, and only then', async () => {
    const incident = await opened(rig.ctx);
    const one = waking();
    await one.catchUp();
    expect(dueAt(one, 0)?.incident).toEqual([incident.id]);
    await one.catchUp();
    expect(dueAt(one, 0)).toBeUndefined();
    one.forget();
    await one.catchUp();
    expect(dueAt(one, 0)?.incident).toEqual([incident.id]);
    await one.stop();
  });

  test('reads all again where the first look failed', async () => {
    const incident = await opened(rig.ctx);
    let fails = true;
    const db = new Proxy(rig.ctx.db, { get(target, name) {
      if (fails && name === 'selectFrom') throw new Error('the disk is gone');
      const part: unknown = Reflect.get(target, name);
      return typeof part === 'function' ? part.bind(target) as unknown : part;
    } });
    const one = createWaking({ ...rig.ctx, db }, rules);
    await expect(one.catchUp()).rejects.toThrow('the disk is gone');
    fails = false;
    await one.catchUp();
    expect(dueAt(one, 0)?.incident).toEqual([incident.id]);
    await one.stop();
  });
});
