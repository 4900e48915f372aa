import { describe, expect, test } from 'vitest';
import { stationMessages } from '../../machines/messages.ts';
import { createFakePorts, ok, type FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { raised, received } from '../support/sample-events.ts';
import { signedInStation } from '../support/station.ts';

const receive = 'POST /api-firecommand/firecommand/fire-alarms/receiveFire';
const pages = 'GET /api-alarms/v1/alarms/page';
const hangs = (): Promise<never> => new Promise(() => undefined);

/** An officer at whose station two alarms wait; those that they receive go to the server. */
async function boot() {
  const { ports, station } = await signedInStation();
  ports.lastSocket().push(raised('a1', { position: 1 }), raised('a2', { position: 2 }));
  const take = (alarmId: string): void => station.wish({ type: 'alarm.act', action: 'receive', alarmId });
  return { ports, station, take };
}
const receipts = ({ requests }: FakePorts) =>
  requests
    .filter(({ path }) => path.includes('receiveFire'))
    .map(({ headers, body, signal }) => ({
      key: headers['idempotency-key'],
      alarmId: (JSON.parse(body ?? '{}') as { alarmId?: string }).alarmId,
      isGivenUp: signal?.aborted === true,
    }));

describe('what hangs when the way to the server swallows everything', () => {
  test('is sent again with its key as soon as the line is open again, and what waits behind it follows', async () => {
    const { ports, station, take } = await boot();
    ports.on(receive, hangs);
    take('a1');
    take('a2');
    await settle();
    expect([receipts(ports).length, station.unsent()]).toEqual([1, 2]);
    ports.on(receive, () => ok({ id: 'a', status: 'received', version: 2 }));
    await ports.clock.pass(16_000);
    await settle();
    const [first, again, other] = receipts(ports);
    expect(receipts(ports).map(({ alarmId }) => alarmId)).toEqual(['a1', 'a1', 'a2']);
    expect([again?.key, other?.key === first?.key, first?.isGivenUp]).toEqual([first?.key, false, true]);
    ports.lastSocket().push(received('a1', { position: 3 }), received('a2', { position: 4 }));
    await settle();
    expect([station.unsent(), station.triage$.value.outbox]).toEqual([0, []]);
    station.stop();
  });

  test('is asked anew: a list that was loading is there within seconds', async () => {
    const { ports, station } = await boot();
    ports.on(pages, hangs);
    const list$ = station.query('alarmPage', {});
    list$.subscribe();
    await settle();
    ports.on(pages, () => ok([], 0));
    ports.lastSocket().drop();
    await ports.clock.pass(3_000);
    expect(list$.value).toMatchObject({ state: 'ready', total: 0 });
    station.stop();
  });
});

describe('what could not be delivered when the person signs out', () => {
  test('is given up, and they are told how many it were', async () => {
    const { ports, station, take } = await boot();
    ports.networkDown = true;
    take('a1');
    take('a2');
    await settle();
    expect(station.unsent()).toBe(2);
    station.wish({ type: 'session.signOut' });
    await ports.clock.pass(5_000);
    expect(station.toasts$.value).toMatchObject({ kind: 'error', text: '有 2 项操作未送达，已放弃' });
    expect([station.unsent(), station.session$.value.state]).toEqual([0, 'signedOut']);
    station.stop();
  });

  test('is told, too, where it hangs, and where the sign-out was in another window', async () => {
    const hung = await boot();
    hung.ports.on(receive, hangs);
    hung.take('a1');
    await settle();
    hung.station.wish({ type: 'session.signOut' });
    await hung.ports.clock.pass(5_000);
    expect(hung.station.toasts$.value?.text).toBe('有 1 项操作未送达，已放弃');
    hung.station.stop();
    let changed: (key: string | undefined) => void = () => undefined;
    const ports = createFakePorts();
    ports.storage.watch = (told) => {
      changed = told;
      return () => undefined;
    };
    const { station } = await signedInStation(ports);
    ports.lastSocket().push(raised('a1', { position: 1 }));
    ports.networkDown = true;
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    await settle();
    ports.stored.clear();
    changed(undefined);
    await settle();
    expect(station.toasts$.value?.text).toBe('有 1 项操作未送达，已放弃');
    station.stop();
  });

  test('is not told of where all was delivered', async () => {
    const { ports, station, take } = await boot();
    ports.on(receive, () => ok({ id: 'a1', status: 'received', version: 2 }));
    take('a1');
    station.wish({ type: 'session.signOut' });
    await settle();
    expect(station.toasts$.value?.text).toBe(stationMessages.signedOut);
    station.stop();
  });
});
