import { act, fireEvent, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { Toast } from '../../src/app/layout/toast.tsx';
import type { BusMessage, Undo } from '../../streams/bus.ts';
import { createToasts$ } from '../../streams/derived/toasts.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

type Noticed = Extract<BusMessage, { kind: 'noticed' }>;

const undoOf = (incidentId: string): Undo => ({
  call: 'incidentAct',
  args: { incidentId, action: 'reopen', reason: '撤销刚才的操作' },
});
const decided = (incidentId = 'i', more: Partial<Noticed> = {}): Noticed => ({
  kind: 'noticed',
  level: 'success',
  text: incidentId === 'i' ? '已排除：云乐镇' : `已排除：${incidentId}`,
  at: 0,
  opens: { kind: 'incident', id: incidentId },
  undo: undoOf(incidentId),
  ...more,
});
const announced: Noticed = { kind: 'noticed', level: 'info', text: '收到新通知：森林防火', at: 1_000 };

async function boot(...notices: readonly Noticed[]) {
  const station = createFakeStation();
  createToasts$(station.bus, NEVER).subscribe((toast) => station.toasts$.next(toast));
  const shown = show(station, <Toast />);
  const say = (...more: readonly Noticed[]): void =>
    act(() => {
      for (const notice of more) station.bus.publish(notice);
    });
  say(...notices);
  // The offer is loaded by itself.
  await act(() => import('../../src/app/layout/undo-offer.tsx'));
  return { station, say, ...shown, sent: () => station.commands.map(({ call, args }) => ({ call, args })) };
}
const ctrlZ = (): void => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
const passes = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
afterEach(() => vi.useRealTimers());

test('a decision is taken back by a press, once', async () => {
  const { person, sent } = await boot(decided());
  await person.click(screen.getByRole('button', { name: '撤销（Ctrl+Z）' }));
  expect(sent()).toEqual([undoOf('i')]);
  expect(screen.queryByText('已排除：云乐镇')).toBeNull();
});

test('a decision is taken back by Ctrl+Z from anywhere but a text box, and Z alone does nothing', async () => {
  const { person, sent } = await boot(decided());
  await person.keyboard('z');
  expect(sent()).toEqual([]);
  await person.keyboard('{Control>}z{/Control}');
  expect(sent()).toEqual([undoOf('i')]);
  await person.keyboard('{Control>}z{/Control}');
  expect(sent()).toHaveLength(1);
});

test('what can be taken back is offered for ten seconds', async () => {
  vi.useFakeTimers();
  await boot(decided());
  passes(9_900);
  expect(screen.getByText('已排除：云乐镇')).toBeTruthy();
  passes(200);
  expect(screen.queryByText('已排除：云乐镇')).toBeNull();
});

test('what can be taken back stays in the one toast for ten seconds, below news, by button and key', async () => {
  vi.useFakeTimers();
  const { say, sent } = await boot(decided());
  passes(1_000);
  say(announced);
  expect([...screen.getByRole('status').children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^收到新通知：森林防火.*已排除：云乐镇/),
  ]);
  passes(5_100);
  expect(screen.queryByText('收到新通知：森林防火')).toBeNull();
  passes(3_800);
  expect(screen.getByRole('button', { name: '撤销（Ctrl+Z）' })).toBeTruthy();
  ctrlZ();
  expect(sent()).toEqual([undoOf('i')]);
  expect(screen.queryByText('已排除：云乐镇')).toBeNull();
  ctrlZ();
  expect(sent()).toHaveLength(1);
});

test('a toast after ten seconds brings no old decision back, and a newer one replaces an older', async () => {
  vi.useFakeTimers();
  const { say, sent } = await boot(decided('白地镇', { at: 0 }), decided('i', { at: 2_000 }));
  expect(screen.queryByText('已排除：白地镇')).toBeNull();
  passes(10_100);
  say({ ...announced, at: 12_100 });
  expect(screen.queryByRole('button', { name: '撤销（Ctrl+Z）' })).toBeNull();
  ctrlZ();
  expect(sent()).toEqual([]);
});

test('a group that was ruled out at one press is taken back as a whole, and what comes after', async () => {
  const group = (id: string): Noticed => decided(id, { batch: 'press' });
  const { person, say, sent } = await boot(decided('alone'), group('甲'), group('乙'), group('丙'));
  await person.click(screen.getByRole('button', { name: '撤销 3 项（Ctrl+Z）' }));
  expect(sent()).toEqual(['甲', '乙', '丙'].map(undoOf));
  say(group('丁'));
  await person.click(screen.getByRole('button', { name: '撤销（Ctrl+Z）' }));
  expect(sent()).toEqual(['甲', '乙', '丙', '丁'].map(undoOf));
});

test('who closes it, or leaves, has no offer any more; who opens the incident still has', async () => {
  const { person, station, sent } = await boot(decided());
  await person.click(screen.getByRole('button', { name: '打开' }));
  expect(station.wishes).toEqual([{ type: 'incident.select', incidentId: 'i' }]);
  await person.click(screen.getByRole('button', { name: '关闭' }));
  ctrlZ();
  expect(sent()).toEqual([]);
  const next = await boot(decided(), { ...announced, level: 'success', text: '退出成功' });
  act(() => next.station.bus.publish({ kind: 'session', change: 'signedOut' }));
  expect(screen.queryByRole('button', { name: '撤销（Ctrl+Z）' })).toBeNull();
  ctrlZ();
  expect(next.sent()).toEqual([]);
});
