import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PatrolTaskInfo } from '../../contract/patrol/schemas.ts';
import type { Find } from '../../src/patrol/ranger/check-in-part.tsx';
import { keepDay, keptDay } from '../../src/patrol/ranger/kept-day.ts';
import { OfflinePage } from '../../src/patrol/ranger/offline-page.tsx';
import { sheet, sketchOf } from '../../src/patrol/ranger/sketch-plan.ts';
import { info } from '../patrol/shown.ts';
import { Styled } from '../support/screen.tsx';

const now = Date.parse('2026-03-01T02:00:00.000Z');
const day: PatrolTaskInfo = {
  ...info,
  reachedPoints: [0],
  beginsAt: new Date(now - 3_600_000).toISOString(),
  endsAt: new Date(now + 3_600_000).toISOString(),
};
const halfway = { longitude: 118.545, latitude: 30.29, accuracyM: 25 };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now, shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The page as a phone without a network shows it: it has what the phone kept, and nobody to ask. */
function offline(find: Find, task: PatrolTaskInfo = day) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  keepDay({ userId: 'u-ranger', realName: '旌阳镇护林员', aheadMs: 0, keptAt: now, tasks: [task] });
  render(
    <Styled>
      <OfflinePage
        day={keptDay(now)}
        ports={{ find, reachable: () => Promise.resolve(false), open: () => undefined }}
      />
    </Styled>,
  );
  return { fetched, person: userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }) };
}
const drawing = () => within(screen.getByRole('figure', { name: '路线示意图' })).getByRole('img');
const own = () => drawing().querySelector('[data-mark=own]');

describe('without a network a ranger’s page draws the patrol from what the phone keeps', () => {
  test('with the check-points that are done and the one to go to, and no position until it is asked for', () => {
    const asked = vi.fn<Find>();
    const { fetched } = offline(asked);
    expect(drawing().getAttribute('aria-label')).toBe('路线示意图：已到达 1 / 2 个打卡点；下一打卡点 2. 林场');
    expect(screen.getByText('下一打卡点 2. 林场')).toBeTruthy();
    expect([...drawing().querySelectorAll('[data-mark^=point]')].map((mark) => mark.getAttribute('data-mark'))).toEqual(
      ['point reached', 'point next'],
    );
    expect(own()).toBeNull();
    expect([asked.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 0]);
  });

  test('with the ranger’s position, how exact it is, and the way that is left; it follows them', async () => {
    let place = halfway;
    const { person } = offline((found) => found(place));
    await person.click(screen.getByRole('button', { name: '显示我的位置' }));
    expect(screen.getByText('我的位置 10:00，精度约 25 米')).toBeTruthy();
    expect(screen.getByText('约 480 米，向东')).toBeTruthy();
    expect(own()).not.toBeNull();
    place = { longitude: 118.548, latitude: 30.29, accuracyM: 300 };
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.getByText('约 190 米，向东')).toBeTruthy();
    expect(screen.getByText('精度超过 200 米时打卡不算到达，请到开阔处再定位')).toBeTruthy();
  });

  test('says that the device can not tell where it is, and goes on with the route', async () => {
    const { person } = offline((_found, failed) => failed());
    await person.click(screen.getByRole('button', { name: '显示我的位置' }));
    expect(screen.getByRole('alert').textContent).toContain('未能定位');
    expect(screen.getByText('下一打卡点 2. 林场')).toBeTruthy();
  });

  test('points to somebody who is far off, instead of making the route a dot', async () => {
    const { person } = offline((found) => found({ longitude: 118.545, latitude: 30.49, accuracyM: 10 }));
    await person.click(screen.getByRole('button', { name: '显示我的位置' }));
    expect(screen.getByText('我的位置在图外，箭头指向我所在的方向')).toBeTruthy();
    expect(screen.getByText('约 22 公里，向南')).toBeTruthy();
  });

  test('tells what was not taken with its day', () => {
    const said = { taskId: 't1', key: 'k1', saidAt: '2026-02-27T16:20:00.000Z', longitude: 118.55, latitude: 30.29 };
    localStorage.setItem('lookout.patrol.u-ranger', JSON.stringify([{ ...said, refused: '巡护时段已结束' }]));
    offline(() => undefined);
    expect(screen.getByText('02-28 00:20 的打卡未被接受：巡护时段已结束')).toBeTruthy();
  });

  test('who reached all points before the window can check in once more within it, and is told so', async () => {
    const early: PatrolTaskInfo = { ...day, state: 'completed', reachedPoints: [0, 1], isOnline: false };
    const { person } = offline((found) => found(halfway), early);
    expect(screen.getByText('03-01 09:00 起还须打卡一次，才计为在线')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '打卡' }));
    expect(screen.queryByText(/才计为在线/)).toBeNull();
  });

  test('is done when every check-point is reached', () => {
    offline(() => undefined, { ...day, reachedPoints: [0, 1] });
    expect(screen.getByText('已到达全部打卡点')).toBeTruthy();
    expect(drawing().querySelector('[data-mark="point next"]')).toBeNull();
  });
});

describe('the sketch', () => {
  const [west, east] = [
    { longitude: 118.54, latitude: 30.29 },
    { longitude: 118.55, latitude: 30.29 },
  ];

  test('is true to its scale: check-points 960 m apart stand as far apart as its bar says', () => {
    const { points, bar } = sketchOf(info.route, ['open', 'open'], undefined);
    const [a, b] = points;
    expect(((b!.x - a!.x) / bar.px) * bar.metres).toBeCloseTo(960, -1);
    expect(bar.metres).toBe(200);
    expect(a!.y).toBeCloseTo(b!.y);
  });

  test('has north on top, and all of a route and its walker on the sheet', () => {
    const checkPoints = [
      { name: '南', longitude: 118.54, latitude: 30.28 },
      { name: '北', longitude: 118.54, latitude: 30.3 },
    ];
    const { points, own: walker } = sketchOf({ ...info.route, checkPoints }, [], { ...east, accuracyM: 10 });
    expect(points[1]!.y).toBeLessThan(points[0]!.y);
    for (const { x, y } of [...points, walker!]) {
      expect(x).toBeGreaterThanOrEqual(sheet.edge - 1);
      expect(x).toBeLessThanOrEqual(sheet.width - sheet.edge + 1);
      expect(y).toBeGreaterThanOrEqual(sheet.edge - 1);
      expect(y).toBeLessThanOrEqual(sheet.height - sheet.edge + 1);
    }
  });

  test('of one check-point alone is no magnified dot', () => {
    const { line: _line, ...bare } = info.route;
    const { points, bar } = sketchOf({ ...bare, checkPoints: [{ name: '山口', ...west }] }, [], undefined);
    expect(points).toMatchObject([{ x: sheet.width / 2, y: sheet.height / 2 }]);
    expect(bar.metres).toBe(100);
  });
});
