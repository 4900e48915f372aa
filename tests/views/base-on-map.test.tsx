import { act, renderHook } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BaseChoice } from '../../contract/map/base-schemas.ts';
import type { BaseOutcome } from '../../src/map/base/base-protocol.ts';
import { useBase } from '../../src/map/base/use-base.ts';
import type { MapHost } from '../../src/map/host/map-host.ts';

const outcomes = vi.hoisted(() => ({ current: undefined as unknown as Subject<BaseOutcome> }));
const asked = vi.hoisted(() => ({ bases: [] as BaseChoice[] }));
vi.mock('../../src/map/base/base-protocol.ts', () => ({
  askBaseBy: () => undefined,
  get baseOutcomes$() {
    return outcomes.current;
  },
}));
vi.mock('../../src/kit/live-station.tsx', () => ({ useLiveStation: () => ({}) }));
vi.mock('../../src/kit/use-query.ts', () => ({ useQuery: () => ({ state: 'ready', data: asked.bases }) }));

const base: BaseChoice = {
  id: 'b1',
  name: '影像',
  version: '1-0',
  attribution: '测绘院',
  from: 0,
  to: 18,
  system: 'wgs84',
  hasLabels: false,
};

function rig() {
  const idle = new Set<() => void>();
  const fed: unknown[] = [];
  const credits$ = new BehaviorSubject<readonly string[]>([]);
  const host = {
    map: { once: (_: string, act: () => void) => idle.add(act), off: (_: string, act: () => void) => idle.delete(act) },
    feed: (source: string, data: unknown) => {
      if (source === 'base') fed.push(data);
    },
    credit: (_: string, texts: readonly string[]) => credits$.next(texts),
  } as unknown as MapHost;
  const hook = renderHook<ReturnType<typeof useBase>, { id: string | undefined }>(({ id }) => useBase(host, id), {
    initialProps: { id: 'b1' },
  });
  const tile = (isGood: boolean): void => act(() => outcomes.current.next({ id: 'b1', isGood }));
  const rests = (): void =>
    act(() => {
      for (const one of idle) one();
      idle.clear();
    });
  return { hook, fed, credits$, tile, rests };
}

beforeEach(() => {
  outcomes.current = new Subject();
  asked.bases = [base];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('our own ground stays until all of a base map that is looked at has come', () => {
  const { hook, tile, rests, credits$ } = rig();
  expect(hook.result.current.covered.size).toBe(0);
  tile(true);
  expect(hook.result.current.covered.size).toBe(0);
  rests();
  expect([...hook.result.current.covered]).toEqual(expect.arrayContaining(['cover', 'relief', 'roads', 'water']));
  expect(hook.result.current.covered.has('townshipNames')).toBe(false);
  expect(credits$.value).toEqual(['测绘院']);
});

test('a base map that fails gives way to our own ground, which is said, and is tried again after a minute', () => {
  const { hook, fed, tile, rests, credits$ } = rig();
  tile(true);
  rests();
  for (let n = 0; n < 4; n += 1) tile(false);
  expect(hook.result.current.note).toBe('底图暂不可用，已用本地底图');
  expect(hook.result.current.covered.size).toBe(0);
  expect([fed.at(-1), credits$.value]).toEqual([undefined, []]);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(fed.at(-1)).toEqual(base);
  expect(hook.result.current.note).toBe('底图暂不可用，已用本地底图');
  tile(true);
  rests();
  expect(hook.result.current.note).toBeUndefined();
});

test('some tiles that do not come are no failure as long as others do', () => {
  const { hook, tile, rests } = rig();
  for (const isGood of [true, false, false, false, true, false, false]) tile(isGood);
  rests();
  expect(hook.result.current.note).toBeUndefined();
});

test('a base map that is no more is said, and our own ground is there', () => {
  asked.bases = [];
  const { hook } = rig();
  expect(hook.result.current.note).toBe('所选底图已停用，已用本地底图');
  hook.rerender({ id: undefined });
  expect(hook.result.current.note).toBeUndefined();
});
