import gcoord from 'gcoord';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inBeijing, feedHeaders } from '../feeds/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { deliver, position, subjectNamed } from './given.ts';

const clock = steppedClock();
let server: TestServer;
let key: { authorization: string };
let officer: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock });
  key = await feedHeaders(server, 'patrol');
  officer = await server.signIn('xuancheng');
});
afterAll(() => server.stop());

let n = 0;
beforeEach(() => {
  n += 1;
});

const ago = (seconds: number): string => new Date(clock.now() - seconds * 1_000).toISOString();
const row = (subject: string) =>
  server.ctx.db.selectFrom('positions').selectAll().where('subject', '=', subject).executeTakeFirst();

describe('a phone that tells where it is', () => {
  test('is known with its county and all that it measured, and stands on the disk when it is answered', async () => {
    const measured = { accuracyM: 8, speedKmh: 4, heading: 90, battery: 71 };
    const { status, answer } = await deliver(server, key, [position(n, ago(3), measured)]);
    expect({ status, message: answer.message, ...answer.data }).toMatchObject({
      status: 200,
      accepted: 1,
      items: [{ status: 'accepted' }],
    });
    expect(subjectNamed(server, `phone-${n}`)).toMatchObject({ areaCode: '341825', ...measured });
    expect(await row(`phone-${n}`)).toMatchObject({ name: `护林员${n}`, area_code: '341825', battery: 71 });
  });

  test('may send a delivery again: it is known already', async () => {
    const batch = [position(n, ago(30)), position(n, ago(3), { longitude: 118.541 })];
    await deliver(server, key, batch);
    const again = await deliver(server, key, batch);
    expect(again.answer.data).toMatchObject({ accepted: 0, duplicate: 2 });
  });

  test('is told item by item what is wrong, by the field', async () => {
    const { status, answer } = await deliver(server, key, [
      position(n, ago(3)),
      position(n, ago(2), { battery: 150 }),
      position(n, ago(1), inBeijing),
      position(n, ago(-3_600)),
      position(n, ago(1), { kind: 'dog' }),
      'here',
    ]);
    expect(status).toBe(207);
    expect(answer.data.items.map(({ field, message }) => [field, message])).toEqual([
      [undefined, undefined],
      ['battery', 'battery 应为 0 至 100 的数字（%）'],
      ['longitude', '该位置不在本系统辖区内'],
      ['at', 'at 晚于当前时间'],
      ['kind', 'kind 应为 ranger、vehicle、crew、uav、person 之一'],
      ['body', '应为一个 JSON 对象'],
    ]);
  });

  test('may tell it in the coordinates of Chinese maps', async () => {
    const [longitude, latitude] = gcoord.transform([118.54, 30.29], gcoord.WGS84, gcoord.GCJ02);
    await deliver(server, key, position(n, ago(3), { longitude, latitude, coordinateSystem: 'gcj02' }));
    const { longitude: x, latitude: y } = subjectNamed(server, `phone-${n}`);
    expect([x, y]).toEqual([expect.closeTo(118.54, 4), expect.closeTo(30.29, 4)]);
  });

  test('does not move by what comes late: that stands in the track alone', async () => {
    await deliver(server, key, position(n, ago(3)));
    const late = await deliver(server, key, position(n, ago(300), { longitude: 118.55 }));
    expect(late.answer.data.items).toEqual([{ status: 'accepted', mark: 'late' }]);
    const subject = subjectNamed(server, `phone-${n}`);
    expect(subject.longitude).toBe(118.54);
    const track = await server.ctx.positions.track(subject.id, clock.now() - 3_600_000);
    expect(track.map(({ longitude, mark }) => [longitude, mark])).toEqual([
      [118.55, 'late'],
      [118.54, null],
    ]);
  });

  test('stays where it was, with a mark, when it jumps, and goes on from there when the next one fits', async () => {
    await deliver(server, key, position(n, ago(90)));
    const jump = await deliver(server, key, position(n, ago(60), { longitude: 118.2 }));
    expect(jump.answer.data.items).toEqual([{ status: 'accepted', mark: 'jump' }]);
    expect(subjectNamed(server, `phone-${n}`)).toMatchObject({ longitude: 118.54, mark: 'jump' });
    await deliver(server, key, position(n, ago(30), { longitude: 118.201 }));
    expect(subjectNamed(server, `phone-${n}`)).toMatchObject({ longitude: 118.201, mark: undefined });
  });

  test('is not let in with the key of a camera', async () => {
    const camera = await feedHeaders(server, `camera-${n}`, 5);
    const { status, answer } = await deliver(server, camera, position(n, ago(3)));
    expect([status, answer.message]).toEqual([403, '该密钥限于其他报警来源，不能接入实时位置']);
  });
});

describe('who looks at a track', () => {
  test('sees the way without what lies on it, and what was wrong; that they looked is in the log', async () => {
    const way = [0, 1, 2, 3, 4].map((at) =>
      position(n, ago(600 - at * 60), { longitude: (118_540 + at) / 1_000, latitude: 30.29 + (at === 4 ? 0.002 : 0) }),
    );
    await deliver(server, key, [...way, position(n, ago(300), { longitude: 117 })]);
    const { id } = subjectNamed(server, `phone-${n}`);
    const { status, answer } = await server.call('positionTrack', { id, hours: 2 }, officer.headers);
    const { points } = answer.data as { points: { longitude: number; mark?: string }[] };
    expect(status).toBe(200);
    expect(points.map(({ longitude, mark }) => [longitude, mark])).toEqual([
      [118.54, undefined],
      [118.543, undefined],
      [118.544, undefined],
      [117, 'jump'],
    ]);
    const log = await server.call('logPage', { stream: `position-${id}` }, (await server.signIn('admin')).headers);
    expect((log.answer.data as { entries: object[] }).entries[0]).toMatchObject({ what: '查看人员轨迹' });
  });

  test('makes the server read nothing of those who looked before', async () => {
    await deliver(server, key, position(n, ago(3)));
    const { id } = subjectNamed(server, `phone-${n}`);
    const read = vi.spyOn(server.ctx.store, 'readStream');
    for (const hours of [1, 2, 3])
      expect((await server.call('positionTrack', { id, hours }, officer.headers)).status).toBe(200);
    expect(read.mock.calls.filter(([stream]) => stream === `position-${id}`)).toEqual([]);
    expect(await server.ctx.store.versionOf(`position-${id}`)).toBe(3);
    read.mockRestore();
  });

  test('knows nobody beyond their region', async () => {
    await deliver(server, key, position(n, ago(3), { longitude: 118.32, latitude: 29.83 }));
    const { id } = subjectNamed(server, `phone-${n}`);
    const { status } = await server.call('positionTrack', { id, hours: 2 }, officer.headers);
    expect(status).toBe(404);
  });
});
