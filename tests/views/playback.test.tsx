import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CameraDialog } from '../../src/video/camera-dialog.tsx';
import { aCameraState, aNearCamera, cameraStation, stubSight, toldOfCamera } from '../support/camera-views.ts';
import { show } from '../support/screen.tsx';

stubSight();
const minuteMs = 60_000;

function open(rights?: readonly string[]) {
  const station = cameraStation(rights);
  const now = station.clock$.value;
  const mark = { atMs: now - 10 * minuteMs, kind: 'incident' as const, text: '警情录像：旌阳镇', incidentId: 'i1' };
  const segments = [{ fromMs: now - 10 * minuteMs, untilMs: now - 5 * minuteMs, pictures: 700, bytes: 9_000_000 }];
  station.answer('videoRecorded', { state: 'ready', data: { segments, marks: [mark] } });
  return { station, now, ...show(station, <CameraDialog camera={aNearCamera()} onClose={vi.fn()} />) };
}
const bar = () => screen.getByRole('slider', { name: '时间轴' });

test('the bar shows what was recorded and why, and keys go along it and back to the live picture', () => {
  open();
  expect(bar().getAttribute('aria-valuetext')).toBe('实时');
  expect(bar().querySelector('[title*="警情录像：旌阳镇"]')).toBeTruthy();
  expect(screen.getByRole('img', { name: '旌德县1号云台监控的画面' })).toBeTruthy();
  fireEvent.keyDown(bar(), { key: 'ArrowLeft' });
  expect(screen.getByRole('img', { name: '旌德县1号云台监控的录像' })).toBeTruthy();
  expect(screen.getByText('此刻没有录像')).toBeTruthy();
  fireEvent.keyDown(bar(), { key: 'Home' });
  expect(screen.getByText('正在加载录像…')).toBeTruthy();
  fireEvent.keyDown(bar(), { key: 'End' });
  expect(bar().getAttribute('aria-valuetext')).toBe('实时');
});

test('what comes late of another camera is not taken for this one’s', async () => {
  const { station, rerender } = open();
  fireEvent.keyDown(bar(), { key: 'Home' });
  const ofTheFirst = station.uploads.at(-1);
  rerender(<CameraDialog camera={aNearCamera({ id: 'cam2', name: '旌德县2号云台监控' })} onClose={vi.fn()} />);
  await act(async () => ofTheFirst?.answer({ ok: false, message: '录像已不在' } as never));
  fireEvent.keyDown(bar(), { key: 'Home' });
  expect(screen.getByText('正在加载录像…')).toBeTruthy();
  expect(screen.queryByText('录像已不在')).toBeNull();
});

test('a press on the bar shows that moment, to the second', () => {
  const { now } = open();
  vi.spyOn(bar(), 'getBoundingClientRect').mockReturnValue({ left: 100, width: 600 } as DOMRect);
  Object.assign(bar(), { setPointerCapture: () => undefined });
  fireEvent.pointerDown(bar(), { clientX: 650, pointerId: 1 });
  // The bar shows the last hour: a twelfth from its right is five minutes ago.
  expect(Number(bar().getAttribute('aria-valuenow'))).toBe(Math.round((now - 5 * minuteMs) / 1_000));
});

test('a press records for ten minutes; the picture says that it is recorded, and another press ends it', async () => {
  const { station, person } = open();
  await person.click(screen.getByRole('button', { name: '录像 10 分钟' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'videoRecord', args: { id: 'cam1', minutes: 10 } });
  const recording = { since: '2026-11-26T00:00:00Z', until: '2026-11-26T00:10:00Z' };
  toldOfCamera(station, aCameraState({ recording }));
  expect(screen.getByText('录像中')).toBeTruthy();
  toldOfCamera(station, aCameraState({ recording: { ...recording, incidentId: 'i1' } }));
  expect(screen.getByText('警情录像中')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '停止录像' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'videoRecordEnd', args: { id: 'cam1' } });
});

test('the minutes about a moment are handed out; of the live picture there is nothing to hand out', async () => {
  const { station, person, now } = open();
  const button = screen.getByRole('button', { name: '导出' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(bar(), { key: 'Home' });
  await person.click(button);
  const at = now - 10 * minuteMs;
  expect(station.uploads.at(-1)).toMatchObject({
    call: 'videoClip',
    args: { from: at - minuteMs, until: at + minuteMs },
  });
});

test('who may only watch can play, but has no button to record', () => {
  open(['video.watch']);
  expect([screen.queryByRole('button', { name: /录像 / }), screen.queryByRole('slider')].map(Boolean)).toEqual([
    false,
    true,
  ]);
});
