import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import type { BusMessage } from '../../streams/bus.ts';
import { createFakePorts, ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { jingdeBoundary, serveOfficer, signedInStation } from '../support/station.ts';

const jingde = { code: '341825', name: '安徽省宣城市旌德县', level: 'county' };
const asked = 'GET /api-firecommand/firecommand/geo-xzqh-cun/getNameFromCode';

describe('the region of the person who signs in', () => {
  test('is asked for by name and boundary, seen by the screens and remembered', async () => {
    const { ports, station } = await signedInStation();
    expect(station.session$.value).toMatchObject({ codeInfo: jingde, mapBoundary: jingdeBoundary });
    expect([JSON.parse(ports.stored.get('codeInfo') ?? ''), JSON.parse(ports.stored.get('mapBoundary') ?? '')]).toEqual(
      [jingde, jingdeBoundary],
    );
    expect(ports.requests.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api-firecommand/firecommand/geo-xzqh-cun/getNameFromCode?code=341825',
        '/api-map/v1/boundary?code=341825',
      ]),
    );
    station.stop();
  });

  test('is known after a reload before the server has said a word', async () => {
    const { ports, station } = await signedInStation();
    station.stop();
    const silence = () => new Promise<never>(() => undefined);
    for (const route of ['GET /api-upms/user/', asked, 'GET /api-map/v1/boundary']) ports.on(route, silence);
    const next = createStation(ports, defaultConfig);
    await settle();
    expect(next.session$.value).toEqual({ state: 'restoring', codeInfo: jingde, mapBoundary: jingdeBoundary });
    next.stop();
  });

  test('is forgotten when the person leaves', async () => {
    const { ports, station } = await signedInStation();
    station.wish({ type: 'session.signOut' });
    await settle();
    expect([...ports.stored.keys()]).toEqual([]);
    expect(station.session$.value).toEqual({ state: 'signedOut' });
    station.stop();
  });

  test('comes by the bus, so that a recording holds it too', async () => {
    const ports = createFakePorts();
    serveOfficer(ports);
    const station = createStation(ports, defaultConfig);
    const answered: Extract<BusMessage, { kind: 'answered' }>[] = [];
    station.bus.messages$.subscribe((message) => {
      if (message.kind === 'answered') answered.push(message);
    });
    station.wish({ type: 'session.signIn', username: 'jingde', password: 'secret' });
    await settle();
    const name = answered.find(({ call }) => call === 'nameFromCode');
    expect([name?.answer.data, answered.some(({ call }) => call === 'regionBoundary')]).toEqual([jingde.name, true]);
    if (name) station.bus.publish({ ...name, answer: { data: '旌德' } });
    expect([station.session$.value.codeInfo?.name, JSON.parse(ports.stored.get('codeInfo') ?? '')]).toEqual([
      '旌德',
      { ...jingde, name: '旌德' },
    ]);
    station.stop();
  });

  test('is their own, whatever other region a screen asks about', async () => {
    const { ports, station } = await signedInStation();
    ports.on(asked, () => ok('安徽省黄山市'));
    ports.on('GET /api-map/v1/boundary', () =>
      ok({ ...jingdeBoundary, regionCode: '3410', areaCode: '3410', name: '黄山市' }),
    );
    station.query('nameFromCode', { code: '3410' });
    station.query('regionBoundary', { code: '3410' });
    await settle();
    expect(station.session$.value).toMatchObject({ codeInfo: jingde, mapBoundary: jingdeBoundary });
    station.stop();
  });

  test('is told nobody where the server knows no boundary, and asked for again on the next page', async () => {
    const ports = createFakePorts();
    const { station } = await signedInStation(ports);
    station.stop();
    ports.stored.delete('mapBoundary');
    ports.on('GET /api-map/v1/boundary', () => ({ code: 'A0404', message: '未找到该区划' }));
    const next = createStation(ports, defaultConfig);
    await settle();
    expect(next.session$.value).toMatchObject({ state: 'signedIn', codeInfo: jingde });
    expect([next.session$.value.mapBoundary, next.toasts$.value]).toEqual([undefined, undefined]);
    ports.on('GET /api-map/v1/boundary', () => ok(jingdeBoundary));
    ports.clock.advance(1_000);
    next.wish({ type: 'page.left', path: '/sys' });
    await settle();
    expect(next.session$.value.mapBoundary).toEqual(jingdeBoundary);
    next.stop();
  });
});
