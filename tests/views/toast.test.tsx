import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toast } from '../../src/app/layout/toast.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const undo = { call: 'incidentAct', args: { incidentId: 'i', action: 'reopen', reason: '撤销刚才的操作' } } as const;
const decided = { kind: 'success', text: '已排除：云乐镇', at: 0, opens: { kind: 'incident', id: 'i' }, undo } as const;

function boot() {
  const station = createFakeStation();
  const shown = show(station, <Toast />);
  act(() => station.toasts$.next(decided));
  return { station, ...shown, sent: () => station.commands.map(({ call, args }) => ({ call, args })) };
}
afterEach(() => vi.useRealTimers());

test('a decision is taken back by a press, once', async () => {
  const { person, sent } = boot();
  await person.click(screen.getByRole('button', { name: '撤销（Ctrl+Z）' }));
  expect(sent()).toEqual([undo]);
  expect(screen.queryByText('已排除：云乐镇')).toBeNull();
});

test('a decision is taken back by Ctrl+Z from anywhere but a text box, and Z alone does nothing', async () => {
  const { person, sent } = boot();
  await person.keyboard('z');
  expect(sent()).toEqual([]);
  await person.keyboard('{Control>}z{/Control}');
  expect(sent()).toEqual([undo]);
  await person.keyboard('{Control>}z{/Control}');
  expect(sent()).toHaveLength(1);
});

test('what can be taken back is offered for ten seconds', () => {
  vi.useFakeTimers();
  boot();
  act(() => void vi.advanceTimersByTime(9_900));
  expect(screen.getByText('已排除：云乐镇')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('已排除：云乐镇')).toBeNull();
});
