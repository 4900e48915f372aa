import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PatrolTaskInfo } from '../../contract/patrol/schemas.ts';
import { OfflinePage } from '../../src/patrol/ranger/offline-page.tsx';
import { browserPhotos } from '../../src/patrol/ranger/photo-place.ts';
import { info } from '../patrol/shown.ts';
import { Styled } from '../support/screen.tsx';

const now = Date.parse('2026-03-01T02:00:00.000Z');
const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const taskOf = (taskId: string, title: string, from: number, to: number): PatrolTaskInfo => ({
  ...info,
  taskId,
  title,
  beginsAt: new Date(now + from).toISOString(),
  endsAt: new Date(now + to).toISOString(),
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now, shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A ranger's page without a network, to which the network comes back. */
function offline(...tasks: PatrolTaskInfo[]) {
  const open = vi.fn<() => void>();
  render(
    <Styled>
      <OfflinePage
        day={{ userId: 'u-ranger', realName: '旌阳镇护林员', aheadMs: 0, keptAt: now, tasks }}
        ports={{
          find: (found) => found({ longitude: 118.545, latitude: 30.29, accuracyM: 25 }),
          reachable: () => Promise.resolve(true),
          open,
        }}
      />
    </Styled>,
  );
  const person = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  const step = () => act(() => vi.advanceTimersByTimeAsync(15 * second));
  return { open, person, step };
}
const of = (title: string) => within(screen.getByRole('region', { name: title }));

test('what is written at one patrol keeps the page when the button of another comes, until its own goes', async () => {
  const first = taskOf('t1', '梓山防火线', -hour, 20 * second);
  const { open, person, step } = offline(first, taskOf('t2', '版书林区', 30 * minute + 10 * second, hour));
  await person.type(of('梓山防火线').getByLabelText('备注（可不填）'), '有烟');
  expect(of('版书林区').queryByRole('button', { name: '打卡' })).toBeNull();
  await step();
  expect(of('版书林区').getByRole('button', { name: '打卡' })).toBeTruthy();
  expect(screen.getByText('网络已恢复，打卡后自动打开完整页面')).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
  await step();
  expect(of('梓山防火线').queryByRole('button', { name: '打卡' })).toBeNull();
  expect(open).toHaveBeenCalled();
});

test('the page stays until the phone has kept the photos of a check-in', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) => made(new Blob(['small'])));
  let onKept: (isKept: boolean) => void = () => undefined;
  vi.spyOn(browserPhotos, 'put').mockReturnValue(new Promise((resolve) => (onKept = resolve)));
  const { open, person, step } = offline(taskOf('t1', '梓山防火线', -hour, hour));
  await person.upload(
    screen.getByLabelText('拍照（可不拍）'),
    new File(['large'], 'smoke.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByAltText('照片 1')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '打卡' }));
  expect(screen.getByText('1 次打卡、1 张照片等待发送')).toBeTruthy();
  await step();
  expect(open).not.toHaveBeenCalled();
  await act(async () => onKept(true));
  expect(open).toHaveBeenCalled();
});
