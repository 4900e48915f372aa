import { describe, expect, test } from 'vitest';
import { isStaleBy } from '../../streams/derived/queries.ts';
import { ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { confirmed, opened, raised, received } from '../support/sample-events.ts';
import { signedInStation } from '../support/station.ts';

const page = 'GET /api-alarms/v1/alarms/pageList';
const info = 'GET /api-alarms/v1/alarms/info';

describe('a query', () => {
  test('is asked once for equal arguments, in any order of their names', async () => {
    const { ports, station } = await signedInStation();
    let asked = 0;
    ports.on(page, () => {
      asked += 1;
      return ok([], 7);
    });
    const first = station.query('alarmPage', { pageNum: 1, areaCode: '3418' });
    expect(first.value).toEqual({ state: 'loading' });
    expect(station.query('alarmPage', { areaCode: '3418', pageNum: 1 })).toBe(first);
    await settle();
    expect(first.value).toEqual({ state: 'ready', data: [], total: 7 });
    expect(station.query('alarmPage', { areaCode: '3418', pageNum: 1 }).value.state).toBe('ready');
    expect(asked).toBe(1);
    station.stop();
  });

  test('of where one is signed in is asked at each look, since no event tells of it; another is not', async () => {
    const { ports, station } = await signedInStation();
    const asked = { mine: 0, alarms: 0 };
    ports.on('GET /api-upms/user/sessions', () => {
      asked.mine += 1;
      return ok([]);
    });
    ports.on(page, () => {
      asked.alarms += 1;
      return ok([]);
    });
    for (let looks = 1; looks <= 2; looks += 1) {
      const looking = [station.query('mySessions', undefined).subscribe(), station.query('alarmPage', {}).subscribe()];
      await ports.clock.pass(2_000);
      looking.forEach((one) => one.unsubscribe());
      await ports.clock.pass(2_000);
      expect(asked).toEqual({ mine: looks, alarms: 1 });
    }
    station.stop();
  });

  test('has a place in the path for some of its arguments, and is another question where they differ', async () => {
    const { ports, station } = await signedInStation();
    ports.on('GET /api-upms/district/districtTree/', ({ path }) => ok({ code: path, name: '' }));
    const jingde = station.query('districtTree', { regionCode: '341825', level: 'township' });
    const jixi = station.query('districtTree', { regionCode: '341824' });
    await settle();
    expect(jingde.value.data?.code).toBe('/api-upms/district/districtTree/341825?level=township');
    expect(jixi.value.data?.code).toBe('/api-upms/district/districtTree/341824');
    station.stop();
  });

  test('is asked again when an event makes it stale and somebody looks, at most once a second', async () => {
    const { ports, station } = await signedInStation();
    let asked = 0;
    ports.on(page, () => {
      asked += 1;
      return ok([asked]);
    });
    const subscription = station.query('alarmPage', {}).subscribe();
    await settle();
    for (let i = 1; i <= 300; i += 1) {
      ports.lastSocket().push(raised(`a${i}`, { position: i }));
      await ports.clock.pass(10);
    }
    expect(asked).toBeGreaterThanOrEqual(3);
    expect(asked).toBeLessThanOrEqual(4);
    await ports.clock.pass(1_000);
    expect(station.query('alarmPage', {}).value).toMatchObject({ data: [asked] });
    subscription.unsubscribe();
    await ports.clock.pass(1_000);
    const before = asked;
    ports.lastSocket().push(raised('late', { position: 301 }));
    await ports.clock.pass(5_000);
    expect(asked).toBe(before);
    station.query('alarmPage', {});
    await settle();
    expect(asked).toBe(before + 1);
    station.stop();
  });

  test('that failed keeps what was known and says why; it is not asked without end', async () => {
    const { ports, station } = await signedInStation();
    let asked = 0;
    ports.on(info, () => {
      asked += 1;
      return asked === 1 ? ok({ id: 'a1' }) : { code: 'B0001', message: '系统繁忙，请稍后再试' };
    });
    station.query('alarmInfo', { id: 'a1' }).subscribe();
    await settle();
    ports.lastSocket().push(raised('a1', { position: 1 }));
    await ports.clock.pass(10_000);
    expect(station.query('alarmInfo', { id: 'a1' }).value).toMatchObject({
      state: 'failed',
      data: { id: 'a1' },
      message: '系统繁忙，请稍后再试',
    });
    expect(asked).toBeLessThanOrEqual(3);
    station.stop();
  });

  test('is given up when its screen is left before the answer', async () => {
    const { ports, station } = await signedInStation();
    ports.on(page, () => new Promise(() => undefined));
    const subscription = station.query('alarmPage', {}).subscribe();
    await settle();
    const request = ports.requests.at(-1);
    subscription.unsubscribe();
    expect(request?.signal?.aborted).toBe(false);
    await ports.clock.pass(1);
    expect(request?.signal?.aborted).toBe(true);
    station.stop();
  });

  test('of the former person leaves nothing to the next', async () => {
    const { ports, station } = await signedInStation();
    ports.on(page, () => ok(['secret']));
    const view = station.query('alarmPage', {});
    await settle();
    station.wish({ type: 'session.signOut' });
    await settle();
    expect(view.value).toEqual({ state: 'loading' });
    station.stop();
  });
});

describe('what makes an answer stale', () => {
  const fire = confirmed('a1', 'f1', { position: 3 });
  test.each([
    ['alarmPage', {}, raised('a1', { position: 1 }), true],
    ['alarmStatusCount', {}, fire, true],
    ['alarmPage', {}, opened('f1', 'a1', { position: 4 }), false],
    ['alarmInfo', { id: 'a1' }, received('a1', { position: 2 }), true],
    ['alarmInfo', { id: 'a2' }, received('a1', { position: 2 }), false],
    ['fireDetail', { fireId: 'f1' }, opened('f1', 'a1', { position: 4 }), true],
    ['fireOperatorLog', { fireId: 'f1' }, fire, true],
    ['fireOperatorLog', { alarmId: 'a1' }, fire, true],
    ['fireOperatorLog', { alarmId: 'a2' }, fire, false],
    ['alarmPrompt', {}, fire, false],
  ] as const)('%s %j by an event: %#', (call, args, event, stale) => expect(isStaleBy(call, args, event)).toBe(stale));

  test('a snapshot does so with all that the picture shows, a heartbeat with nothing', () => {
    const at = '2026-03-01T00:00:00.000Z';
    const snapshot = {
      type: 'line.snapshot',
      position: 1,
      at,
      areaCode: '34',
      data: { alarms: [], fires: [] },
    } as const;
    expect([isStaleBy('fireDetail', {}, snapshot), isStaleBy('nameFromCode', {}, snapshot)]).toEqual([true, false]);
    expect(isStaleBy('alarmPage', {}, { type: 'line.heartbeat', position: 1, at })).toBe(false);
  });
});

describe('a command', () => {
  const receive = 'POST /api-firecommand/firecommand/fire-alarms/receiveFire';

  test('waits in order while the network is down and goes once, with the same key, when it is back', async () => {
    const { ports, station } = await signedInStation();
    ports.on(receive, ({ body }) =>
      ok({ id: (JSON.parse(body ?? '') as { alarmId: string }).alarmId, status: 'received', version: 2 }),
    );
    ports.lastSocket().push(raised('a1', { position: 1 }), raised('a2', { position: 2 }));
    ports.networkDown = true;
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a2' });
    await ports.clock.pass(10_000);
    expect(station.triage$.value.outbox.map(({ alarmId }) => alarmId)).toEqual(['a1', 'a2']);
    expect(station.toasts$.value?.text).toBe('网络不通，操作尚未送达，恢复后将自动重发');
    const tried = ports.requests.filter(({ path }) => path.endsWith('receiveFire'));
    expect(new Set(tried.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    ports.networkDown = false;
    ports.requests.length = 0;
    await ports.clock.pass(3_000);
    const sent = ports.requests.filter(({ path }) => path.endsWith('receiveFire'));
    expect(sent.map(({ body }) => body)).toEqual(['{"alarmId":"a1"}', '{"alarmId":"a2"}']);
    expect(sent[0]?.headers['idempotency-key']).toBe(tried[0]?.headers['idempotency-key']);
    ports.lastSocket().push(received('a1', { position: 3 }), received('a2', { position: 4 }));
    expect(station.triage$.value.outbox).toEqual([]);
    station.stop();
  });

  test('of which nothing comes back is said to be overdue', async () => {
    const { ports, station } = await signedInStation();
    ports.on(receive, () => ok({ id: 'a1', status: 'received', version: 2 }));
    ports.lastSocket().push(raised('a1', { position: 1 }));
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    await ports.clock.pass(10_000);
    expect(station.triage$.value.outbox).toEqual([{ alarmId: 'a1', action: 'receive', overdue: true }]);
    expect(station.toasts$.value?.text).toBe('操作已提交，正在等待服务器回传结果');
    station.stop();
  });

  test('of a person who leaves is forgotten', async () => {
    const { ports, station } = await signedInStation();
    ports.lastSocket().push(raised('a1', { position: 1 }));
    ports.networkDown = true;
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    await settle();
    station.wish({ type: 'session.signOut' });
    await ports.clock.pass(6_000);
    ports.networkDown = false;
    ports.requests.length = 0;
    await ports.clock.pass(10_000);
    expect(ports.requests).toEqual([]);
    expect(station.triage$.value).toEqual({ outbox: [] });
    station.stop();
  });

  test('marks read and rules out by their own calls', async () => {
    const { ports, station } = await signedInStation();
    ports.on('POST /api-alarms/v1/alarms/updateRead', () => ok(null));
    ports.on('POST /api-firecommand/firecommand/fire-alarms/noFire', () =>
      ok({ id: 'f1', status: 'noFire', version: 2 }),
    );
    station.wish({ type: 'alarm.markRead', alarmId: 'a1' });
    station.command('noFire', { fireId: 'f1', reason: '炊烟' });
    await settle();
    expect(ports.requests.slice(-2).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api-alarms/v1/alarms/updateRead?id=a1', undefined],
      ['POST', '/api-firecommand/firecommand/fire-alarms/noFire', '{"fireId":"f1","reason":"炊烟"}'],
    ]);
    station.stop();
  });
});

describe('an event of the future', () => {
  test('stops the picture, closes the connection and says so; it does not come back by itself', async () => {
    const { ports, station } = await signedInStation();
    ports
      .lastSocket()
      .push(raised('a1', { position: 1 }), { ...raised('a2', { position: 2 }), type: 'alarm.teleported' });
    await ports.clock.pass(60_000);
    expect(station.connection$.value).toMatchObject({
      state: 'off',
      stale: true,
      fault: expect.stringContaining('alarm.teleported') as string,
    });
    expect(station.toasts$.value?.kind).toBe('error');
    expect(ports.sockets).toHaveLength(1);
    expect(ports.lastSocket().closedByClient).toBe(true);
    station.stop();
  });

  test('and text that is no frame does so too', async () => {
    const { ports, station } = await signedInStation();
    ports.lastSocket().push(7);
    await settle();
    expect(station.connection$.value).toMatchObject({
      state: 'off',
      stale: true,
      fault: expect.stringContaining('无法解析') as string,
    });
    station.stop();
  });
});
