import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GridChecked, GridInfo, GridRow, MinGrid, MinGridPerson } from '../../contract/grids/schemas.ts';
import { keptPeople } from '../../server/grids/people.ts';
import { changeByAdministrator } from '../auth/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { boxShape, dataOf, drawArgs, drawGrid, townAt } from './drawn.ts';

let server: TestServer;
let jingde: SignedIn;
let sheng: SignedIn;
const clock = steppedClock();
const village = '341825100001';
const later = (): void => clock.advance(60_000);
const moment = (): string => new Date(clock.now()).toISOString();
const tel = '13900000001';

beforeAll(async () => {
  server = await startTestServer({ clock });
  jingde = await server.signIn('jingde');
  sheng = await server.signIn('sheng');
});
afterAll(() => server.stop());

const asked = (lon: number, lat: number, at?: string) => ({ lon, lat, ...(at === undefined ? {} : { at }) });
const minGrid = async (by: SignedIn, lon: number, lat: number, at?: string): Promise<MinGrid> =>
  dataOf(await server.call('qryMinGridByLonAndLat', asked(lon, lat, at), by.headers)) as MinGrid;
const people = async (by: SignedIn, lon: number, lat: number, at?: string): Promise<MinGridPerson[]> =>
  dataOf(await server.call('qryMinGridPersonByLonAndLat', asked(lon, lat, at), by.headers)) as MinGridPerson[];
const info = async (id: string, at?: string): Promise<GridInfo> =>
  dataOf(await server.call('gridInfo', { id, ...(at === undefined ? {} : { at }) }, jingde.headers)) as GridInfo;
const childrenOf = async (parentId: string): Promise<GridRow[]> =>
  dataOf(await server.call('gridChildren', { parentId }, jingde.headers)) as GridRow[];

describe('the smallest grid at a point', () => {
  it('is told with its land, and with the grids above it', async () => {
    const { townId, villageId } = await townAt(server, jingde, 118.33);
    expect(await minGrid(jingde, 118.335, 30.305)).toMatchObject({
      id: villageId,
      name: '西村',
      level: 2,
      code: expect.stringMatching(/^341825100001-2\d{3}$/),
      above: [{ id: townId, level: 3 }],
    });
    expect(await minGrid(jingde, 118.345, 30.305)).toMatchObject({ id: townId });
    expect(await minGrid(jingde, 118.2, 30.305)).toBeNull();
  });

  it('is asked for the people who answer for it: of the next grid above where it has none', async () => {
    const { townId, villageId } = await townAt(server, jingde, 118.355);
    expect(await people(jingde, 118.36, 30.305)).toEqual([
      { duty: 'chief', dutyName: '网格长', name: '王林', phone: tel, gridId: villageId, gridName: '西村', level: 2 },
    ]);
    expect(await people(jingde, 118.37, 30.305)).toEqual([]);
    const version = (await info(townId)).grid.version;
    const staffed = [{ duty: 'member', name: '镇值班员', userId: jingde.userId, phone: tel }];
    await server.call('gridStaff', { id: townId, version, people: staffed, reason: '' }, jingde.headers);
    // Of an account the name that it has.
    expect(await people(jingde, 118.37, 30.305)).toMatchObject([{ name: '旌德值班员', dutyName: '网格员', level: 3 }]);
  });

  it('keeps the number of an account only where its keeper acts on alarms, else what they typed', async () => {
    const mobile = '19900018251';
    await changeByAdministrator(server, 'jingde', { mobile });
    const member = { duty: 'member', name: '镇值班员', userId: jingde.userId, phone: tel } as const;
    const caller = { userId: sheng.userId, realName: '', sessionId: '', roles: [], regionCode: '34' };
    const keptBy = (acts: boolean) =>
      keptPeople({ db: server.ctx.db, gate: { ...server.ctx.gate, allows: async () => acts } }, caller, [member]);
    expect(await keptBy(true)).toMatchObject([{ name: '旌德值班员', phone: mobile }]);
    expect(await keptBy(false)).toMatchObject([{ name: '旌德值班员', phone: tel }]);
  });

  it('does not exist for people of other regions', async () => {
    const { villageId } = await townAt(server, jingde, 118.38);
    const huangshan = await server.signIn('huangshan');
    expect(await minGrid(huangshan, 118.385, 30.305)).toBeNull();
    expect(await people(huangshan, 118.385, 30.305)).toEqual([]);
    expect((await server.call('gridInfo', { id: villageId }, huangshan.headers)).status).toBe(404);
    expect(await minGrid(sheng, 118.385, 30.305)).toMatchObject({ id: villageId });
  });
});

