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
  let landed: (() => void) | undefined;
  const map = {
    resize: vi.fn<() => never>(),
    moves: false,
    isMoving: () => map.moves,
    once: (_type: string, listener: () => void) => void (landed = listener),
    off: () => void (landed = undefined),
    land: (): void => {
      map.moves = false;
      landed?.();
    },
  };
  const place = { clientWidth: 800, clientHeight: 600 };
  const end = followSize(map as never, place as HTMLElement);
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

test('a map in flight takes the size of its place once it has landed, so that it lands where it was sent', () => {
  const { map, becomes } = opened();
  map.moves = true;
  becomes(700);
  vi.advanceTimersByTime(10 * restMs);
  expect(map.resize).not.toHaveBeenCalled();
  map.land();
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
  const flying = opened();
  flying.map.moves = true;
  flying.becomes(700);
  vi.advanceTimersByTime(restMs);
  flying.end();
  flying.map.land();
  for (const { map } of [same, hidden, gone, flying]) expect(map.resize).not.toHaveBeenCalled();
});
