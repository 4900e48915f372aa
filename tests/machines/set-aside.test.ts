import { expect, test } from 'vitest';
import type { EventData } from '../../contract/events/catalogue.ts';
import { settle } from '../support/manual-clock.ts';
import { confirmed, eventOf, li, opened, raised, received } from '../support/sample-events.ts';
import { signedInStation } from '../support/station.ts';

type Sighting = EventData<'incident.opened'>['first'];

/** A station in Jingde, and what its line brings; each is an event of the moment. */
async function watching() {
  const { ports, station } = await signedInStation();
  let position = 0;
  const next = () => ({ position: (position += 1), at: ports.clock.now() });
  const until = () => new Date(ports.clock.now() + 3_600_000).toISOString();
  const sighting = (alarmId: string, sourceType: Sighting['sourceType']): Sighting => ({
    alarmId,
    sourceType,
    voice: alarmId,
    startTime: new Date(ports.clock.now()).toISOString(),
    longitude: 118.54,
    latitude: 30.29,
    reachM: 200,
  });
  const push = async (...frames: unknown[]) => {
    ports.lastSocket().push(...frames);
    await settle();
  };
  return {
    ports,
    station,
    push,
    alarm: (id: string, sourceType: Sighting['sourceType'] = 5) => raised(id, next(), { sourceType }),
    begins: (id: string, alarmId: string, sourceType: Sighting['sourceType'] = 5) =>
      eventOf(
        'incident.opened',
        `incident-${id}`,
        { first: sighting(alarmId, sourceType), areaName: '旌德县', placeName: '版书镇', surroundings: {} },
        next(),
      ),
    joins: (id: string, alarmId: string, sourceType: Sighting['sourceType'] = 5) =>
      eventOf('alarm.joined', `incident-${id}`, { sighting: sighting(alarmId, sourceType) }, next()),
    aside: (id: string) =>
      eventOf(
        'incident.shelved',
        `incident-${id}`,
        { kind: 'knownHeat', recordId: 'h1', reason: '砖厂', until: until() },
        next(),
      ),
    back: (id: string, cause: 'evidence' | 'expired' | 'byHand', actor = 'system') =>
      eventOf('incident.unshelved', `incident-${id}`, { cause, reason: '时间到' }, { ...next(), actor }),
    /** The alarm is received and confirmed by a colleague; the fire burns from then on. */
    burns: (alarmId: string, fireId: string) => [
      received(alarmId, next(), li),
      confirmed(alarmId, fireId, next(), li),
      opened(fireId, alarmId, next(), li),
    ],
    ruledOut: (fireId: string) => eventOf('fire.ruledOut', `fire-${fireId}`, { by: li, reason: '炊烟' }, next()),
    /** Tones so far, and what the list of unread alarms holds. */
    seen: () => [ports.played.length, station.unread$.value.first.map(({ id }) => id)] as const,
    /** Waits until the burst of the last tone is over. */
    rest: () => ports.clock.pass(11_000),
  };
}

test('a thermal place makes no tone and pops up nowhere, though its alarm comes before its incident', async () => {
  const { push, alarm, begins, aside, seen, rest, station } = await watching();
  await push(alarm('a1'));
  await push(begins('i1', 'a1'), aside('i1'));
  expect(seen()).toEqual([0, []]);
  await rest();
  expect(seen()).toEqual([0, []]);
  expect(station.alarms$.value.byId.get('a1')?.status).toBe('pending');
  station.stop();
});

test('an alarm is heard and listed once its incident is known, and after two seconds where none is told', async () => {
  const { push, alarm, begins, seen, rest, ports, station } = await watching();
  await push(alarm('a1'));
  await ports.clock.pass(150);
  expect(seen()).toEqual([0, []]);
  await push(begins('i1', 'a1'));
  await ports.clock.pass(16);
  expect(seen()).toEqual([1, ['a1']]);
  await rest();
  await push(alarm('a2'));
  await ports.clock.pass(1_999);
  expect(seen()).toEqual([1, ['a1']]);
  await ports.clock.pass(20);
  expect(seen()).toEqual([2, ['a2', 'a1']]);
  station.stop();
});

