import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoadedPage } from '../../src/app/page/loaded-page.tsx';
import { pageSource } from '../../src/app/page/page-source.ts';
import type { LoadPart } from '../../src/kit/lazy-part.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Page = () => <p>到了</p>;
const never = (): ReturnType<LoadPart<object>> => new Promise(() => undefined);
const chunkError = (): ReturnType<LoadPart<object>> =>
  Promise.reject(new Error('Failed to fetch dynamically imported module'));
const there = (): ReturnType<LoadPart<object>> => Promise.resolve({ default: Page });
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/**
 * Opens a page whose tries to load go one after the other as given; tells how many were made and how the route was
 * replaced.
 */
function open(...tries: readonly (() => ReturnType<LoadPart<object>>)[]) {
  let made = 0;
  window.history.replaceState(null, '', '/warning-monitoring/index?area=34');
  const replaced = vi.spyOn(window.history, 'replaceState');
  const source = pageSource(() => (tries[made++] ?? never)());
  show(createFakeStation(), <LoadedPage source={source} props={{}} />);
  return { tries: () => made, replaced: () => replaced.mock.calls.map(([, , to]) => to) };
}

describe('a page that does not load', () => {
  test('within 120 s is tried again by replacing the route, twice, then says so', async () => {
    const page = open();
    await pass(119_999);
    expect(page.tries()).toBe(1);
    await pass(1);
    expect(page.tries()).toBe(2);
    await pass(120_000);
    expect(page.tries()).toBe(3);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(120_000);
    expect(page.tries()).toBe(3);
    expect(screen.getByRole('alert').textContent).toContain('页面加载失败');
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
    expect(page.replaced()).toEqual(Array(2).fill('/warning-monitoring/index?area=34'));
  });
  test('for a chunk that is gone is tried again at once, and shown when it comes', async () => {
    const page = open(chunkError, chunkError, there);
    await pass(0);
    expect(screen.getByText('到了')).toBeTruthy();
    expect(page.tries()).toBe(3);
  });
  test('thrice says so', async () => {
    const page = open(chunkError, chunkError, chunkError);
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('页面加载失败');
    expect(page.tries()).toBe(3);
  });
});

test('a page that breaks is no page that did not load: it is not tried again', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const page = open(() => Promise.resolve({ default: Broken }));
  await pass(0);
  expect(screen.getByRole('alert').textContent).toContain('页面出现错误');
  expect(page.tries()).toBe(1);
});

test('a page that is there is loaded once, however often it is shown', async () => {
  let made = 0;
  const source = pageSource(() => {
    made += 1;
    return there();
  });
  const first = show(createFakeStation(), <LoadedPage source={source} props={{}} />);
  await pass(0);
  first.unmount();
  show(createFakeStation(), <LoadedPage source={source} props={{}} />);
  await pass(0);
  expect(screen.getByText('到了')).toBeTruthy();
  expect(made).toBe(1);
});
