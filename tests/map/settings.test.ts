import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Subject } from 'rxjs';
import { mostMapSections, mostMapViews } from '../../contract/map/limits.ts';
import type { Args } from '../../contract/api/types.ts';
import { createSettingsKeeper } from '../../machines/map/settings-keeper.ts';
import { createVirtualClock } from '../../machines/virtual-clock.ts';
import { createBus } from '../../streams/bus.ts';
import { createMapSettings$ } from '../../streams/derived/map-settings.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const camera = { longitude: 118.5, latitude: 30.3, zoom: 11, bearing: 0, pitch: 0 };
const cameras = { on: ['cameras'], off: ['roads'] };

describe('what a person chooses of their maps', () => {
  const clock = steppedClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clock });
  });
  afterAll(() => server.stop());
  const told = async (who: string): Promise<unknown> =>
    (await server.call('mapSettings', {}, (await server.signIn(who)).headers)).answer.data;
  const keep = async (who: string, body: object) =>
    server.call('keepMapSettings', body, (await server.signIn(who)).headers);

  test('is there at their next sign-in, and nobody else has it', async () => {
    await keep('xuancheng', { layers: { section: '/emergency-rescue', choice: cameras } });
    await keep('xuancheng', { views: [{ name: '旌德', camera }] });
    expect(await told('xuancheng')).toEqual({
      layers: { '/emergency-rescue': cameras },
      views: [{ name: '旌德', camera }],
    });
    expect(await told('jingde')).toEqual({ layers: {}, views: [] });
  });

  test('is refused where a view has no name, where two have one, and where there are too many', async () => {
    const refusal = async (views: object[]) => (await keep('jingde', { views })).answer;
    expect(await refusal([{ name: ' ', camera }])).toMatchObject({ code: 'A0400', message: '请填写视图名称' });
    expect(
      await refusal([
        { name: '城区', camera },
        { name: '城区', camera },
      ]),
    ).toMatchObject({ message: '视图名称不能重复' });
    const many = Array.from({ length: mostMapViews + 1 }, (_, n) => ({ name: `${n}`, camera }));
    expect(await refusal(many)).toMatchObject({ message: `最多保存${mostMapViews}个视图` });
  });

  test('is refused where a layer has no id', async () => {
    const { answer } = await keep('jingde', { layers: { section: '/home', choice: { on: [''], off: [] } } });
    expect(answer).toMatchObject({ code: 'A0400', message: '图例名称或者图层id缺失' });
  });

  test('is kept for so many sections as were set last', async () => {
    const { headers } = await server.signIn('jingde');
    for (let n = 0; n <= mostMapSections; n += 1) {
      clock.advance(1);
      await server.call('keepMapSettings', { layers: { section: `/s${n}`, choice: cameras } }, headers);
    }
    const { layers } = (await told('jingde')) as { layers: object };
    expect(Object.keys(layers)).toHaveLength(mostMapSections);
    expect(layers).not.toHaveProperty('/s0');
  });
});

test('what was chosen before the answer came stands, and goes to the server once the hand rests', () => {
  const [bus, stop$, clock] = [createBus(), new Subject<void>(), createVirtualClock(0)];
  const settings$ = createMapSettings$(bus, stop$);
  const sent: Args<'keepMapSettings'>[] = [];
  createSettingsKeeper(bus, clock, (body) => sent.push(body), stop$);
  const choose = (on: string[]): void =>
    bus.publish({ kind: 'wished', wish: { type: 'map.layers', section: '/home', choice: { on, off: [] } } });
  choose(['crews']);
  choose(['crews', 'cameras']);
  const old = { layers: { '/home': { on: [], off: ['roads'] }, '/wall': cameras }, views: [{ name: '城区', camera }] };
  bus.publish({ kind: 'answered', call: 'mapSettings', key: 'mapSettings {}', answer: { data: old } });
  expect(settings$.value).toEqual({
    layers: { '/home': { on: ['crews', 'cameras'], off: [] }, '/wall': cameras },
    views: old.views,
  });
  expect(sent).toEqual([]);
  clock.advanceTo(2_000);
  expect(sent).toEqual([{ layers: { section: '/home', choice: { on: ['crews', 'cameras'], off: [] } } }]);
  bus.publish({ kind: 'session', change: 'signedOut' });
  expect(settings$.value).toEqual({ layers: {}, views: [] });
});