test.each([
  ['a ranger', 2],
  ['a caller', 4],
] as const)('what %s tells of what was set aside is heard and listed at once', async (_who, sourceType) => {
  const { push, alarm, begins, aside, joins, back, seen, rest, ports, station } = await watching();
  await push(alarm('a1'), begins('i1', 'a1'), aside('i1'));
  await push(alarm('a2', sourceType));
  expect(seen()[0]).toBe(1);
  await push(joins('i1', 'a2', sourceType), back('i1', 'evidence'));
  await ports.clock.pass(20);
  expect(seen()).toEqual([1, ['a2', 'a1']]);
  await rest();
  station.stop();
});

test('what is set aside by hand leaves the list, and comes back with a tone when its time is over', async () => {
  const { push, alarm, begins, aside, back, seen, rest, ports, station } = await watching();
  await push(alarm('a1'), begins('i1', 'a1'), alarm('a2'), begins('i2', 'a2'));
  await rest();
  expect(seen()).toEqual([1, ['a2', 'a1']]);
  await push(aside('i1'));
  await ports.clock.pass(20);
  expect(seen()).toEqual([1, ['a2']]);
  await push(back('i1', 'expired'));
  await ports.clock.pass(20);
  expect(seen()).toEqual([2, ['a2', 'a1']]);
  await rest();
  await push(aside('i1'), back('i1', 'byHand', 'u-9'));
  await rest();
  expect(seen()).toEqual([2, ['a2', 'a1']]);
  station.stop();
});

test('a shelf that ends over what was dismissed meanwhile is not heard', async () => {
  const { push, alarm, begins, aside, back, seen, rest, station } = await watching();
  await push(
    alarm('a1'),
    begins('i1', 'a1'),
    aside('i1'),
    eventOf('alarm.dismissed', 'alarm-a1', { by: li, reason: '砖厂' }, { position: 4, actor: li.userId }),
  );
  await push({ ...back('i1', 'expired'), position: 5 });
  await rest();
  expect(seen()).toEqual([0, []]);
  station.stop();
});

test('what more is seen of a fire in hand makes no tone and no pop-up, until it is found to be none', async () => {
  const { push, alarm, begins, joins, burns, ruledOut, seen, rest, ports, station } = await watching();
  await push(alarm('a1'), begins('i1', 'a1'), alarm('a2'), joins('i1', 'a2'));
  await rest();
  expect(seen()).toEqual([1, ['a2', 'a1']]);
  await push(...burns('a1', 'f1'));
  await ports.clock.pass(20);
  expect(seen()).toEqual([1, []]);
  await push(alarm('a3'));
  await push(joins('i1', 'a3'));
  await rest();
  expect(seen()).toEqual([1, []]);
  await push(alarm('b1'), begins('i2', 'b1'));
  await rest();
  expect(seen()).toEqual([2, ['b1']]);
  await push(ruledOut('f1'));
  await ports.clock.pass(20);
  expect(seen()[1]).toEqual(['b1', 'a3', 'a2']);
  station.stop();
});

test('two rows that are merged ask as the one that they become, and as before once they are parted', async () => {
  const { push, alarm, begins, aside, seen, ports, station } = await watching();
  await push(alarm('a1'), begins('i1', 'a1'), aside('i1'), alarm('a2'), begins('i2', 'a2'));
  await ports.clock.pass(20);
  expect(seen()[1]).toEqual(['a2']);
  const by = { ...li };
  const at = ports.clock.now();
  const evidence = station.incidents$.value.byId.get('i2')!.own;
  await push(
    eventOf('incident.merged', 'incident-i2', { into: 'i1', by }, { position: 6, at }),
    eventOf('incident.absorbed', 'incident-i1', { incidentId: 'i2', evidence, by }, { position: 7, at }),
  );
  await ports.clock.pass(20);
  expect(seen()[1]).toEqual([]);
  await push(
    eventOf('incident.restored', 'incident-i2', { from: 'i1', by, reason: '两处' }, { position: 8, at }),
    eventOf('incident.parted', 'incident-i1', { incidentId: 'i2', by, reason: '两处' }, { position: 9, at }),
  );
  await ports.clock.pass(20);
  expect(seen()[1]).toEqual(['a2']);
  station.stop();
});
