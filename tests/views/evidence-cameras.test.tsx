import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import EvidenceCameras from '../../src/video/evidence/evidence-cameras.tsx';
import AimedPicture from '../../src/video/linkage/aimed-picture.tsx';
import { aCameraState, aNearCamera, cameraStation, stubSight, toldOfCamera } from '../support/camera-views.ts';
import { officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const incident = { incidentId: 'i1', longitude: 118.541234567, latitude: 30.2865, devices: [] as string[] };
const far = aNearCamera({ id: 'cam2', name: '旌德县2号云台监控', distanceM: 7_100 });
const hidden = aNearCamera({ id: 'cam3', name: '旌德县3号云台监控', distanceM: 900, isSeen: false });
const sight = stubSight();

function open(cameras = [aNearCamera(), far, hidden], devices: string[] = []) {
  const station = cameraStation();
  station.answer('videoNear', { state: 'ready', data: cameras });
  return { station, ...show(station, <EvidenceCameras incident={{ ...incident, devices }} />) };
}
const article = () => screen.getByRole('article');

test('the nearest camera that sees the place stands first, with distance, direction and the next ones', async () => {
  const { station, person } = open();
  expect(station.asked).toContainEqual({ call: 'videoNear', args: { longitude: 118.54123, latitude: 30.2865 } });
  expect(article().getAttribute('aria-label')).toBe('旌德县1号云台监控');
  expect(article().textContent).toContain('3.2 公里 · 方位 90°');
  const others = within(screen.getByRole('group', { name: '切换摄像机' })).getAllByRole('button');
  expect(others.map((one) => one.textContent)).toEqual(['旌德县1号云台监控3.2 公里', '旌德县2号云台监控7.1 公里']);
  await person.click(others[1]!);
  expect(article().textContent).toContain('7.1 公里 · 方位 90° · 超出监控距离');
});

test('the camera that raised the alarm comes before a nearer one', () => {
  open(undefined, ['旌德县2号云台监控']);
  expect(article().textContent).toContain('旌德县2号云台监控报警摄像机');
});

test('no picture is asked for before it is in sight, and none once it is out of sight', () => {
  open();
  expect(screen.queryByRole('img')).toBeNull();
  sight.come();
  expect(screen.getByRole('img', { name: '旌德县1号云台监控的画面' })).toBeTruthy();
  sight.come(false);
  expect(screen.queryByRole('img')).toBeNull();
});

test('one press turns it to the incident; who has it is asked about before it is taken over', async () => {
  const { station, person } = open();
  await person.click(screen.getByRole('button', { name: '转向此处' }));
  const [go] = station.commands;
  expect(go).toMatchObject({ call: 'videoGo', args: { id: 'cam1', incidentId: 'i1', place: { latitude: 30.2865 } } });
  const holder = { userId: 'u9', realName: '旌德值班员' };
  act(() =>
    go?.state$.next({ state: 'refused', code: 'C0004', message: '旌德值班员正在控制', data: { holder } } as never),
  );
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '确定' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'videoTake', args: { id: 'cam1', over: 'u9' } });
});

test('it says that the camera turned by itself to this incident, or to another one', () => {
  const { station } = open();
  const turnedFor = { incidentId: 'i1', placeName: '旌阳镇', byItself: true };
  toldOfCamera(station, aCameraState({ turnedFor }));
  expect(screen.getByRole('status').textContent).toBe('已自动转向此处 · 无人控制');
  toldOfCamera(station, aCameraState({ turnedFor: { ...turnedFor, incidentId: 'i2' }, isMoving: true }));
  expect(screen.getByRole('status').textContent).toBe('正看向旌阳镇 · 转动中 · 无人控制');
});

test('where none sees it, that is said, and which would be the nearest', () => {
  open([hidden]);
  expect(screen.getByText('没有摄像机能看到此处')).toBeTruthy();
  expect(screen.getByText('最近的是旌德县3号云台监控，相距 900 米，被地形遮挡。')).toBeTruthy();
});

test('a recording of the incident whose camera can not be read says so, and is asked for again', async () => {
  const { station, person } = open();
  const clip = { cameraId: 'cam9', cameraName: '旌德县9号云台监控', fromMs: 0, untilMs: 60_000 };
  act(() => station.answer('videoClips', { state: 'ready', data: [clip] }));
  await person.click(screen.getByRole('button', { name: /^旌德县9号云台监控 .* 起$/ }));
  expect(screen.getByText('正在加载摄像机…')).toBeTruthy();
  act(() => station.answer('videoCamera', { state: 'failed', message: '网络异常' }));
  expect(screen.getByText('旌德县9号云台监控的录像打不开')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(station.wishes.at(-1)).toMatchObject({ type: 'query.ask', call: 'videoCamera', args: { id: 'cam9' } });
});

test('who may not watch cameras is shown nothing of them and asks for nothing', () => {
  const station = cameraStation(['alarms.act']);
  const { container } = show(station, <EvidenceCameras incident={incident} />);
  expect([container.querySelector('section'), station.asked]).toEqual([null, []]);
});

test('a press on the map aims the camera only while the person has it', () => {
  const station = cameraStation();
  const aim = { longitude: 118.6, latitude: 30.4 };
  show(station, <AimedPicture camera={aNearCamera()} aim={aim} />);
  expect(station.commands).toEqual([]);
  const steering = { userId: officer.id, realName: officer.realName, regionCode: '34', until: '2099-01-01T00:00:00Z' };
  toldOfCamera(station, aCameraState({ steering }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'videoGo', args: { id: 'cam1', place: aim } });
});
