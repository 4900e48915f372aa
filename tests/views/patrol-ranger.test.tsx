import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PatrolTaskInfo } from '../../contract/patrol/schemas.ts';
import ToDoPage from '../../src/app/pages/to-do-page.tsx';
import type { Find } from '../../src/patrol/ranger/check-in-part.tsx';
import { keepDay, keptDay } from '../../src/patrol/ranger/kept-day.ts';
import RangerPage from '../../src/patrol/ranger/ranger-page.tsx';
import { info } from '../patrol/shown.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/mark-map.tsx', () => import('../support/fake-mark-map.tsx'));
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/fire-meshing/index/my-patrol');
});

const open = (page: React.ReactElement) => {
  const station = createFakeStation();
  const shown = show(station, page);
  act(() => station.session$.next({ ...station.session$.value, user: officer }));
  return { station, ...shown };
};

const now = Date.now();
const hour = 3_600_000;
const mine: PatrolTaskInfo = {
  ...info,
  beginsAt: new Date(now - hour).toISOString(),
  endsAt: new Date(now + hour).toISOString(),
};

test('a ranger checks in by one press, and what has not arrived waits in sight', async () => {
  const place = { longitude: 118.55, latitude: 30.29, accuracyM: 12 };
  const { station, person } = open(<RangerPage find={(found) => found(place)} />);
  act(() => {
    station.clock$.next(now);
    station.answer('patrolMine', { state: 'ready', data: [mine] });
  });
  await person.type(screen.getByLabelText('备注（可不填）'), '林场无火');
  await person.click(screen.getByRole('button', { name: '打卡' }));
  await person.click(screen.getByRole('button', { name: '打卡' }));
  // One on its way, the other behind it.
  expect(station.commands).toHaveLength(1);
  expect(station.commands[0]).toMatchObject({
    call: 'patrolCheckIn',
    args: { taskId: 't1', longitude: 118.55, latitude: 30.29, accuracyM: 12, remark: '林场无火' },
  });
  expect(screen.getByText('2 次打卡等待发送')).toBeTruthy();
  expect(screen.getByRole('list', { name: '打卡点' }).textContent).toBe('1. 山口已到达2. 林场待发送');
  act(() => station.commands[0]?.state$.next({ state: 'done', data: {} } as never));
  expect(station.commands).toHaveLength(2);
  act(() => station.commands[1]?.state$.next({ state: 'refused', code: 'C0002', message: '巡护时段已结束，不能打卡' }));
  expect(screen.getByText(/的打卡未被接受：巡护时段已结束，不能打卡$/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText(/未被接受/)).toBeNull();
});

test('a check-in that a session took with it is sent once the connection is back', async () => {
  const place = { longitude: 118.55, latitude: 30.29, accuracyM: 12 };
  const { station, person } = open(<RangerPage find={(found) => found(place)} />);
  act(() => {
    station.clock$.next(now);
    station.answer('patrolMine', { state: 'ready', data: [mine] });
    station.connection$.next({ ...station.connection$.value, state: 'live' });
  });
  await person.click(screen.getByRole('button', { name: '打卡' }));
  act(() => {
    station.commands[0]?.state$.complete();
    station.connection$.next({ ...station.connection$.value, state: 'waiting' });
  });
  expect(screen.getByText('1 次打卡等待发送')).toBeTruthy();
  act(() => station.connection$.next({ ...station.connection$.value, state: 'live' }));
  expect(station.commands).toHaveLength(2);
});

test('until the server is heard a phone’s clock is as far off as its kept day says', async () => {
  const aheadMs = -2 * hour;
  keepDay({ userId: officer.id, realName: officer.realName, aheadMs, keptAt: now, tasks: [] });
  const place = { longitude: 118.55, latitude: 30.29, accuracyM: 12 };
  const { station, person } = open(<RangerPage find={(found) => found(place)} />);
  act(() => {
    station.clock$.next(now - aheadMs);
    station.answer('patrolMine', { state: 'ready', data: [mine] });
  });
  await person.click(screen.getByRole('button', { name: '打卡' }));
  expect(station.commands).toMatchObject([{ args: { saidAt: new Date(now).toISOString() } }]);
  expect(keptDay(now)).toMatchObject({ aheadMs, tasks: [{ taskId: 't1' }] });
  act(() => station.connection$.next({ ...station.connection$.value, aheadMs: -hour }));
  expect(keptDay(now)).toMatchObject({ aheadMs: -hour });
});

test('what the day of another person says of the clock is not taken over', () => {
  keepDay({ userId: 'u-other', realName: '别人', aheadMs: -2 * hour, keptAt: now, tasks: [] });
  const { station } = open(<RangerPage find={() => undefined} />);
  act(() => {
    station.clock$.next(now + 2 * hour);
    station.answer('patrolMine', { state: 'ready', data: [mine] });
  });
  expect(screen.queryByRole('button', { name: '打卡' })).toBeNull();
  expect(keptDay(now)).toMatchObject({ userId: officer.id, aheadMs: 0 });
});

test('a photo that is taken with a check-in waits with it, and is told of until it has arrived', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  const place = { longitude: 118.55, latitude: 30.29, accuracyM: 12 };
  const shrink = (file: Blob) => Promise.resolve(file.size > 0 ? new Blob(['small']) : undefined);
  const { station, person } = open(<RangerPage find={(found) => found(place)} shrink={shrink} />);
  act(() => {
    station.clock$.next(now);
    station.answer('patrolMine', { state: 'ready', data: [mine] });
  });
  const camera = screen.getByLabelText('拍照（可不拍）');
  await person.upload(camera, new File([], 'broken.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText('照片无法读取，请重新拍摄')).toBeTruthy();
  await person.upload(camera, new File(['large'], 'forest.jpg', { type: 'image/jpeg' }));
  expect(screen.getByAltText('照片 1').getAttribute('src')).toBe('blob:photo');
  await person.click(screen.getByRole('button', { name: '打卡' }));
  expect(screen.queryByAltText('照片 1')).toBeNull();
  expect(screen.getByText('1 次打卡、1 张照片等待发送')).toBeTruthy();
  await act(async () => {
    station.commands[0]?.state$.next({ state: 'done', data: {} } as never);
    await Promise.resolve();
  });
  expect(screen.getByText('1 张照片等待发送')).toBeTruthy();
  expect(station.uploads.map(({ call }) => call)).toEqual(['upload']);
  // A phone without a place for photos says that the page has to stay open.
  expect(screen.getByText('本机存储空间不足，请不要关闭此页面，直到发送完成。')).toBeTruthy();
});

test('what is written and photographed while the device looks where it is goes with that check-in', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  const finding: Parameters<Find>[0][] = [];
  const shrinking: (() => void)[] = [];
  const shrink = () =>
    new Promise<Blob>((resolve) => {
      shrinking.push(() => resolve(new Blob(['small'])));
    });
  const { station, person } = open(<RangerPage find={(found) => void finding.push(found)} shrink={shrink} />);
  act(() => {
    station.clock$.next(now);
    station.answer('patrolMine', { state: 'ready', data: [mine] });
  });
  await person.click(screen.getByRole('button', { name: '打卡' }));
  await person.type(screen.getByLabelText('备注（可不填）'), '有烟');
  const camera = screen.getByLabelText('拍照（可不拍）');
  await person.upload(camera, new File(['large'], 'smoke.jpg', { type: 'image/jpeg' }));
  await act(async () => shrinking[0]?.());
  expect(screen.getByAltText('照片 1')).toBeTruthy();
  await person.upload(camera, new File(['large'], 'trees.jpg', { type: 'image/jpeg' }));
  await act(async () => finding[0]?.({ longitude: 118.55, latitude: 30.29, accuracyM: 12 }));
  expect(station.commands).toMatchObject([{ call: 'patrolCheckIn', args: { remark: '有烟' } }]);
  expect(await screen.findByText('1 次打卡、1 张照片等待发送')).toBeTruthy();
  await act(async () => shrinking[1]?.());
  expect(await screen.findByText('1 次打卡、2 张照片等待发送')).toBeTruthy();
  expect(screen.queryByAltText('照片 1')).toBeNull();
});

test('who reached all points before the window can check in once more within it, and is told so', async () => {
  const place = { longitude: 118.55, latitude: 30.29, accuracyM: 12 };
  const { station, person } = open(<RangerPage find={(found) => found(place)} />);
  const beginsAt = Date.parse('2026-03-01T00:00:00.000Z');
  const early: PatrolTaskInfo = { ...info, state: 'completed', reachedPoints: [0, 1], isOnline: false };
  const onlineFrom = '03-01 08:00 起还须打卡一次，才计为在线';
  act(() => {
    station.clock$.next(beginsAt - hour / 4);
    station.answer('patrolMine', { state: 'ready', data: [early] });
  });
  await person.click(screen.getByRole('button', { name: '打卡' }));
  expect(screen.getByText(onlineFrom)).toBeTruthy();
  act(() => station.clock$.next(beginsAt + hour / 4));
  await person.click(screen.getByRole('button', { name: '打卡' }));
  expect(screen.queryByText(onlineFrom)).toBeNull();
  act(() => station.answer('patrolMine', { state: 'ready', data: [{ ...early, isOnline: true }] }));
  expect(screen.queryByRole('button', { name: '打卡' })).toBeNull();
});

test('what was refused is told with its day, for it may have waited overnight', async () => {
  const said = { taskId: 't1', key: 'k1', saidAt: '2026-02-27T16:20:00.000Z', longitude: 118.55, latitude: 30.29 };
  localStorage.setItem(`lookout.patrol.${officer.id}`, JSON.stringify([{ ...said, refused: '巡护时段已结束' }]));
  const { station } = open(<RangerPage find={() => undefined} />);
  act(() => station.clock$.next(Date.parse('2026-03-01T02:00:00.000Z')));
  expect(screen.getByText('02-28 00:20 的打卡未被接受：巡护时段已结束')).toBeTruthy();
});

test('a device that does not know where it is says so, and tells nothing', async () => {
  const { station, person } = open(<RangerPage find={(_found, failed) => failed()} />);
  act(() => {
    station.clock$.next(now);
    station.answer('patrolMine', { state: 'ready', data: [mine] });
  });
  await person.click(screen.getByRole('button', { name: '打卡' }));
  expect(screen.getByRole('alert').textContent).toContain('未能定位');
  expect(station.commands).toEqual([]);
});

test('one’s to-dos name the patrols that are still to be walked, with their end, beside tasks at fires', () => {
  const { station } = open(<ToDoPage />);
  const soon = { ...mine, taskId: 't2', title: '版书林区', endsAt: new Date(now + hour / 2).toISOString() };
  act(() => {
    station.clock$.next(now);
    station.answer('myTasks', { state: 'ready', data: [] });
    station.answer('patrolMine', { state: 'ready', data: [mine, soon, { ...mine, taskId: 't3', state: 'completed' }] });
  });
  const section = screen.getByRole('region', { name: '巡护任务' });
  expect(
    within(section)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['版书林区', '梓山防火线']);
  expect(within(section).getAllByText('即将截止')).toHaveLength(1);
});
