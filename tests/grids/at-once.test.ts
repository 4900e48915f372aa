import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GridInfo } from '../../contract/grids/schemas.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { boxShape, dataOf, drawArgs, townAt } from './drawn.ts';

let server: TestServer;
let jingde: SignedIn;
let sheng: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  jingde = await server.signIn('jingde');
  sheng = await server.signIn('sheng');
});
afterAll(() => server.stop());

const info = async (id: string): Promise<GridInfo> =>
  dataOf(await server.call('gridInfo', { id }, jingde.headers)) as GridInfo;

describe('an edit of grids', () => {
  it('is decided once, however many send it at the same moment', async () => {
    const { townId, villageId } = await townAt(server, jingde, 118.505);
    const { version } = (await info(villageId)).grid;
    const xuancheng = await server.signIn('xuancheng');
    const send = (name: string, by: SignedIn) =>
      server.call(
        'gridEdit',
        {
          level: 2,
          parentId: townId,
          removed: [],
          reshaped: [{ id: villageId, version, name }],
          made: [],
          seen: [],
          reason: '更名',
        },
        by.headers,
      );
    const statuses = (
      await Promise.all([send('西村甲', jingde), send('西村乙', sheng), send('西村丙', xuancheng)])
    ).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('that ends a grid while another draws one in it leaves none without its parent', async () => {
    for (let n = 0; n < 3; n++) {
      const west = 118.33 + n * 0.025;
      const { townId, villageId } = await townAt(server, jingde, west);
      const { version } = (await info(villageId)).grid;
      const ends = { removed: [{ id: villageId, version }], reshaped: [], made: [], seen: [], reason: '撤并' };
      const within = drawArgs({
        name: '第一组',
        level: 1,
        regionCode: '341825100001',
        parentId: villageId,
        shape: boxShape(west + 0.001, 30.301, west + 0.003, 30.303),
      });
      const statuses = (
        await Promise.all([
          server.call('gridEdit', { level: 2, parentId: townId, ...ends }, jingde.headers),
          server.call('gridEdit', within, sheng.headers),
        ])
      ).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    }
  });
});