describe('grids of a past day', () => {
  it('are those of that day: the people who answered then, the border as it ran then', async () => {
    const { townId, villageId } = await townAt(server, jingde, 118.405);
    const first = moment();
    later();
    const { version } = (await info(villageId)).grid;
    const after = [{ duty: 'chief', name: '李山', phone: '13900000002' }];
    dataOf(await server.call('gridStaff', { id: villageId, version, people: after, reason: '换届' }, jingde.headers));
    later();
    const draft = drawArgs({
      name: '',
      level: 2,
      regionCode: village,
      parentId: townId,
      shape: boxShape(118.405, 30.3, 118.42, 30.31),
    });
    const now = (await info(villageId)).grid.version;
    const [made] = draft.made;
    dataOf(
      await server.call(
        'gridEdit',
        { ...draft, made: [], reshaped: [{ id: villageId, version: now, shape: made?.shape }] },
        jingde.headers,
      ),
    );
    expect(await people(jingde, 118.41, 30.305)).toMatchObject([{ name: '李山' }]);
    expect(await people(jingde, 118.41, 30.305, first)).toMatchObject([{ name: '王林', phone: tel }]);
    expect(await minGrid(jingde, 118.417, 30.305)).toMatchObject({ id: villageId });
    expect(await minGrid(jingde, 118.417, 30.305, first)).toMatchObject({ id: townId });
    expect((await info(villageId)).changes.map(({ what, by, reason }) => `${what} ${by} ${reason}`)).toEqual([
      '调整网格边界 旌德值班员 首次划定',
      '设置网格人员 旌德值班员 换届',
      '划定网格 旌德值班员 首次划定',
    ]);
    expect((await info(villageId, first)).people).toMatchObject([{ name: '王林' }]);
  });

  it('are found under their old borders after a split, which tells what became of them', async () => {
    const { townId, villageId } = await townAt(server, jingde, 118.43);
    const before = moment();
    later();
    const { version } = (await info(villageId)).grid;
    const [one, two] = [randomUUID(), randomUUID()];
    const piece = (id: string, name: string, shape: ReturnType<typeof boxShape>) => ({
      id,
      name,
      regionCode: village,
      shape,
      people: [],
      cameFrom: [villageId],
    });
    const split = {
      level: 2,
      parentId: townId,
      removed: [{ id: villageId, version }],
      reshaped: [],
      seen: [],
      made: [
        piece(one, '西村一片', boxShape(118.43, 30.3, 118.435, 30.31)),
        piece(two, '西村二片', boxShape(118.435, 30.3, 118.44, 30.31)),
      ],
      reason: '面积过大',
    };
    dataOf(await server.call('gridEdit', split, jingde.headers));
    expect((await childrenOf(townId)).map(({ name }) => name)).toEqual(['西村一片', '西村二片']);
    expect(await minGrid(jingde, 118.437, 30.305)).toMatchObject({ id: two });
    expect(await minGrid(jingde, 118.437, 30.305, before)).toMatchObject({ id: villageId, name: '西村' });
    expect((await info(villageId)).ended?.into.map(({ name }) => name)).toEqual(['西村一片', '西村二片']);
  });
});

