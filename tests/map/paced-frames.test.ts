import { expect, test } from 'vitest';
import { longestTurnMs, paceFrames, partMs, turnMs } from '../../src/map/host/paced-frames.ts';
import { createManualClock } from '../support/manual-clock.ts';

/** A map that tells when it drew; each of its frames holds the page for `costMs`. */
function mapOf(costMs: number, isWhole = true) {
  const clock = createManualClock(0);
  let heldMs = 0;
  const now = (): number => clock.now() + heldMs;
  const listeners = new Map<string, () => void>();
  const frames: number[] = [];
  let isAsked = false;
  let meanwhile: (() => void) | undefined;
  const map = {
    moves: false,
    hasTiles: true,
    isMoving: () => map.moves,
    areTilesLoaded: () => map.hasTiles,
    on: (type: string, listener: () => void): void => void listeners.set(type, listener),
    once: (type: string, listener: () => void): void => void listeners.set(type, listener),
    painter: {
      render: () => {
        frames.push(now());
        meanwhile?.();
        heldMs += costMs;
      },
    },
    triggerRepaint() {
      isAsked = true;
    },
  };
  let changedAt = Number.NEGATIVE_INFINITY;
  const page = { ...clock, now, changedAt: () => changedAt, follow: () => undefined, leave: () => undefined };
  paceFrames(map as never, page);
  if (isWhole) listeners.get('idle')?.();
  return {
    map,
    frames,
    pass: (ms: number) => clock.advance(ms),
    /** Something beside the map changes. */
    change: (): void => {
      changedAt = now();
    },
    /** The camera, the size or the map itself is no more as it was. */
    tell: (type: 'move' | 'resize' | 'remove') => listeners.get(type)?.(),
    /** Draws if that was asked for; `during` is what happens while the frame is made. */
    frame: (during?: () => void): void => {
      if (!isAsked) return;
      isAsked = false;
      meanwhile = during;
      map.painter.render();
      // No task runs while the page is held.
      clock.advance(0);
    },
  };
}

test('a map that draws quickly draws whenever something changed', () => {
  const { map, frame, frames } = mapOf(8);
  for (let n = 0; n < 3; n += 1) {
    map.triggerRepaint();
    frame();
  }
  expect(frames).toHaveLength(3);
});

test('a slow map rests after a frame for as long as the frame took, and draws once for all that came', () => {
  const { map, frame, frames, pass } = mapOf(200);
  map.triggerRepaint();
  frame(() => map.triggerRepaint());
  map.triggerRepaint();
  frame();
  expect(frames).toHaveLength(1);
  pass(200);
  frame();
  expect(frames).toHaveLength(2);
  expect((frames[1] ?? 0) - (frames[0] ?? 0)).toBeGreaterThanOrEqual(400);
});

test('a slow map at rest lets what has just changed beside it be painted and answered first', () => {
  const { map, frame, frames, pass, change } = mapOf(200);
  map.triggerRepaint();
  frame();
  pass(5_000);
  change();
  map.triggerRepaint();
  pass(turnMs - 1);
  frame();
  expect(frames).toHaveLength(1);
  pass(1);
  frame();
  expect(frames).toHaveLength(2);
});

test('a frame that was to be drawn waits for what changes meanwhile, but not for a page that never rests', () => {
  const { map, frame, frames, pass, change } = mapOf(200);
  map.triggerRepaint();
  frame();
  pass(5_000);
  change();
  map.triggerRepaint();
  for (let waited = 0; waited < longestTurnMs - 100; waited += 100) {
    pass(100);
    change();
    frame();
    expect(frames).toHaveLength(1);
  }
  pass(100);
  frame();
  expect(frames).toHaveLength(2);
});

test('a map that is being moved follows the hand, however slow it is', () => {
  const { map, frame, frames } = mapOf(200);
  map.triggerRepaint();
  frame();
  map.moves = true;
  for (let n = 0; n < 3; n += 1) {
    map.triggerRepaint();
    frame();
  }
  expect(frames).toHaveLength(4);
});

test('a map that has not been whole yet neither rests nor waits for the page', () => {
  const { map, frame, frames, change } = mapOf(200, false);
  map.triggerRepaint();
  frame();
  change();
  map.triggerRepaint();
  frame();
  expect(frames).toHaveLength(2);
});

test('a slow map paints what has come of a picture with the rest of it, or after a while', () => {
  const { map, frame, frames, pass } = mapOf(200);
  map.triggerRepaint();
  frame();
  map.hasTiles = false;
  map.triggerRepaint();
  pass(200);
  frame();
  expect(frames).toHaveLength(1);
  map.hasTiles = true;
  map.triggerRepaint();
  pass(0);
  frame();
  expect(frames).toHaveLength(2);
  map.hasTiles = false;
  map.triggerRepaint();
  pass(200);
  frame();
  pass(partMs - 201);
  frame();
  expect(frames).toHaveLength(2);
  pass(1);
  frame();
  expect(frames).toHaveLength(3);
});

test.each(['move', 'resize'] as const)('after a %s it paints at once, whatever of it has come', (type) => {
  const { map, frame, frames, pass, tell } = mapOf(200);
  map.triggerRepaint();
  frame();
  map.hasTiles = false;
  tell(type);
  map.triggerRepaint();
  pass(200);
  frame();
  expect(frames).toHaveLength(2);
});

test('a map that is taken away asks for nothing more', () => {
  const { map, frame, frames, pass, tell } = mapOf(200);
  map.triggerRepaint();
  frame();
  map.triggerRepaint();
  tell('remove');
  pass(5_000);
  frame();
  expect(frames).toHaveLength(1);
});
