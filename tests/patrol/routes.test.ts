import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatrolHeat } from '../../contract/patrol/coverage-schemas.ts';
import type { PatrolPersonRow, PatrolRates, PatrolTaskInfo, PatrolTaskRow } from '../../contract/patrol/schemas.ts';
import { isRefusal } from '../../contract/codes.ts';
import { createPatrolLook, type PatrolLook } from '../../server/patrol/look.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { password } from '../support/people.ts';
import { requestOf, type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';

let server: TestServer;
let county: SignedIn;
let other: SignedIn;
let ranger: SignedIn;
let look: PatrolLook;
let routeId: string;
// Ten o'clock of 1 March in China.
const clock = steppedClock();
const ids: Record<string, string> = {};

const register = async (userName: string, realName: string, regionCode: string, userType = 3): Promise<void> => {
  const made = await server.auth.registerUser({
    userName,
    realName,
    password,
    regionCode,
    deptName: '林业站',
    roles: [],
    userType,
  });
  if (isRefusal(made)) throw new Error(made.message);
  ids[userName] = made.id;
};

const line = [
  [118.54, 30.29],
  [118.55, 30.29],
];
const checkPoints = [
  { name: '山口', longitude: 118.54, latitude: 30.29 },
  { name: '林场', longitude: 118.55, latitude: 30.29 },
];
const drawn = (more: object = {}) => ({ name: '梓山防火线', line, checkPoints, radiusM: 100, ...more });

beforeAll(async () => {
  server = await startTestServer({ clock });
  await register('ranger', '旌阳镇护林员', '341825001');
  await register('ranger2', '蔡家桥镇护林员', '341825102');
  await register('elsewhere', '黄山护林员', '341003');
  await register('clerk', '旌德办事员', '341825', 1);
  [county, other, ranger] = (await Promise.all(['jingde', 'huangshan', 'ranger'].map((who) => server.signIn(who)))) as [
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  look = createPatrolLook(server.ctx);
});
afterAll(() => server.stop());

const issue = (more: object = {}, who = county) =>
  server.call(
    'patrolIssue',
    { routeId, userIds: [ids['ranger']], day: '2026-03-01', days: 1, start: '08:00', end: '17:00', ...more },
    who.headers,
  );
const mine = async (who = ranger): Promise<PatrolTaskInfo[]> =>
  (await server.call('patrolMine', {}, who.headers)).answer.data as PatrolTaskInfo[];
const checkIn = (taskId: string, more: object, who = ranger) =>
  server.call('patrolCheckIn', { taskId, longitude: 118.54, latitude: 30.29, ...more }, who.headers);
const tasks = async (args: object, who = county): Promise<PatrolTaskRow[]> =>
  (await server.call('patrolTasks', args, who.headers)).answer.data as PatrolTaskRow[];
const rates = async (args: object): Promise<PatrolRates> =>
  (await server.call('patrolRates', args, county.headers)).answer.data as PatrolRates;

test('a route is drawn in one’s own region, with its check-points at the route', async () => {
  const draw = (body: object, who = county) => server.call('patrolRouteDraw', body, who.headers);
  const made = await draw(drawn());
  expect(made.status).toBe(200);
  ({ routeId } = made.answer.data as { routeId: string });
  expect(await draw(drawn(), other)).toMatchObject({ status: 403, answer: { field: 'checkPoints.0.longitude' } });
  const far = [{ ...checkPoints[0], latitude: 30.32 }];
  expect((await draw(drawn({ checkPoints: far }))).answer).toMatchObject({
    field: 'checkPoints.0.longitude',
    message: expect.stringMatching(/^打卡点“山口”距路线 33\d\d 米/) as string,
  });
  expect((await draw({ ...drawn(), line: undefined })).answer).toMatchObject({
    message: '请在地图上画出巡护路线或区域',
  });
});

test('those who can be given a patrol are rangers of the region and no others', async () => {
  const { answer } = await server.call('patrolPeople', {}, county.headers);
  expect((answer.data as { realName: string }[]).map(({ realName }) => realName)).toEqual([
    '旌阳镇护林员',
    '蔡家桥镇护林员',
  ]);
  expect((await issue({ userIds: [ids['elsewhere']] })).answer).toMatchObject({ field: 'userIds' });
  expect((await issue({ userIds: [ids['clerk']] })).answer).toMatchObject({ field: 'userIds' });
});

test('a patrol is given to people for some days in a row, one task each, and never twice at one time', async () => {
  const { status, answer } = await issue({ userIds: [ids['ranger'], ids['ranger2']], days: 2 });
  expect(status).toBe(200);
  expect((answer.data as { taskIds: string[] }).taskIds).toHaveLength(4);
  expect(
    (await tasks({ from: '2026-03-01', to: '2026-03-02' })).map(({ day, realName }) => `${day} ${realName}`),
  ).toEqual([
    '2026-03-02 旌阳镇护林员',
    '2026-03-02 蔡家桥镇护林员',
    '2026-03-01 旌阳镇护林员',
    '2026-03-01 蔡家桥镇护林员',
  ]);
  expect(await issue({ start: '16:00', end: '20:00' })).toMatchObject({
    status: 409,
    answer: { message: '旌阳镇护林员在 2026-03-01 的这一时段已有任务“梓山防火线”' },
  });
  expect((await issue({ day: '2026-02-28' })).answer).toMatchObject({ field: 'day' });
});

test('the task does not exist for others: not for another region, nor for another ranger', async () => {
  const [first] = await mine();
  const { taskId } = first!;
  expect((await server.call('patrolTask', { taskId }, other.headers)).status).toBe(404);
  expect(await tasks({ from: '2026-03-01', to: '2026-03-02' }, other)).toEqual([]);
  const colleague = await server.signIn('ranger2');
  const key = 'of-another-phone';
  expect((await checkIn(taskId, { key, saidAt: '2026-03-01T01:55:00Z' }, colleague)).status).toBe(404);
  expect((await server.call('patrolAccept', { taskId }, colleague.headers)).status).toBe(404);
  expect((await server.call('patrolTasks', {}, ranger.headers)).status).toBe(403);
});

test('check-ins that the phone kept are taken in once each, in their order, with their own times', async () => {
  const { taskId } = (await mine())[0]!;
  expect((await server.call('patrolAccept', { taskId }, ranger.headers)).answer.data).toMatchObject({
    state: 'accepted',
  });
  // Said at nine, as the phone had no network until ten.
  const first = { key: 'phone-key-1', saidAt: '2026-03-01T01:00:00.000Z', accuracyM: 8, remark: '路口无火' };
  expect((await checkIn(taskId, first)).answer.data).toMatchObject({ state: 'underWay', reached: [0], deviationM: 0 });
  const again = await checkIn(taskId, first);
  expect(again.answer.data).toMatchObject({ reached: [0], duplicate: true });
  const second = { key: 'phone-key-2', saidAt: '2026-03-01T01:30:00.000Z', longitude: 118.545, latitude: 30.292 };
  await checkIn(taskId, second);
  const info = (await server.call('patrolTask', { taskId }, county.headers)).answer.data as PatrolTaskInfo;
  expect(info).toMatchObject({ state: 'underWay', checkIns: 2, lateCheckIns: 2, reachedPoints: [0], isOnline: true });
  expect(info.farthestM).toBeGreaterThan(215);
  expect(info.points).toMatchObject([
    { saidAt: first.saidAt, receivedAt: '2026-03-01T02:00:00.000Z', late: true, remark: '路口无火', reached: [0] },
    { saidAt: second.saidAt, reached: [] },
  ]);
});

test('the same check-in that comes twice at once is one', async () => {
  const { taskId } = (await mine())[0]!;
  const one = { key: 'phone-key-3', saidAt: '2026-03-01T01:59:00.000Z', longitude: 118.546 };
  const both = await Promise.all([checkIn(taskId, one), checkIn(taskId, one)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await mine())[0]).toMatchObject({ checkIns: 3 });
});

test('photos follow their check-in, once each, and are seen by those who see the task', async () => {
  const { taskId } = (await mine())[0]!;
  const upload = async (who = ranger): Promise<string> =>
    (await given(server, who.headers, { bucketName: 'image', name: 'patrol.png', content: samples.png })).fileUrl;
  const photo = { taskId, key: 'phone-key-1', photoKey: 'phone-photo-1', takenAt: '2026-03-01T01:00:00.000Z' };
  const add = (more: object, who = ranger) => server.call('patrolPhoto', { ...photo, ...more }, who.headers);
  const fileUrl = await upload();
  expect((await add({ fileUrl })).answer.data).toEqual({ taskId, photos: 1 });
  expect((await add({ fileUrl: await upload() })).answer.data).toEqual({ taskId, photos: 1, duplicate: true });
  expect(await add({ photoKey: 'phone-photo-2', key: 'no-such-key', fileUrl })).toMatchObject({
    status: 404,
    answer: { message: '没有这次打卡，照片未保存' },
  });
  expect((await add({ photoKey: 'phone-photo-2', fileUrl: await upload(county) })).answer).toMatchObject({
    field: 'fileUrl',
  });
  for (const n of [2, 3])
    expect((await add({ photoKey: `phone-photo-${n}`, fileUrl: await upload() })).status).toBe(200);
  expect((await add({ photoKey: 'phone-photo-4', fileUrl: await upload() })).answer).toMatchObject({
    message: '一次打卡最多 3 张照片',
  });
  const info = (await server.call('patrolTask', { taskId }, county.headers)).answer.data as PatrolTaskInfo;
  expect(info.photos).toBe(3);
  expect(info.points[0]?.photos?.map(({ photoKey, fileUrl: url }) => [photoKey, url])[0]).toEqual([
    'phone-photo-1',
    fileUrl,
  ]);
  const open = async (who: SignedIn) =>
    (await server.inject({ method: 'GET', url: fileUrl, headers: who.headers })).statusCode;
  expect([await open(ranger), await open(county), await open(other)]).toEqual([200, 200, 404]);
});

test('a task whose window is over expires, and counts as not completed', async () => {
  clock.set(Date.parse('2026-03-01T09:00:30.000Z'));
  await look.look();
  [county, ranger] = [await server.signIn('jingde'), await server.signIn('ranger')];
  expect((await tasks({ from: '2026-03-01', to: '2026-03-01' })).map(({ state }) => state)).toEqual([
    'expired',
    'expired',
  ]);
  expect(await rates({ from: '2026-03-01', to: '2026-03-02' })).toMatchObject({
    total: { tasks: 4, open: 2, over: 2, completed: 0, online: 1, points: 4, reached: 1 },
  });
});

test('what was done in time and comes later still completes it, and rates follow', async () => {
  const { taskId } = (await mine())[0]!;
  const last = { key: 'phone-key-4', saidAt: '2026-03-01T08:40:00.000Z', longitude: 118.55 };
  expect((await checkIn(taskId, last)).answer.data).toMatchObject({ state: 'completed', reached: [1] });
  const found = await rates({ from: '2026-03-01', to: '2026-03-01' });
  expect(found).toMatchObject({
    areaCode: '341825',
    total: { over: 2, completed: 1, online: 1, points: 4, reached: 2 },
    days: [{ day: '2026-03-01', over: 2, completed: 1 }],
  });
  expect(found.rows.map(({ areaCode, over, completed }) => [areaCode, over, completed])).toEqual([
    ['341825001', 1, 1],
    ['341825102', 1, 0],
  ]);
  // Whole months are read from their own sums.
  const wide = await rates({ from: '2026-02-20', to: '2026-04-02' });
  expect(wide.rows).toMatchObject(found.rows.map(({ areaCode, over, completed }) => ({ areaCode, over, completed })));
  const persons = (
    await server.call('patrolPersons', { areaCode: '341825001', from: '2026-03-01', to: '2026-03-01' }, county.headers)
  ).answer.data as PatrolPersonRow[];
  expect(persons).toMatchObject([{ realName: '旌阳镇护林员', over: 1, completed: 1, online: 1, reached: 2 }]);
});

test('each figure is as long as the list to which it leads', async () => {
  const day = { from: '2026-03-01', to: '2026-03-02' };
  const { total } = await rates(day);
  const many = async (more: object): Promise<number> => (await tasks({ ...day, ...more })).length;
  expect(await many({ over: '1' })).toBe(total.over);
  expect(await many({ state: 'completed' })).toBe(total.completed);
  expect(await many({ over: '1', online: '1' })).toBe(total.online);
  expect(await many({ counted: '1' })).toBe(total.tasks);
});

test('a ranger whose device sent a position in the window was online, without any check-in', async () => {
  clock.set(Date.parse('2026-03-02T01:00:00.000Z'));
  const at = '2026-03-02T00:59:00.000Z';
  const place = { longitude: 118.54, latitude: 30.29 };
  await server.ctx.positions.take({ name: 'phones' }, [
    { subjectId: 'p2', kind: 'ranger', userId: ids['ranger2'], at, ...place },
  ]);
  await look.look();
  await look.look();
  county = await server.signIn('jingde');
  const found = await tasks({ from: '2026-03-02', to: '2026-03-02', online: '1' });
  expect(found.map(({ realName, state }) => [realName, state])).toEqual([['蔡家桥镇护林员', 'issued']]);
});

test('a task that is withdrawn counts nowhere, and its route can be retired once nobody has one', async () => {
  const retire = () => server.call('patrolRouteRetire', { routeId, reason: '改线' }, county.headers);
  expect((await retire()).answer).toMatchObject({ message: '还有 2 项任务未完成，请先撤回或等任务结束' });
  for (const { taskId } of await tasks({ from: '2026-03-02', to: '2026-03-02' }))
    expect((await server.call('patrolWithdraw', { taskId, reason: '下雨' }, county.headers)).answer.data).toMatchObject(
      { state: 'withdrawn' },
    );
  const day = { from: '2026-03-02', to: '2026-03-02' };
  expect((await rates(day)).total.tasks).toBe(0);
  // The list to which that figure leads holds none of them.
  expect([(await tasks({ ...day, counted: '1' })).length, (await tasks(day)).length]).toEqual([0, 2]);
  expect((await retire()).status).toBe(200);
  expect((await issue({ day: '2026-03-05' })).answer).toMatchObject({ message: '路线“梓山防火线”已停用' });
});

test('visits are told by cells of a span, to those in whose region the rangers are', async () => {
  const heat = async (args: object, who = county) =>
    (await server.call('patrolHeat', args, who.headers)).answer.data as PatrolHeat;
  const day = { from: '2026-03-01', to: '2026-03-01' };
  const found = await heat(day);
  expect(found).toMatchObject({ areaCode: '341825', side: 1, isCut: false });
  expect(found.cells.map(({ x, n, last }) => [x, n, last])).toEqual([
    [23_709, 2, '2026-03-01'],
    [23_708, 1, '2026-03-01'],
    [23_710, 1, '2026-03-01'],
  ]);
  const [whole] = (await heat({ ...day, areaCode: '341825001' })).cells;
  expect(whole).toMatchObject({ n: 2 });
  expect((await heat({ from: '2026-03-02', to: '2026-03-02' })).cells).toEqual([]);
  const elsewhere = await server.signIn('huangshan');
  expect((await server.call('patrolHeat', { areaCode: '341825' }, elsewhere.headers)).status).toBe(403);
  const province = await server.signIn('sheng');
  // Of a province visits are counted by month: those of the whole months that the span touches.
  for (const span of [day, { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-15', to: '2026-04-10' }]) {
    const { cells, side, from } = await heat(span, province);
    expect(from).toBe(`${span.from.slice(0, 7)}-01`);
    expect([side, cells.reduce((sum, { n }) => sum + n, 0)]).toEqual([10, 4]);
  }
});

test('the list is saved as a table, with all that the filters leave', async () => {
  const asked = { format: 'csv', from: '2026-03-01', to: '2026-03-02', state: 'completed' };
  const file = await server.inject(requestOf('patrolTaskExport', asked, county.headers));
  const lines = file.body.trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('旌阳镇护林员,梓山防火线,2026-03-01 08:00:00,2026-03-01 17:00:00,已完成,是,2,2');
});
