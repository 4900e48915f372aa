import { expect, test } from 'vitest';
import type { Station } from '../../machines/station.ts';
import type { FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { eventOf, li, opened, raised, zhang } from '../support/sample-events.ts';
import { signedInStation } from '../support/station.ts';

/** The duty of Jingde (341825) at its station, whose picture has an incident and a fire with a crew on scene. */
async function onDuty() {
  const { ports, station } = await signedInStation();
  let position = 0;
  const next = () => ({ position: (position += 1), version: position, at: ports.clock.now() });
  const first = (alarmId: string) => ({
    alarmId,
    sourceType: 5 as const,
    voice: alarmId,
    startTime: new Date(ports.clock.now()).toISOString(),
    longitude: 118.54,
    latitude: 30.29,
    reachM: 200,
  });
  for (const n of [1, 2, 3])
    ports
      .lastSocket()
      .push(
        raised(`a${n}`, next()),
        eventOf(
          'incident.opened',
          `incident-i${n}`,
          { first: first(`a${n}`), areaName: '旌德县', placeName: `版书镇${n}号`, surroundings: {} },
          next(),
        ),
      );
  const crews = [
    { id: 'w1', kind: 'crew' as const, name: '旌德县半专业队' },
    { id: 'w2', kind: 'crew' as const, name: '白地镇民兵' },
  ];
  ports
    .lastSocket()
    .push(
      opened('f1', 'a9', next(), li),
      eventOf('fire.dispatched', 'fire-f1', { by: li, forces: crews }, next()),
      eventOf('fire.forceAnswered', 'fire-f1', { forceId: 'w1', state: 'arrived' }, next()),
    );
  await ports.clock.pass(20_000);
  const due = () => new Date(ports.clock.now()).toISOString();
  return {
    ports,
    station,
    late: (n: number, to = '341825') =>
      eventOf(
        'incident.clockPassed',
        `incident-i${n}`,
        { clock: 'receive', due: due(), to },
        { ...next(), actor: 'system' },
      ),
    refuses: (forceId: string, actor = 'link') =>
      eventOf('fire.forceAnswered', 'fire-f1', { forceId, state: 'refused' }, { ...next(), actor }),
    silent: (to = '341825') =>
      eventOf(
        'fire.clockPassed',
        'fire-f1',
        { clock: 'checkIn', due: due(), to, forceId: 'w1' },
        { ...next(), actor: 'system' },
      ),
  };
}
const said = ({ station }: { station: Station }) => station.toasts$.value;
const push = async ({ ports }: { ports: FakePorts }, ...frames: unknown[]) => {
  ports.lastSocket().push(...frames);
  await settle();
};

test('a crew that has not reported is told to the holder, by tone and by a toast that leads to its fire', async () => {
  const duty = await onDuty();
  const before = duty.ports.played.length;
  await push(duty, duty.silent());
  expect(said(duty)).toEqual({
    kind: 'error',
    text: '报到超时：旌德县半专业队（版书镇），请立即联系',
    at: duty.ports.clock.now(),
    opens: { kind: 'fire', id: 'f1' },
  });
  expect(duty.ports.played).toHaveLength(before + 1);
  duty.station.stop();
});

test('an alarm that nobody received is told to the duty that it was raised to, and to no other', async () => {
  const duty = await onDuty();
  const before = duty.ports.played.length;
  await push(duty, duty.late(1, '3418'));
  expect([said(duty), duty.ports.played.length]).toEqual([undefined, before]);
  await push(duty, duty.late(1));
  expect(said(duty)).toMatchObject({ text: '接警超时：版书镇1号，请督办', opens: { kind: 'incident', id: 'i1' } });
  expect(duty.ports.played).toHaveLength(before + 1);
  duty.station.stop();
});

test('a force that does not come is told to the holder at once, unless the holder wrote it down', async () => {
  const duty = await onDuty();
  const before = duty.ports.played.length;
  await push(duty, duty.refuses('w2', zhang.userId));
  expect([said(duty), duty.ports.played.length]).toEqual([undefined, before]);
  await push(duty, duty.refuses('w2'));
  expect(said(duty)).toMatchObject({
    text: '无法前往：白地镇民兵（版书镇），请另派力量',
    opens: { kind: 'fire', id: 'f1' },
  });
  expect(duty.ports.played).toHaveLength(before + 1);
  duty.station.stop();
});

test("a force that does not come is the holder's matter: after a hand-over nobody else is called", async () => {
  const duty = await onDuty();
  await push(
    duty,
    eventOf(
      'fire.takenOver',
      'fire-f1',
      { by: li, from: '341825', to: '3418' },
      { position: 90, version: 90, at: duty.ports.clock.now() },
    ),
    { ...duty.refuses('w2'), position: 91 },
  );
  expect(said(duty)).toBeUndefined();
  duty.station.stop();
});

test('several within seconds are one toast, the fire before the alarms, and later ones are news again', async () => {
  const duty = await onDuty();
  await push(duty, duty.late(1), duty.late(2));
  expect(said(duty)?.text).toBe('接警超时：版书镇2号，请督办；另有 1 项提醒');
  await push(duty, duty.silent());
  await duty.ports.clock.pass(5_000);
  await push(duty, duty.late(3));
  expect(said(duty)).toMatchObject({
    text: '报到超时：旌德县半专业队（版书镇），请立即联系；另有 3 项提醒',
    opens: { kind: 'fire' },
  });
  await duty.ports.clock.pass(8_000);
  await push(duty, duty.late(3));
  expect(said(duty)?.text).toBe('接警超时：版书镇3号，请督办');
  duty.station.stop();
});

test('what passed long ago is told to nobody after a break', async () => {
  const duty = await onDuty();
  const late = duty.late(1);
  duty.ports
    .lastSocket()
    .push({
      type: 'line.heartbeat',
      position: late.position - 1,
      at: new Date(duty.ports.clock.now() + 600_001).toISOString(),
    });
  await push(duty, late);
  expect(said(duty)).toBeUndefined();
  duty.station.stop();
});
