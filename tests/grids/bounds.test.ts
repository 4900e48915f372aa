import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { GridChecked, GridInfo } from '../../contract/grids/schemas.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { boxShape, dataOf, drawArgs, drawGrid } from './drawn.ts';

/** What the land of a grid may reach, what is told of grids of other regions, and how often one is changed. */
let server: TestServer;
let jingde: SignedIn;
let sheng: SignedIn;
const clock = steppedClock();
const [county, town] = ['341825', '341825100'];

async function signIn(): Promise<void> {
  [jingde, sheng] = (await Promise.all(['jingde', 'sheng'].map((who) => server.signIn(who)))) as [SignedIn, SignedIn];
}
beforeAll(async () => {
  server = await startTestServer({ clock });
  await signIn();
});
afterAll(() => server.stop());

const drawn = (name: string, shape: ReturnType<typeof boxShape>, by = jingde) =>
  server.call('gridEdit', drawArgs({ name, level: 3, regionCode: town, shape }), by.headers);
const info = async (id: string): Promise<GridInfo> =>
  dataOf(await server.call('gridInfo', { id }, jingde.headers)) as GridInfo;
/** A grid that stands there, however it came there. */
async function stands(gridId: string, level: number, areaCode: string, shape: object): Promise<void> {
  const data = { gridId, code: gridId, name: gridId, level, shape, areaKm2: 1, people: [], cameFrom: [], reason: '' };
  const events = [{ type: 'grid.drawn', areaCode, data }] as never;
  await server.ctx.store.append({
    actor: 'test',
    writes: [{ stream: `grid-of-${gridId}`, expectedVersion: 0, events }],
  });
}

describe('the land of a grid', () => {
  it('lies in the region whose grid it is: what reaches elsewhere is refused, and told by its name', async () => {
    const [antarctic, arctic] = [boxShape(-179, -89, -178, -88), boxShape(178, 88, 179, 89)];
    const apart = { ...antarctic, coordinates: [...antarctic.coordinates, ...arctic.coordinates] };
    for (const [name, shape] of [
      ['两极镇', apart],
      ['邻县镇', boxShape(118.5, 30.15, 118.6, 30.2)],
    ] as const)
      expect(await drawn(name, shape)).toMatchObject({
        status: 403,
        answer: { field: 'made.0.shape', message: expect.stringMatching(`^${name}的范围超出`) as string },
      });
    const { reason: _, ...draft } = drawArgs({ name: '两极镇', level: 3, regionCode: town, shape: apart });
    expect((await server.call('gridCheck', draft, jingde.headers)).status).toBe(403);
  });

  it('may reach some hundred metres beyond a border, which nobody knows better', async () => {
    let east = 118.5;
    while (server.ctx.gazetteer.countyAt(east, 30.34) === county) east += 0.001;
    expect((await drawn('边界镇', boxShape(east - 0.02, 30.337, east + 0.004, 30.343))).status).toBe(200);
    expect((await drawn('越界镇', boxShape(east - 0.02, 30.345, east + 0.08, 30.35))).status).toBe(403);
  });

  it('may stay where it stood: only new corners are asked for', async () => {
    await stands('former', 3, town, boxShape(118.4, 30.3, 119.4, 30.31));
    const { version } = (await info('former')).grid;
    const reshape = (shape: object) => ({
      ...drawArgs({ name: '', level: 3, regionCode: town, shape: boxShape(0, 0, 1, 1) }),
      made: [],
      reshaped: [{ id: 'former', version, shape }],
    });
    const farther = await server.call('gridEdit', reshape(boxShape(118.4, 30.3, 119.5, 30.31)), jingde.headers);
    expect(farther).toMatchObject({ status: 403, answer: { field: 'reshaped.0.shape' } });
    dataOf(await server.call('gridEdit', reshape(boxShape(118.39, 30.3, 119.4, 30.31)), jingde.headers));
  });
});

describe('a grid of another region', () => {
  it('is told to who overlaps it as nothing but a neighbour, and with its border to who sees both', async () => {
    await stands('theirs', 3, '341003100', boxShape(118.45, 30.26, 118.47, 30.27));
    const over = { name: '东镇', level: 3 as const, regionCode: town, shape: boxShape(118.43, 30.26, 118.46, 30.27) };
    const { reason, ...draft } = drawArgs(over);
    const own = draft.made[0]?.id;
    const checked = await server.call('gridCheck', draft, jingde.headers);
    expect((dataOf(checked) as GridChecked).faults).toEqual([
      { kind: 'overlap', gridIds: [own], message: '东镇与相邻辖区的网格重叠', isRefused: true },
    ]);
    const refused = await server.call('gridEdit', { ...draft, reason }, jingde.headers);
    expect(refused).toMatchObject({ status: 409, answer: { message: '东镇与相邻辖区的网格重叠' } });
    expect(JSON.stringify(refused.answer)).not.toMatch(/theirs|118\.45/);
    const seen = dataOf(await server.call('gridCheck', draft, sheng.headers)) as GridChecked;
    expect(seen.faults).toMatchObject([{ kind: 'overlap', gridIds: [own, 'theirs'], shape: {} }]);
  });
});

describe('the changes of a grid', () => {
  it('are so many a day, then the next day has to be waited for', async () => {
    const id = await drawGrid(server, jingde, {
      name: '忙镇',
      level: 3,
      regionCode: town,
      shape: boxShape(118.36, 30.34, 118.38, 30.35),
    });
    const staff = async (n: number) => {
      const people = [{ duty: 'chief', name: `网格长${n}`, phone: '13900000001' }];
      const { version } = (await info(id)).grid;
      return server.call('gridStaff', { id, version, people, reason: '' }, jingde.headers);
    };
    // Its drawing is the first.
    for (let n = 1; n < gridLimits.changesADay; n += 1) dataOf(await staff(n));
    const message = '忙镇今日已修改30次，请明天再修改';
    expect(await staff(0)).toMatchObject({ status: 429, answer: { field: 'id', message } });
    const renamed = async () => ({
      ...drawArgs({ name: '', level: 3, regionCode: town, shape: boxShape(0, 0, 1, 1) }),
      made: [],
      reshaped: [{ id, version: (await info(id)).grid.version, name: '闲镇' }],
    });
    expect(await server.call('gridEdit', await renamed(), jingde.headers)).toMatchObject({
      status: 429,
      answer: { field: 'reshaped', message },
    });
    clock.advance(86_400_000);
    await signIn();
    dataOf(await server.call('gridEdit', await renamed(), jingde.headers));
  });
});
