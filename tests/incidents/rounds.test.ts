import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualRule } from '../../contract/rules/rule.ts';
import { createGatherer, gatheredAtOnce } from '../../server/incidents/gatherer.ts';
import { incidentIdOf } from '../../server/incidents/incident-id.ts';
import { fact, type LogRig, openRig, type RigContext } from './log-rig.ts';
import { minute, off } from './seen.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

const places = (...alarmIds: string[]) => rig.placesOf(alarmIds);
const placed = async (): Promise<number> =>
  Number(
    (
      await rig.ctx.db
        .selectFrom('incident_alarms')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const day = (n: number, minutes = 0): { startTime: string } => ({ startTime: minute(n * 1_440 + minutes) });

/** A gatherer over the rig's log whose store or database does something else first. */
const gathererWith = (more: Partial<RigContext>) =>
  createGatherer({ ...rig.ctx, ...more }, { ruleOf: () => usualRule });

describe('a round of gathering', () => {
  test('places what was raised since the last one', async () => {
    const gatherer = rig.gatherer();
    const [first = '', second = ''] = await rig.raise({}, { ...off(3_000) });
    expect(await gatherer.gather()).toBe(2);
    const [third = ''] = await rig.raise({ ...off(300), startTime: minute(1) });
    expect([await gatherer.gather(), await gatherer.gather()]).toEqual([1, 0]);
    expect(await places(first, second, third)).toEqual([
      incidentIdOf(first),
      incidentIdOf(second),
      incidentIdOf(first),
    ]);
  });

  test('begins, anew, with the incidents of before', async () => {
    const [first = ''] = await rig.raise({});
    await rig.gatherer().gather();
    const [second = ''] = await rig.raise({ ...off(300), startTime: minute(1) });
    expect(await rig.gatherer().gather()).toBe(1);
    expect(await places(second)).toEqual([incidentIdOf(first)]);
  });

  test('places each of more alarms than it takes at once, with other events between and after them', async () => {
    for (let n = 0; n < 3; n += 1) {
      const [id] = await rig.raise(
        ...Array.from({ length: 400 }, (_, m) => ({ ...off((m % 5) * 3_000), startTime: minute(m / 100) })),
      );
      await rig.tell(`alarm-${id}`, fact('alarm.read', { userId: 'u1' }));
    }
    expect(await rig.gatherer().gather()).toBe(1_200);
    expect(await placed()).toBe(1_200);
  });

  test('goes over alarms that another server has placed meanwhile, and knows them', async () => {
    const [mine, theirs] = [rig.gatherer(), rig.gatherer()];
    const [first = ''] = await rig.raise({});
    await mine.gather();
    const [second = ''] = await rig.raise({ ...off(600), startTime: minute(1) });
    expect(await theirs.gather()).toBe(1);
    const [third = ''] = await rig.raise({ ...off(1_400), startTime: minute(2) });
    expect(await mine.gather()).toBe(1);
    expect(await places(second, third)).toEqual([incidentIdOf(first), incidentIdOf(first)]);
  });

  test('that another server beats to it counts nothing, and goes on with what that one made of it', async () => {
    const { store } = rig.ctx;
    let beaten = 0;
    const gatherer = gathererWith({
      store: {
        ...store,
        append: async (request) => {
          if (beaten === 0 && request.writes[0]?.events[0]?.type === 'incident.opened') {
            beaten = 1;
            beaten = await rig.gatherer().gather();
          }
          return store.append(request);
        },
      },
    });
    const ids = await rig.raise({}, { ...off(600), startTime: minute(1) });
    expect(await gatherer.gather()).toBe(0);
    expect(beaten).toBe(2);
    const [more = ''] = await rig.raise({ ...off(1_400), startTime: minute(2) });
    expect(await gatherer.gather()).toBe(1);
    expect(new Set(await places(...ids, more))).toEqual(new Set([incidentIdOf(ids[0] ?? '')]));
  });

  test('that another server beats to it goes on with what has come meanwhile', async () => {
    const { store } = rig.ctx;
    let second: string[] | undefined;
    const gatherer = gathererWith({
      store: {
        ...store,
        append: async (request) => {
          if (!second) {
            await rig.gatherer().gather();
            second = await rig.raise({ startTime: minute(1) });
          }
          return store.append(request);
        },
      },
    });
    const [first = ''] = await rig.raise({});
    expect(await gatherer.gather()).toBe(1);
    expect(await places(...(second ?? []))).toEqual([incidentIdOf(first)]);
  });

  test('places an alarm once, though two servers at this moment go by different rules', async () => {
    const { store } = rig.ctx;
    const narrow = rig.gatherer({ ruleOf: () => ({ ...usualRule, gatherM: 100 }) });
    const [first = ''] = await rig.raise({});
    await narrow.gather();
    let theirs: number | undefined;
    const gatherer = gathererWith({
      store: {
        ...store,
        append: async (request) => {
          theirs ??= await narrow.gather();
          return store.append(request);
        },
      },
    });
    const [second = ''] = await rig.raise({ ...off(800), startTime: minute(1) });
    expect([await gatherer.gather(), theirs]).toEqual([0, 1]);
    expect(await places(first, second)).toEqual([incidentIdOf(first), incidentIdOf(second)]);
    const told = await rig.ctx.db
      .selectFrom('events')
      .select('type')
      .where('type', 'in', ['incident.opened', 'alarm.joined'])
      .execute();
    expect(told).toHaveLength(2);
  });

  test('whose append fails fails, and the next one places all as if it had never been', async () => {
    const { store } = rig.ctx;
    let fails = true;
    let appends = 0;
    const gatherer = gathererWith({
      store: {
        ...store,
        append: async (request) => {
          if (fails) throw new Error('the disk is full');
          appends += 1;
          return store.append(request);
        },
      },
    });
    const [first = '', second = ''] = await rig.raise({}, { ...off(300), startTime: minute(1) });
    await expect(gatherer.gather()).rejects.toThrow('the disk is full');
    fails = false;
    expect([await gatherer.gather(), appends]).toEqual([2, 1]);
    expect(await places(first, second)).toEqual([incidentIdOf(first), incidentIdOf(first)]);
    const { doc } = await rig.ctx.db.selectFrom('incidents').select('doc').executeTakeFirstOrThrow();
    expect(JSON.parse(doc)).toMatchObject({ own: { total: 2 }, version: 2 });
  });

  test('sets aside what is explained, and nothing where nobody explains', async () => {
    const explained = { kind: 'knownHeat' as const, recordId: 'h1', reason: '砖厂', until: minute(600) };
    await rig.raise({});
    await rig.gatherer({ suppressionOf: async () => explained }).gather();
    await rig.raise({ ...off(3_000) });
    await rig.gatherer().gather();
    const rows = await rig.ctx.db
      .selectFrom('incidents')
      .select('shelved_until')
      .orderBy('opened_at')
      .orderBy('longitude')
      .execute();
    expect(rows).toEqual([{ shelved_until: minute(600) }, { shelved_until: null }]);
  });

  test('joins rows that turn out to be one by what it has just placed', async () => {
    const wide = { sourceType: 1, satellite: { satellite: 'Himawari-9', instrument: 'AHI', scan: 2.4, track: 2.4 } };
    const gatherer = rig.gatherer();
    const [pixel = '', camera = ''] = await rig.raise({ ...off(2_300), ...wide }, { startTime: minute(1) });
    await gatherer.gather();
    expect(await places(pixel, camera)).toEqual([incidentIdOf(pixel), incidentIdOf(camera)]);
    const [nearer = ''] = await rig.raise({ ...off(600), startTime: minute(2) });
    await gatherer.gather();
    const merged = await rig.ctx.db
      .selectFrom('incidents')
      .select(['id', 'merged_into'])
      .where('merged_into', 'is not', null)
      .execute();
    expect(merged).toEqual([{ id: incidentIdOf(camera), merged_into: incidentIdOf(pixel) }]);
    const [last = ''] = await rig.raise({ ...off(50), startTime: minute(3) });
    await gatherer.gather();
    expect(await places(nearer, last)).toEqual([incidentIdOf(camera), incidentIdOf(pixel)]);
  });
});

describe('what was seen long ago', () => {
  test('is joined as long as it lies within eight days of the newest', async () => {
    const gatherer = rig.gatherer();
    const [old = ''] = await rig.raise(day(0));
    await gatherer.gather();
    await rig.raise({ ...off(3_000), ...day(7) });
    await gatherer.gather();
    const [late = ''] = await rig.raise(day(0, 5));
    await gatherer.gather();
    expect(await places(late)).toEqual([incidentIdOf(old)]);
  });

  test('is joined no more after that', async () => {
    const gatherer = rig.gatherer();
    const [old = ''] = await rig.raise(day(0));
    await gatherer.gather();
    // The newest is not told last.
    await rig.raise({ ...off(3_000), ...day(9) }, { ...off(6_000), ...day(1) });
    await gatherer.gather();
    const [late = ''] = await rig.raise(day(0, 5));
    await gatherer.gather();
    expect(await places(late, old)).toEqual([incidentIdOf(late), incidentIdOf(old)]);
  });
});

describe('a gatherer that was started', () => {
  test('places what is there at once, and what comes each time after', async () => {
    const gatherer = rig.gatherer();
    await rig.raise({});
    gatherer.start();
    await expect.poll(placed).toBe(1);
    for (let n = 2; n <= 4; n += 1) {
      await rig.raise({ startTime: minute(n) });
      await expect.poll(placed).toBe(n);
    }
    await gatherer.stop();
  });

  test('goes on by itself where there is more than one round’s work', async () => {
    await rig.raise(...Array.from({ length: gatheredAtOnce + 1 }, (_, n) => ({ startTime: minute(n / 100) })));
    const gatherer = rig.gatherer();
    gatherer.start();
    await expect.poll(placed, { timeout: 5_000 }).toBe(gatheredAtOnce + 1);
    await gatherer.stop();
  });

  test('that is stopped ends the round that is under way, and begins no other', async () => {
    await rig.raise(...Array.from({ length: gatheredAtOnce + 1 }, (_, n) => ({ startTime: minute(n / 100) })));
    const gatherer = rig.gatherer();
    gatherer.start();
    await gatherer.stop();
    expect(await placed()).toBe(gatheredAtOnce);
    await rig.raise({});
    gatherer.start();
    await gatherer.stop();
    expect(await placed()).toBe(gatheredAtOnce);
  });

  test('goes on after a fault', async () => {
    const { store } = rig.ctx;
    let faults = 0;
    const gatherer = gathererWith({
      store: {
        ...store,
        append: async (request) => {
          faults += 1;
          if (faults === 1) throw new Error('the disk is full');
          return store.append(request);
        },
      },
    });
    await rig.raise({});
    gatherer.start();
    await expect.poll(placed, { timeout: 5_000 }).toBe(1);
    await gatherer.stop();
    expect(faults).toBe(2);
  });
});
