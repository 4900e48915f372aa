import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readIncidents } from '../../server/clocks/incidents-now.ts';
import { incidentsOf, incidentsOfFires, readOpenThings } from '../../server/clocks/open-things.ts';
import { type LogRig, openRig } from '../incidents/log-rig.ts';
import { burning, county, joined, officer, opened, tell } from './given.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

const fact = (type: string, data: object) => ({ type, areaCode: county, data }) as never;
const received = fact('alarm.received', { owner: officer });
const confirmed = (fireId: string) => fact('alarm.confirmed', { by: officer, fireId });
const dismissed = fact('alarm.dismissed', { by: officer, reason: '炊烟' });
const merged = (into: string) => fact('incident.merged', { into, by: officer });
const alarm = (id: string): string => `alarm-${id}`;

describe('what is open', () => {
  test('are incidents with an alarm that waits for somebody, each once', async () => {
    const [waits, taken, over] = [await opened(rig.ctx), await opened(rig.ctx), await opened(rig.ctx)];
    await joined(rig.ctx, waits.id);
    await tell(rig.ctx, alarm(taken.alarmId), received);
    await tell(rig.ctx, alarm(over.alarmId), received, dismissed);
    expect((await readOpenThings(rig.ctx.db)).incidents.toSorted()).toEqual([waits.id, taken.id].toSorted());
  });

  test('are shelves with their ends', async () => {
    const [aside] = [await opened(rig.ctx), await opened(rig.ctx)];
    await tell(
      rig.ctx,
      aside.stream,
      fact('incident.shelved', { kind: 'byHand', by: officer, reason: '炼山', until: '2026-03-01T05:00:00.000Z' }),
    );
    expect((await readOpenThings(rig.ctx.db)).shelves).toEqual([
      { id: aside.id, until: Date.parse('2026-03-01T05:00:00.000Z') },
    ]);
  });

  test('are fires that burn, and those over which somebody is still out there', async () => {
    const [burns, sent, out, over] = [
      await burning(rig.ctx),
      await burning(rig.ctx),
      await burning(rig.ctx),
      await burning(rig.ctx),
    ];
    const force = { id: 'w1', kind: 'crew', name: '一队' };
    const dispatched = fact('fire.dispatched', { by: officer, forces: [force] });
    for (const { stream } of [sent, out]) await tell(rig.ctx, stream, dispatched);
    const answers = (state: string) => fact('fire.forceAnswered', { by: officer, forceId: 'w1', state });
    await tell(rig.ctx, sent.stream, answers('refused'));
    await tell(rig.ctx, out.stream, answers('arrived'));
    const ruledOut = fact('fire.ruledOut', { by: officer, reason: '炊烟' });
    for (const { stream } of [out, over]) await tell(rig.ctx, stream, ruledOut);
    const { fires } = await readOpenThings(rig.ctx.db);
    expect(fires.toSorted()).toEqual([burns.id, sent.id, out.id].toSorted());
  });
});

describe('the incidents in which alarms stand', () => {
  test('are found for however many alarms', async () => {
    const { id, alarmId } = await opened(rig.ctx);
    const more = [await joined(rig.ctx, id), await joined(rig.ctx, id)];
    const unknown = Array.from({ length: 900 }, (_, n) => `nobody-${n}`);
    const found = await incidentsOf(rig.ctx.db, [alarmId, ...unknown, ...more]);
    expect(found).toEqual(new Map([alarmId, ...more].map((one) => [one, id])));
    const ahead = await incidentsOf(rig.ctx.db, [...unknown, 'nobody', alarmId]);
    expect([[...ahead], await incidentsOf(rig.ctx.db, [])]).toEqual([[[alarmId, id]], new Map()]);
    const last = await incidentsOf(rig.ctx.db, [...unknown, alarmId, ...unknown]);
    expect([...last]).toEqual([[alarmId, id]]);
  });

  test('are found for fires, and for those that they went on for, each once', async () => {
    const [one, other, stranger] = [await opened(rig.ctx), await opened(rig.ctx), await opened(rig.ctx)];
    const more = await joined(rig.ctx, one.id);
    const [main, repeat] = [await burning(rig.ctx), await burning(rig.ctx)];
    const joins = (alarmId: string) => fact('fire.alarmJoined', { by: officer, alarmId });
    await tell(
      rig.ctx,
      main.stream,
      joins(one.alarmId),
      joins(more),
      fact('fire.fireJoined', { by: officer, fireId: repeat.id }),
    );
    await tell(rig.ctx, repeat.stream, joins(other.alarmId));
    expect((await incidentsOfFires(rig.ctx.db, [main.id])).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await incidentsOfFires(rig.ctx.db, [repeat.id])).toEqual([other.id]);
    expect([await incidentsOfFires(rig.ctx.db, []), stranger.id === one.id]).toEqual([[], false]);
  });
});

