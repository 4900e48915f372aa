import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeRow } from '../../contract/fires/list-schemas.ts';
import { changesSince } from '../../server/fires/changes.ts';
import type { EventStore, ReadRange } from '../../server/store/port.ts';
import { raised } from '../alarms/raised.ts';
import { type GivenFires, openFires } from './given.ts';

let fires: GivenFires;
let since: string;
beforeAll(async () => {
  fires = await openFires();
});
afterAll(() => fires.server.stop());
/** Each test has a time of its own. */
beforeEach(() => {
  fires.clock.advance(20_000);
  since = new Date(fires.clock.now()).toISOString();
});

const changes = (more: object = {}): Promise<ChangeRow[]> => fires.data('county', 'jobUpdateAlarm', { since, ...more });
const ids = async (more: object = {}): Promise<string[]> => (await changes(more)).map(({ id }) => id);

describe('what changed', () => {
  test('is told with what it is, where it lies, how it stands now and what was done last', async () => {
    const { fireId, alarmId } = await fires.burning();
    const [fire, alarm] = await changes();
    const place = {
      areaCode: '341825',
      areaName: '安徽省宣城市旌德县',
      placeName: expect.any(String),
      at: since,
      position: expect.any(Number),
    };
    expect(fire).toEqual({
      ...place,
      kind: 'fire',
      id: fireId,
      status: 'open',
      statusName: '待处置',
      type: 'fire.opened',
      action: '建立火情',
    });
    expect(alarm).toEqual({
      ...place,
      kind: 'alarm',
      id: alarmId,
      status: 'confirmed',
      statusName: '已确认火情',
      type: 'alarm.confirmed',
      action: '确认火情',
    });
  });

  test('at the very moment is told, and nothing from before it', async () => {
    await fires.burning();
    fires.clock.advance(1);
    const { fireId, alarmId } = await fires.burning();
    expect(await ids({ since: new Date(fires.clock.now()).toISOString() })).toEqual([fireId, alarmId]);
    expect(await ids({ since: new Date(fires.clock.now() + 1).toISOString() })).toEqual([]);
  });

  test('is no more than what was asked for, and nothing else takes its place', async () => {
    const waiting = await raised(fires.server);
    const { fireId, alarmId } = await fires.burning();
    await fires.data('county', 'shiftNote', { text: '瞭望塔通信正常' });
    await fires.data('county', 'alarmRead', { id: waiting });
    expect(await ids({ limit: 1 })).toEqual([fireId]);
    expect(await ids({ limit: 2 })).toEqual([fireId, alarmId]);
    expect(await ids({ limit: 3 })).toEqual([fireId, alarmId, waiting]);
  });

  test('is not what one officer alone saw', async () => {
    const { fireId } = await fires.burning();
    await fires.data('county', 'fireTransferAndUp', { fireId, transferStatus: 2 });
    await fires.data('city', 'downPop', { fireId });
    expect((await changes())[0]).toMatchObject({ id: fireId, action: '上报上级' });
  });
});

describe('far back in a long log', () => {
  let fireId: string;
  beforeAll(async () => {
    ({ fireId } = await fires.burning());
  });

  /** A log of `head` events of other regions, but for one fire's event at `position`. */
  async function found(head: number, position: number, id = fireId): Promise<string[]> {
    const read = async ({ after, until = head, limit }: ReadRange) =>
      Array.from({ length: Math.max(0, Math.min(limit, until - Math.max(0, after))) }, (_, n) => {
        const here = Math.max(0, after) + 1 + n;
        const event = {
          position: here,
          stream: here === position ? `fire-${id}` : `alarm-${here}`,
          type: here === position ? ('fire.ruledOut' as const) : ('alarm.received' as const),
          areaCode: here === position ? '341825' : '3410',
          at: since,
        };
        return { ...event, body: JSON.stringify(event) };
      });
    const store = { head: () => head, read } as unknown as EventStore;
    const rows = await changesSince({ db: fires.server.ctx.db, store }, '341825', Date.parse(since), 10);
    return rows.map((row) => `${row.id} ${row.position}`);
  }

  test.each([
    [1, 1],
    [999, 1],
    [1_000, 1],
    [1_001, 1],
    [2_500, 1_500],
    [2_500, 1_501],
    [2_500, 500],
    [25_000, 5_001],
  ])('of %i events that of number %i is found', async (head, position) => {
    expect(await found(head, position)).toEqual([`${fireId} ${position}`]);
  });

  test('nothing is looked for among what is older than the newest twenty thousand', async () => {
    expect(await found(25_000, 5_000)).toEqual([]);
    expect(await found(21_500, 1_500)).toEqual([]);
  });

  test('a fire that nobody has recorded is left out', async () => {
    expect(await found(10, 5, 'no-such-fire')).toEqual([]);
  });
});