describe('an edit', () => {
  it('that overlaps a neighbour is refused, and names both', async () => {
    const { townId } = await townAt(server, jingde, 118.455);
    const over = drawArgs({
      name: '东村',
      level: 2,
      regionCode: village,
      parentId: townId,
      shape: boxShape(118.464, 30.3, 118.475, 30.31),
    });
    const { status, answer } = await server.call('gridEdit', over, jingde.headers);
    expect(status).toBe(409);
    expect(answer.message).toMatch(/^东村与西村重叠/);
    const { reason: _, ...draft } = over;
    const checked = dataOf(await server.call('gridCheck', draft, jingde.headers)) as GridChecked;
    expect(checked.faults).toMatchObject([{ kind: 'overlap', isRefused: true }]);
    expect(await childrenOf(townId)).toHaveLength(1);
  });

  it('of a grid whose neighbour somebody else has reshaped meanwhile is told who did it', async () => {
    const { townId, villageId } = await townAt(server, jingde, 118.48);
    const eastId = await drawGrid(server, jingde, {
      name: '东村',
      level: 2,
      regionCode: village,
      parentId: townId,
      shape: boxShape(118.49, 30.3, 118.5, 30.31),
    });
    const [west, east] = [(await info(villageId)).grid.version, (await info(eastId)).grid.version];
    const of = (id: string, version: number, seen: object[], shape: object) => ({
      level: 2,
      parentId: townId,
      removed: [],
      reshaped: [{ id, version, shape }],
      made: [],
      seen,
      reason: '界线调整',
    });
    const both = {
      ...of(villageId, west, [], boxShape(118.48, 30.3, 118.492, 30.31)),
      reshaped: [
        { id: villageId, version: west, shape: boxShape(118.48, 30.3, 118.492, 30.31) },
        { id: eastId, version: east, shape: boxShape(118.492, 30.3, 118.5, 30.31) },
      ],
    };
    dataOf(await server.call('gridEdit', both, sheng.headers));
    const second = of(eastId, east, [{ id: villageId, version: west }], boxShape(118.49, 30.3, 118.5, 30.309));
    const { status, answer } = await server.call('gridEdit', second, jingde.headers);
    expect(status).toBe(409);
    expect(answer.code).toBe('C0003');
    expect(answer.message).toMatch(/^东村已由省值班员于.*修改，请刷新后再编辑等2处问题$/);
  });

  it('does not end a grid that others lie in, nor draws one of a region that is not theirs', async () => {
    const { townId } = await townAt(server, jingde, 118.53);
    const { version } = (await info(townId)).grid;
    const retire = { level: 3, removed: [{ id: townId, version }], reshaped: [], made: [], seen: [], reason: '撤并' };
    const { status, answer } = await server.call('gridEdit', retire, jingde.headers);
    expect(status).toBe(409);
    expect(answer.message).toMatch(/还有1个下级网格/);
    const elsewhere = drawArgs({ name: '歙县', level: 4, regionCode: '341021', shape: boxShape(100, 30, 100.4, 30.4) });
    expect((await server.call('gridEdit', elsewhere, jingde.headers)).status).toBe(403);
    const trainer = await server.signIn('trainer');
    expect((await server.call('gridEdit', elsewhere, trainer.headers)).status).toBe(403);
  });

  it('that splits a grid tells those in it in which piece they lie, and refuses to cut one in two', async () => {
    const { townId, villageId } = await townAt(server, jingde, 118.555);
    const west = await drawGrid(server, jingde, {
      name: '第一组',
      level: 1,
      regionCode: village,
      parentId: villageId,
      shape: boxShape(118.556, 30.301, 118.558, 30.303),
    });
    const { version } = (await info(villageId)).grid;
    const cutAt = (x: number) => ({
      level: 2,
      parentId: townId,
      removed: [{ id: villageId, version }],
      reshaped: [],
      seen: [],
      made: [
        {
          id: randomUUID(),
          name: '甲',
          regionCode: village,
          shape: boxShape(118.555, 30.3, x, 30.31),
          people: [],
          cameFrom: [villageId],
        },
        {
          id: randomUUID(),
          name: '乙',
          regionCode: village,
          shape: boxShape(x, 30.3, 118.565, 30.31),
          people: [],
          cameFrom: [villageId],
        },
      ],
      reason: '拆分',
    });
    const cut = await server.call('gridEdit', cutAt(118.557), jingde.headers);
    expect(cut.answer.message).toMatch(/下级网格第一组不在任何一块新网格内/);
    const fine = cutAt(118.56);
    dataOf(await server.call('gridEdit', fine, jingde.headers));
    expect((await info(west)).above.map(({ name }) => name)).toEqual(['甲', '旌阳镇118.555']);
  });
});