describe('an incident as the clocks see it', () => {
  test('has its alarms with what became of them', async () => {
    const { id, alarmId } = await opened(rig.ctx);
    rig.clock.advance(1_000);
    const second = await joined(rig.ctx, id);
    await tell(rig.ctx, alarm(alarmId), received, confirmed('f-none'));
    const [seen] = await readIncidents(rig.ctx.db, [id, 'nothing']);
    expect(seen?.incident).toMatchObject({ id, version: 2 });
    const [first, waiting] = [
      seen?.alarms.find((one) => one.id === alarmId),
      seen?.alarms.find((one) => one.id === second),
    ];
    expect(first).toStrictEqual({
      id: alarmId,
      areaCode: '341825',
      incidentId: id,
      status: 'confirmed',
      version: 3,
      owner: officer,
      fireId: 'f-none',
      raisedAt: '2026-03-01T02:00:00.000Z',
      receivedAt: '2026-03-01T02:00:01.000Z',
      decidedAt: '2026-03-01T02:00:01.000Z',
    });
    expect(waiting).toStrictEqual({
      id: second,
      areaCode: '341825',
      incidentId: id,
      status: 'pending',
      version: 1,
      raisedAt: '2026-03-01T02:00:01.000Z',
    });
    expect(seen?.fireOf('f-none')).toBeUndefined();
  });

  test('has the alarms of all that went into it, at whatever depth, and none of others', async () => {
    const [top, middle, low, other] = [
      await opened(rig.ctx),
      await opened(rig.ctx),
      await opened(rig.ctx),
      await opened(rig.ctx),
    ];
    await tell(rig.ctx, low.stream, merged(middle.id));
    await tell(rig.ctx, middle.stream, merged(top.id));
    const seen = await readIncidents(rig.ctx.db, [top.id, other.id]);
    const alarmsOf = (id: string) =>
      seen
        .find(({ incident }) => incident.id === id)
        ?.alarms.map((one) => one.id)
        .toSorted();
    expect(alarmsOf(top.id)).toEqual([top, middle, low].map(({ alarmId }) => alarmId).toSorted());
    expect(alarmsOf(other.id)).toEqual([other.alarmId]);
  });

  test('has the alarms of what went into it also where that is asked for beside it', async () => {
    const [top, part] = [await opened(rig.ctx), await opened(rig.ctx)];
    await tell(rig.ctx, part.stream, merged(top.id));
    const seen = await readIncidents(rig.ctx.db, [part.id, top.id]);
    expect(seen.map(({ incident, alarms }) => [incident.id, alarms.length])).toEqual(
      expect.arrayContaining([
        [part.id, 1],
        [top.id, 2],
      ]),
    );
  });

  test('knows its fires, and those that go on in their place', async () => {
    const { id, alarmId } = await opened(rig.ctx);
    const [repeat, main] = [await burning(rig.ctx), await burning(rig.ctx)];
    await tell(rig.ctx, alarm(alarmId), received, confirmed(repeat.id));
    await tell(rig.ctx, repeat.stream, fact('fire.associated', { by: officer, into: main.id }));
    const [seen] = await readIncidents(rig.ctx.db, [id]);
    expect(seen?.fireOf(repeat.id)).toMatchObject({ status: 'repeat', mainFireId: main.id });
    expect(seen?.fireOf(main.id)).toMatchObject({ status: 'open' });
  });

  test('is none where nothing is asked for, or nothing is there', async () => {
    expect(await readIncidents(rig.ctx.db, ['nothing'])).toEqual([]);
  });
});
