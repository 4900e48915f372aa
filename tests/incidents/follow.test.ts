import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualRule } from '../../contract/rules/rule.ts';
import { createFollowing, horizonMs } from '../../server/incidents/follow.ts';
import { type KnownIncident, unseen } from '../../server/incidents/known.ts';
import { createIncidentIndex } from '../../server/incidents/match.ts';
import { newestSighting, readKnown, seenSince } from '../../server/incidents/rebuild.ts';
import { by, fact, type LogRig, openRig } from './log-rig.ts';
import { readDoc } from '../../server/store/doc.ts';
import { minute, off } from './seen.ts';
import { sighting } from './sighted.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

const ruleOf = () => usualRule;
const shelf = { kind: 'knownHeat', recordId: 'h1', reason: '砖厂', until: minute(600) };
const later = (ms: number): { startTime: string } => ({
  startTime: new Date(Date.parse(minute(0)) + ms).toISOString(),
});

/** Who follows the log with an index of its own, counting how often the read models are asked. */
function follower() {
  let asked = 0;
  const db = new Proxy(rig.ctx.db, {
    get(target, name) {
      if (name === 'transaction') asked += 1;
      const part: unknown = Reflect.get(target, name);
      return typeof part === 'function' ? (part.bind(target) as unknown) : part;
    },
  });
  const index = createIncidentIndex();
  const following = createFollowing({ db, store: rig.ctx.store }, index, ruleOf);
  return { index, following, timesRead: () => asked };
}

/** What an incident's own alarms say, as the read model has it. */
async function saidOf(id: string): Promise<object> {
  const row = await rig.ctx.db.selectFrom('incidents').select('doc').where('id', '=', id).executeTakeFirstOrThrow();
  return readDoc(row.doc).own;
}

/** What is known, but for which search asked last. */
const facts = (known: KnownIncident | undefined) => known && { ...known, asked: 0 };
const read = async (id: string) => facts((await readKnown(rig.ctx.db, [id], ruleOf))[0]);

