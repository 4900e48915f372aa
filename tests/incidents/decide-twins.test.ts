import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { evidenceIn, type Incident } from '../../contract/incidents/incident.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { createIncidentIndex } from '../../server/incidents/match.ts';
import { createTwins, decideTwins } from '../../server/incidents/twins.ts';
import { alarmIn, officer as nameOf, second } from '../alarms/given.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { by, fact, type LogRig, openRig } from './log-rig.ts';
import { off } from './seen.ts';
import { knownFrom, sighting } from './sighted.ts';

type Whole = Parameters<typeof decideTwins>[0];

/** An incident that was opened at a position of the log, with what more happened to it and the alarms in it. */
function whole(
  id: string,
  position: number,
  more: Partial<Incident> = {},
  alarms: readonly Alarm[] = [alarmIn('pending')],
): Whole {
  const opened = { type: 'incident.opened', position, data: {} } as LookoutEvent;
  return { incident: anIncident([alarmIn('pending')], { id, version: 2, ...more }), events: [opened], alarms };
}
const happened = (one: Whole, type: string, data: object = {}): Whole => ({
  ...one,
  events: [...one.events, { type, position: 99, data } as LookoutEvent],
});
/** Which goes into which; undefined where they stay two. */
function merged(one: Whole, other: Whole): string | undefined {
  const [write] = decideTwins(one, other);
  const data = write?.events[0]?.data as { into?: string } | undefined;
  return write && `${write.stream.slice('incident-'.length)} into ${data?.into}`;
}
const received = alarmIn('received');

describe('of two rows that are one fire', () => {
  test('the younger goes into the older, which is told what it brings', () => {
    const [old, young] = [
      whole('old', 10),
      whole('young', 20, { version: 5, absorbed: { part: anIncident([alarmIn('pending')]).own } }),
    ];
    const writes = [
      {
        stream: 'incident-young',
        expectedVersion: 5,
        events: [
          {
            type: 'incident.merged',
            areaCode: '341825',
            data: { into: 'old', reason: '按聚合规则与另一警情为同一处火情' },
          },
        ],
      },
      {
        stream: 'incident-old',
        expectedVersion: 2,
        events: [
          {
            type: 'incident.absorbed',
            areaCode: '341825',
            data: { incidentId: 'young', evidence: evidenceIn(young.incident) },
          },
        ],
      },
    ];
    expect(decideTwins(old, young)).toEqual(writes);
    expect(decideTwins(young, old)).toEqual(writes);
  });

  test.each([
    ['has received an alarm', received],
    ['had one', alarmIn('pending', { owner: nameOf(second) })],
    ['made a fire of one', alarmIn('pending', { fireId: 'f1' })],
  ])('that on which somebody works stays, though it is younger: who %s', (_, alarm) => {
    const [old, young] = [whole('old', 10), whole('young', 20, {}, [alarmIn('pending'), alarm])];
    expect([merged(old, young), merged(young, old)]).toEqual(['old into young', 'old into young']);
  });

  test('both stay where people work on both', () => {
    expect(merged(whole('old', 10, {}, [received]), whole('young', 20, {}, [received]))).toBeUndefined();
  });

  test.each<[string, Partial<Incident>]>([
    ['goes on in another one', { mergedInto: 'third' }],
    ['was set aside', { shelf: { kind: 'knownHeat', reason: '砖厂', until: '', at: '' } }],
  ])('both stay where one of them %s', (_, more) => {
    expect(merged(whole('old', 10, more), whole('young', 20))).toBeUndefined();
    expect(merged(whole('old', 10), whole('young', 20, more))).toBeUndefined();
  });

  test.each<[string, (one: Whole) => Whole]>([
    ['took another one out of it', (one) => happened(one, 'incident.parted')],
    ['took it out of another one', (one) => happened(one, 'incident.restored')],
    ['took an alarm out of it', (one) => happened(one, 'alarm.split')],
    [
      'made it of alarms of another one',
      (one) => ({ ...one, events: [{ type: 'incident.opened', position: 10, data: { by } } as LookoutEvent] }),
    ],
  ])('both stay where a person %s, whatever came after', (_, told) => {
    const apart = happened(told(whole('old', 10)), 'alarm.joined');
    expect([merged(apart, whole('young', 20)), merged(whole('young', 20), apart)]).toEqual([undefined, undefined]);
  });

  test('what no works explains makes the row urgent again that counted as a known source of heat', () => {
    const { own } = anIncident([alarmIn('pending', { sourceType: 1 })]);
    const seen = { own, surroundings: {} };
    const screened = { own, surroundings: { staticHeat: { days: 40, weeks: 20, months: 9, since: '2025-01-01' } } };
    const happens = (old: Partial<Incident>, young: Partial<Incident>) =>
      decideTwins(whole('old', 10, old), whole('young', 20, young))[1]?.events.map(({ type }) => type);
    expect(happens(screened, seen)).toEqual(['incident.absorbed', 'incident.unscreened']);
    expect([happens(screened, screened), happens(seen, screened)]).toEqual([
      ['incident.absorbed'],
      ['incident.absorbed'],
    ]);
  });

  test('one that a person gave an alarm, or joined with another, goes on as the others do', () => {
    const one = happened(happened(whole('old', 10), 'alarm.joined', { by }), 'incident.absorbed', { by });
    expect(merged(one, whole('young', 20))).toBe('young into old');
  });
});

