import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { officer } from '../support/fake-station.ts';
import { freshExams, iso, sit } from './opened-exam.tsx';

beforeEach(freshExams);

test('answers are kept in this browser at once, and are there again after the page was closed', async () => {
  const { person, unmount } = sit();
  await person.click(screen.getByRole('radio', { name: 'B. 12119' }));
  expect(screen.getByText('已答 1 / 2')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '下一题' }));
  await person.click(screen.getByRole('checkbox', { name: 'C. 二号工具' }));
  await person.click(screen.getByRole('checkbox', { name: 'A. 油锯' }));
  unmount();
  sit({ saved: [{ id: 'q1', chosen: 'A' }], savedAt: iso(0) });
  expect(screen.getByText('已答 2 / 2')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B. 12119' }).checked).toBe(true);
});

test('who goes on where they began finds what they changed at another device, and sends nothing old', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { station, now, unmount } = sit();
    act(() => screen.getByRole('radio', { name: 'A. 119' }).click());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    act(() => station.commands[0]?.state$.next({ state: 'done', data: { savedAt: iso(now + 10_000) } } as never));
    unmount();
    // At the desk B was chosen and saved.
    const again = sit({ saved: [{ id: 'q1', chosen: 'B' }], savedAt: iso(now + 60_000) });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B. 12119' }).checked).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(again.station.commands).toHaveLength(0);
  } finally {
    vi.useRealTimers();
  }
});

test('what an earlier release kept without a time gives way to what the server has, and else stays', () => {
  localStorage.setItem(`lookout.exam.${officer.id}.x1`, 'q1:A');
  const { unmount } = sit({ saved: [{ id: 'q1', chosen: 'B' }], savedAt: iso(60_000) });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B. 12119' }).checked).toBe(true);
  unmount();
  sit();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A. 119' }).checked).toBe(true);
});

test('what is chosen while answers are on their way to the server is there when the page is opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { station, now, unmount } = sit();
    act(() => screen.getByRole('radio', { name: 'A. 119' }).click());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    act(() => screen.getByRole('radio', { name: 'B. 12119' }).click());
    const savedAt = iso(now + 20_000);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: { savedAt } } as never));
    unmount();
    sit({ saved: [{ id: 'q1', chosen: 'A' }], savedAt });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B. 12119' }).checked).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
