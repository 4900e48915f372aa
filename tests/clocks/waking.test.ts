import { usualRule } from '../../contract/rules/rule.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWaking } from '../../server/clocks/waking.ts';
import { fakeRules } from './fake-rules.ts';
import { type LogRig, openRig } from '../incidents/log-rig.ts';
import { burning, county, officer, opened, tell } from './given.ts';

const { receiveMs } = usualRule;

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

describe('who wakes for what is due', () => {
  const waking = () => createWaking(rig.ctx, rules);
  const dueAt = (one: ReturnType<typeof waking>, ms: number) => one.next(begin + ms);

  test('looks at first at all that is open, and at a shelf when that ends', async () => {
    const [waits, aside, fire] = [await opened(rig.ctx), await opened(rig.ctx), await burning(rig.ctx)];
    await tell(
      rig.ctx,
      aside.stream,
      fact('incident.shelved', { kind: 'byHand', by: officer, reason: '炼山', until: '2026-03-01T03:00:00.000Z' }),
    );
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
    expect(dueAt(one, receiveMs - 1)).toBeUndefined();
    expect(dueAt(one, receiveMs)).toEqual({ incident: [incident.id], fire: [] });
    await tell(rig.ctx, `alarm-${incident.alarmId}`, received());
    const [nowhere] = await rig.raise({});
    await tell(rig.ctx, `alarm-${nowhere}`, received());
    await one.catchUp();
    expect(dueAt(one, receiveMs)).toEqual({ incident: [incident.id], fire: [] });
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

  test('looks at all that is open again where what they know may be wrong, and only then', async () => {
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
    const db = new Proxy(rig.ctx.db, {
      get(target, name) {
        if (fails && name === 'selectFrom') throw new Error('the disk is gone');
        const part: unknown = Reflect.get(target, name);
        return typeof part === 'function' ? (part.bind(target) as unknown) : part;
      },
    });
    const one = createWaking({ ...rig.ctx, db }, rules);
    await expect(one.catchUp()).rejects.toThrow('the disk is gone');
    fails = false;
    await one.catchUp();
    expect(dueAt(one, 0)?.incident).toEqual([incident.id]);
    await one.stop();
  });
});