describe('joining rows as they are touched', () => {
  let rig: LogRig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.end());

  /** The index of two rows half a kilometre apart, which the log has too, and how often streams are read. */
  async function two(most?: number) {
    await rig.open('one');
    await rig.open('two', off(500));
    const index = createIncidentIndex();
    index.put(knownFrom([sighting()], usualRule, 'one'));
    index.put(knownFrom([sighting(off(500))], usualRule, 'two'));
    let reads = 0;
    const { store } = rig.ctx;
    const readStream = (stream: string) => {
      reads += 1;
      return store.readStream(stream);
    };
    const twins = createTwins({ ...rig.ctx, store: { ...store, readStream } }, index, () => usualRule, most);
    return { index, twins, timesRead: () => reads };
  }
  const intoOf = async () =>
    (await rig.ctx.db.selectFrom('incidents').select(['id', 'merged_into']).orderBy('id').execute()).map(
      ({ merged_into: into }) => into,
    );

  test('joins one that was touched with the other', async () => {
    const { twins } = await two();
    await twins.join(['unknown', 'two']);
    expect(await intoOf()).toEqual([null, 'one']);
  });

  test('joins nothing that was not touched, nor what the log does not know', async () => {
    const { index, twins } = await two();
    await twins.join([]);
    index.put(knownFrom([sighting(off(10_000))], usualRule, 'three'));
    index.put(knownFrom([sighting(off(10_100))], usualRule, 'four'));
    await rig.open('three', off(10_000));
    await twins.join(['three']);
    await twins.join(['four']);
    index.put(knownFrom([sighting(off(20_000))], usualRule, 'five'));
    index.put(knownFrom([sighting(off(20_100))], usualRule, 'three'));
    await twins.join(['five']);
    expect(await intoOf()).toEqual([null, null, null]);
  });

  test('asks once about two that a person has told apart, however often they are touched', async () => {
    await rig.open('zero');
    const { twins, timesRead } = await two();
    await rig.tell('incident-one', fact('incident.parted', { incidentId: 'zero', by, reason: '两处' }));
    await twins.join(['one', 'two']);
    const asked = timesRead();
    expect(asked).toBe(2);
    await twins.join(['two', 'one', 'two']);
    expect([timesRead(), await intoOf()]).toEqual([asked, [null, null, null]]);
  });

  test('joins the next nearest, where a person has told the nearest apart', async () => {
    await rig.open('zero');
    const { index, twins } = await two();
    await rig.open('near', off(-200));
    index.put(knownFrom([sighting(off(-200))], usualRule, 'near'));
    await rig.tell('incident-near', fact('incident.parted', { incidentId: 'zero', by, reason: '两处' }));
    await twins.join(['one']);
    await twins.join(['one']);
    const rows = await rig.ctx.db.selectFrom('incidents').select(['id', 'merged_into']).execute();
    expect(rows.filter(({ merged_into: into }) => into !== null)).toEqual([{ id: 'two', merged_into: 'one' }]);
  });

  test('remembers no more pairs than so many, and joins one that it has forgotten no more than before', async () => {
    await rig.open('zero');
    const { index, twins, timesRead } = await two(1);
    for (const [id, east] of [
      ['three', 10_000],
      ['four', 10_100],
    ] as const) {
      await rig.open(id, off(east));
      index.put(knownFrom([sighting(off(east))], usualRule, id));
    }
    for (const id of ['one', 'three'])
      await rig.tell(`incident-${id}`, fact('incident.parted', { incidentId: 'zero', by, reason: '两处' }));
    const readsOf = async (...touched: string[]): Promise<number> => {
      const before = timesRead();
      await twins.join(touched);
      return timesRead() - before;
    };
    expect([await readsOf('one'), await readsOf('one'), await readsOf('three')]).toEqual([2, 0, 2]);
    expect([await readsOf('three'), await readsOf('one'), await readsOf('three')]).toEqual([0, 2, 2]);
    expect(await intoOf()).toEqual([null, null, null, null, null]);
  });
});
