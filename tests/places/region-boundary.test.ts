import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegionBoundary } from '../../contract/places/schemas.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let officer: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  officer = await server.signIn('jingde');
});
afterAll(() => server.stop());

const ask = (code: string) => server.call('regionBoundary', { code }, officer.headers);
const boundaryOf = async (code: string): Promise<RegionBoundary> => (await ask(code)).answer.data as RegionBoundary;
const gazetteer = openGazetteer();

describe('the boundary of a region', () => {
  it.each([
    ['34', '34', '安徽省'],
    ['3418', '3418', '宣城市'],
    ['341825', '341825', '旌德县'],
    ['341825100', '341825', '旌德县'],
  ])('of %s is the outline of %s, %s', async (code, areaCode, name) => {
    const found = await boundaryOf(code);
    expect(found).toMatchObject({ regionCode: code, areaCode, name });
    const [west, south, east, north] = found.bounds;
    const points = found.geometry.coordinates.flat(found.geometry.type === 'Polygon' ? 1 : 2) as [number, number][];
    expect([
      Math.min(...points.map(([x]) => x)),
      Math.min(...points.map(([, y]) => y)),
      Math.max(...points.map(([x]) => x)),
      Math.max(...points.map(([, y]) => y)),
    ]).toEqual([west, south, east, north]);
  });

  it('holds what lies in it, and a wider region holds a narrower one', async () => {
    const [province, city, county] = [await boundaryOf('34'), await boundaryOf('3418'), await boundaryOf('341825')];
    const holds = (outer: RegionBoundary, inner: RegionBoundary): boolean =>
      // Outlines are drawn to about 500 m.
      outer.bounds.every((degrees, side) =>
        side < 2 ? degrees <= (inner.bounds[side] ?? 0) + 0.01 : degrees >= (inner.bounds[side] ?? 0) - 0.01,
      );
    expect([holds(province, city), holds(city, county), holds(county, city)]).toEqual([true, true, false]);
    const [longitude, latitude] = gazetteer.randomPointIn('341825', () => 0.5);
    const [west, south, east, north] = county.bounds;
    expect(
      longitude >= west - 0.01 && longitude <= east + 0.01 && latitude >= south - 0.01 && latitude <= north + 0.01,
    ).toBe(true);
  });

  it('of a development zone is that of its city, and of no region there is none', async () => {
    const zone = gazetteer
      .parts('3401')
      .find(({ code }) => !gazetteer.children('3401').some((county) => county.code === code));
    expect(await boundaryOf(zone?.code ?? '')).toMatchObject({ regionCode: zone?.code, areaCode: '3401' });
    expect(await ask('349999')).toMatchObject({ status: 404, answer: { field: 'code', message: '未找到该区划' } });
    expect((await server.call('regionBoundary', { code: '34' })).status).toBe(401);
  });
});
