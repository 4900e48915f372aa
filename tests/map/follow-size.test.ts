import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSize, restMs } from '../../src/map/host/follow-size.ts';

let told: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        told = callback;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened() {
  const map = { resize: vi.fn<() => never>() };
  const place = { clientWidth: 800, clientHeight: 600 };
  const end = followSize(map, place as HTMLElement);
  const becomes = (clientWidth: number): void => {
    place.clientWidth = clientWidth;
    told();
  };
  return { map, becomes, end };
}

test('a map takes the size of its place once that has rested, however often it changed before', () => {
  const { map, becomes } = opened();
  for (const width of [700, 600, 500]) {
    becomes(width);
    vi.advanceTimersByTime(restMs - 1);
  }
  expect(map.resize).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(map.resize).toHaveBeenCalledTimes(1);
});

test('one whose place is as large as before, on a hidden page, or gone takes none', () => {
  const same = opened();
  same.becomes(700);
  same.becomes(800);
  vi.advanceTimersByTime(restMs);
  const hidden = opened();
  hidden.becomes(0);
  vi.advanceTimersByTime(restMs);
  const gone = opened();
  gone.becomes(700);
  gone.end();
  vi.advanceTimersByTime(restMs);
  for (const { map } of [same, hidden, gone]) expect(map.resize).not.toHaveBeenCalled();
});