describe('who follows the log', () => {
  test('knows of an incident by its events what it would read of it anew, and reads nothing for that', async () => {
    const { index, following, timesRead } = follower();
    await following.open();
    const told: [string, () => Promise<void>][] = [
      ['opened', () => rig.open('one')],
      ['joined', () => rig.join('one', off(400), { ...off(-300), startTime: minute(5), reachM: 120 })],
      ['shelved', () => rig.tell('incident-one', fact('incident.shelved', shelf))],
      ['joined while it is', () => rig.join('one', off(90))],
      ['summed up', async () => rig.tell('incident-one', fact('incident.summed', { evidence: await saidOf('one') }))],
      ['unshelved', () => rig.tell('incident-one', fact('incident.unshelved', { cause: 'expired', reason: '时间到' }))],
      [
        'a clock that passed',
        () => rig.tell('incident-one', fact('incident.clockPassed', { clock: 'receive', due: minute(1), to: '3418' })),
      ],
    ];
    for (const [what, tell] of told) {
      await tell();
      await following.catchUp();
      expect([what, facts(index.get('one'))]).toEqual([what, await read('one')]);
    }
    expect(index.get('one')?.version).toBe(8);
    expect(timesRead()).toBe(0);
  });

  test('knows what was merged and taken apart again', async () => {
    const { index, following, timesRead } = follower();
    await rig.open('one');
    await rig.open('two', off(3_000));
    await following.open();
    const before = timesRead();
    const own = await saidOf('one');
    await rig.tell('incident-one', fact('incident.merged', { into: 'two', by }));
    await rig.tell('incident-two', fact('incident.absorbed', { incidentId: 'one', evidence: own, by }));
    await following.catchUp();
    expect([facts(index.get('one')), facts(index.get('two'))]).toEqual([await read('one'), await read('two')]);
    expect(index.find(sighting(), usualRule)?.id).toBe('two');
    await rig.tell('incident-one', fact('incident.restored', { from: 'two', by, reason: '两处' }));
    await rig.tell('incident-two', fact('incident.parted', { incidentId: 'one', by, reason: '两处' }));
    await following.catchUp();
    expect([facts(index.get('one')), facts(index.get('two'))]).toEqual([await read('one'), await read('two')]);
    expect(index.find(sighting(), usualRule)?.id).toBe('one');
    expect(timesRead()).toBe(before);
  });

  test('takes in the old one into which something was merged that it knew nothing of', async () => {
    const { index, following } = follower();
    await rig.open('old', later(-horizonMs - 1));
    await rig.open('one', off(3_000));
    await following.open();
    expect([index.get('old'), index.size]).toEqual([undefined, 1]);
    await rig.tell('incident-one', fact('incident.merged', { into: 'old', by }));
    await following.catchUp();
    expect(index.find(sighting(off(3_000)), usualRule)?.id).toBe('old');
    expect(index.size).toBe(2);
  });

  test('takes in an old one that it knew nothing of as soon as anything happens to it', async () => {
    const { index, following } = follower();
    await rig.open('old', later(-horizonMs - 1));
    await rig.open('one', off(3_000));
    await following.open();
    await rig.join('old', off(500));
    await following.catchUp();
    expect(facts(index.get('old'))).toEqual(await read('old'));
    expect(index.get('old')?.early.count).toBe(2);
  });

  test('reads both anew where a person moved alarms from one to another', async () => {
    const { index, following } = follower();
    await rig.open('one');
    await rig.join('one', { ...off(600), alarmId: 'away' }, off(-200));
    await following.open();
    const first = sighting({ ...off(600), alarmId: 'away' });
    await rig.tell(
      'incident-new',
      fact('incident.opened', { first, by, areaName: '', placeName: '', surroundings: {} }),
      fact('alarm.joined', { sighting: sighting({ ...off(700), alarmId: 'more' }), from: 'one', by }),
    );
    const { doc } = await rig.ctx.db
      .selectFrom('incidents')
      .select('doc')
      .where('id', '=', 'one')
      .executeTakeFirstOrThrow();
    await rig.tell(
      'incident-one',
      fact('alarm.split', {
        alarmId: 'away',
        to: 'new',
        by,
        reason: '两处',
        left: (JSON.parse(doc) as { own: object }).own,
      }),
    );
    await following.catchUp();
    expect(index.get('one')?.spots).toHaveLength(1);
    expect([facts(index.get('one')), facts(index.get('new'))]).toEqual([await read('one'), await read('new')]);
  });

  test('takes nothing twice that it has written itself', async () => {
    const { index, following, timesRead } = follower();
    await rig.open('one');
    await following.open();
    const before = timesRead();
    const known = index.get('one')!;
    index.take(known, sighting(off(500)), usualRule);
    known.version = 2;
    await rig.join('one', off(500));
    await following.catchUp();
    expect([known.early.count, timesRead()]).toEqual([2, before]);
    await rig.join('one', off(800));
    await following.catchUp();
    expect([index.get('one')?.early.count, index.get('one')?.version]).toEqual([3, 3]);
  });

  test('reads anew what it has lost track of', async () => {
    const { index, following } = follower();
    await rig.open('one');
    await following.open();
    const before = { ...index.get('one')!, early: { ...index.get('one')!.early }, all: { ...index.get('one')!.all } };
    await rig.join('one', off(500));
    await following.catchUp();
    index.put({ ...before, spots: [] });
    await rig.join('one', off(-500));
    await following.catchUp();
    expect(index.get('one')?.early.count).toBe(3);
    expect(facts(index.get('one'))).toEqual(await read('one'));
  });

  test('comes to the end of the log, however much was written meanwhile', async () => {
    const { index, following } = follower();
    await following.open();
    await rig.open('one');
    await rig.join('one', ...Array.from({ length: 2_001 }, () => off(50)));
    await following.catchUp();
    expect(index.get('one')?.version).toBe(2_002);
  });
});

