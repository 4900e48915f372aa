import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UavStanding } from '../../contract/uav/schemas.ts';
import { UavList } from '../../src/uav/uav-list.tsx';
import { cameraStation } from '../support/camera-views.ts';
import { show } from '../support/screen.tsx';

const uav = (over: Partial<UavStanding> = {}): UavStanding => ({
  id: 'u1',
  name: '旌德县1号无人机',
  model: '多旋翼',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  state: 'flying',
  cameraId: 'uav-u1',
  battery: 71.4,
  position: { longitude: 118.54213, latitude: 30.28654, at: '2026-11-26T04:00:00.000Z' },
  ...over,
});

function open(rights: readonly string[] = ['uav.read', 'video.watch']) {
  const station = cameraStation(rights);
  const onShow = vi.fn();
  return { station, onShow, ...show(station, <UavList onShow={onShow} />) };
}
const rows = () => screen.getAllByRole('row').slice(1);

test('each drone has its state, battery and last place; one in the air has its picture a press away', async () => {
  const { station, person, onShow } = open();
  const parked = uav({ id: 'u2', name: '旌德县2号无人机', state: 'maintenance', cameraId: 'uav-u2' });
  const { battery: _, position: __, ...silent } = parked;
  act(() => station.answer('uavStates', { state: 'ready', data: [uav(), silent] }));
  expect(rows()[0]?.textContent).toContain('飞行中71%118.5421，30.28652026-11-26 12:00:00');
  expect(rows()[1]?.textContent).toContain('检修—没有定位');
  expect(within(rows()[1]!).queryByRole('button')).toBeNull();
  await person.click(screen.getByRole('button', { name: '查看旌德县1号无人机的画面' }));
  expect(onShow).toHaveBeenCalledWith(uav());
});

test('who may not watch cameras has no picture; where there are no drones, that is said', () => {
  const { station } = open(['uav.read']);
  act(() => station.answer('uavStates', { state: 'ready', data: [uav()] }));
  expect(screen.queryByRole('button', { name: /画面/ })).toBeNull();
  act(() => station.answer('uavStates', { state: 'ready', data: [] }));
  expect(screen.getByText('辖区内没有无人机')).toBeTruthy();
});

test('what could not be read says so and is asked for again', async () => {
  const { station, person } = open();
  act(() => station.answer('uavStates', { state: 'failed', message: '网络异常，请重试！' }));
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(station.wishes).toContainEqual({ type: 'query.ask', call: 'uavStates', args: undefined });
});
