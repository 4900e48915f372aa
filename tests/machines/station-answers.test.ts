import { describe, expect, test } from 'vitest';
import { TransportFault } from '../../machines/ports.ts';
import { ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { signedInStation } from '../support/station.ts';
import { page, heard } from './heard-station.ts';

describe('an answer to a screen', () => {
  test('passes the bus with its total only where it has one', async () => {
    const { ports, station, passed } = await heard();
    ports.on(page, ({ path }) => (path.includes('pageNum=1') ? ok([], 7) : ok([])));
    for (const pageNum of [1, 2]) station.query('alarmPage', { pageNum });
    await settle();
    expect(passed.flatMap((message) => (message.kind === 'answered' ? [message.answer] : []))).toStrictEqual([
      { data: [], total: 7 },
      { data: [] },
    ]);
    station.stop();
  });
  test('that was given up is none', async () => {
    const { ports, station, passed } = await heard();
    ports.on(page, () => {
      throw new TransportFault('aborted');
    });
    const view = station.query('alarmPage', {});
    await settle();
    expect([view.value, passed.map(({ kind }) => kind)]).toEqual([{ state: 'loading' }, ['wished']]);
    station.stop();
  });
  test('that says why there is none is said, but for the region’s own boundary, which a map does without', async () => {
    const { ports, station } = await signedInStation();
    ports.on('GET /api-map/v1/boundary', () => ({ code: 'A0404', message: '未找到该区划' }));
    station.query('regionBoundary', { code: '3418' });
    await settle();
    expect(station.toasts$.value).toBeUndefined();
    ports.on(page, () => ({ code: 'A0404', message: '未找到' }));
    station.query('alarmPage', {});
    await settle();
    expect(station.toasts$.value).toEqual({ kind: 'error', text: '未找到', at: ports.clock.now() });
    station.stop();
  });
});

describe('a file', () => {
  const file = { size: 1, type: 'image/png' };
  test('that is sent and refused is the sender’s to tell', async () => {
    const { ports, station } = await signedInStation();
    ports.on('POST /api-global-oss/oss/upload', () => ({ code: 'A0413', message: '内容过大' }));
    expect(await station.upload('upload', {} as never, { name: 'a.png', file })).toMatchObject({ message: '内容过大' });
    expect([station.toasts$.value, ports.requests.at(-1)?.upload?.name]).toEqual([undefined, 'a.png']);
    station.stop();
  });
  test('that is fetched comes though the page is left meanwhile', async () => {
    const { ports, station } = await signedInStation();
    let answer: (body: unknown) => void = () => undefined;
    ports.on(
      page,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const fetched = station.file('alarmPage', {});
    await settle();
    station.wish({ type: 'page.left', path: '/' });
    answer({ status: 200, body: '', file });
    expect(await fetched).toEqual({ ok: true, data: file });
    station.stop();
  });
});