describe('who begins to follow', () => {
  test('knows what was seen in the eight days before the newest, to the millisecond, and nothing older', async () => {
    await rig.open('old', later(-horizonMs - 1));
    await rig.open('young', { ...off(3_000), ...later(-horizonMs) });
    await rig.open('new', { ...off(6_000), ...later(0) });
    const { index, following } = follower();
    await following.open();
    expect(['old', 'young', 'new'].map((id) => index.get(id)?.id)).toEqual([undefined, 'young', 'new']);
  });

  test('knows each of very many', async () => {
    for (let n = 0; n < 3; n += 1) {
      const writes = Array.from({ length: 40 }, (_, m) => ({
        stream: `incident-${n}-${m}`,
        expectedVersion: 0,
        events: [
          fact('incident.opened', {
            first: sighting(off(n * 50, m * 2_000)),
            areaName: '',
            placeName: '',
            surroundings: {},
          }),
        ],
      }));
      await rig.ctx.store.append({ actor: 'test', writes: writes as never });
    }
    const { index, following } = follower();
    await following.open();
    expect(index.size).toBe(120);
  });

  test('knows nothing where there is nothing, and then what comes', async () => {
    const { index, following } = follower();
    await following.open();
    expect([index.size, await newestSighting(rig.ctx.db)]).toEqual([0, undefined]);
    await rig.open('one');
    await following.catchUp();
    expect(index.size).toBe(1);
  });

  test('reads no event again that was there before', async () => {
    await rig.open('one', later(-horizonMs - 1));
    await rig.open('two', off(3_000));
    const { index, following } = follower();
    await following.open();
    await following.catchUp();
    expect(index.get('one')).toBeUndefined();
  });
});

test('what turns out not to be in the log is known no more', async () => {
  const { index, following } = follower();
  await following.open();
  const wished = unseen('never', '341825');
  index.put(wished);
  await following.reload(['never']);
  expect(index.get('never')).toBeUndefined();
});

describe('what is read of an incident', () => {
  test('is whether it is set aside and why, and where it stands', async () => {
    await rig.open('one');
    expect(await read('one')).toMatchObject({ version: 1, shelf: undefined });
    expect(await read('one')).not.toHaveProperty('mergedInto');
    await rig.tell('incident-one', fact('incident.shelved', shelf));
    await rig.tell('incident-one', fact('incident.merged', { into: 'two', by }));
    expect(await read('one')).toMatchObject({ version: 3, shelf: 'knownHeat', mergedInto: 'two', areaCode: '341825' });
  });

  test('is of a very large one where it began and where it was seen last', async () => {
    await rig.open('one', { reachM: 100 });
    const far = Array.from({ length: 340 }, (_, n) => ({
      ...off(n < 320 ? 0 : (n - 319) * 300),
      startTime: minute(n / 10),
      reachM: 100,
    }));
    await rig.join('one', ...far);
    const known = await read('one');
    expect(known).toMatchObject({ first: Date.parse(minute(0)), last: Date.parse(minute(33.9)), early: { count: 8 } });
    expect(known?.spots).toHaveLength(16);
    expect(Math.max(...(known?.spots.map(({ longitude }) => longitude) ?? []))).toBeCloseTo(off(20 * 300).longitude, 6);
    expect(known?.all.weight).toBeCloseTo(341 / 100 ** 2, 9);
  });

  test('is of a very large one also when it was seen first and last, though that was told in between', async () => {
    await rig.open('one');
    const told = Array.from({ length: 340 }, (_, n) => ({ startTime: minute(n === 40 ? -25 : n === 30 ? 25 : 0) }));
    await rig.join('one', ...told);
    expect(await read('one')).toMatchObject({ first: Date.parse(minute(-25)), last: Date.parse(minute(25)) });
  });

  test('is nothing of what is not there', async () => {
    expect(await readKnown(rig.ctx.db, ['nothing'], ruleOf)).toEqual([]);
  });

  test('is found by when it was seen last, the oldest first', async () => {
    await rig.open('b', later(2));
    await rig.open('a', later(1));
    await rig.open('c', later(0));
    expect(await seenSince(rig.ctx.db, later(1).startTime)).toEqual(['a', 'b']);
    expect(await newestSighting(rig.ctx.db)).toBe(later(2).startTime);
  });
});
