import { expect, test } from 'vitest';
import { paceFrames, partMs } from '../../src/map/host/paced-frames.ts';
import { createManualClock } from '../support/manual-clock.ts';

/** A map that tells when it drew; each of its frames is seen after `costMs`. */
function mapOf(costMs: number, isWhole = true) {
  const clock = createManualClock(0);
  const listeners = new Map<string, () => void>();
  const frames: number[] = [];
  let isAsked = false;
  const map = {
    moves: false,
    hasTiles: true,
    isMoving: () => map.moves,
    areTilesLoaded: () => map.hasTiles,
    on: (type: string, listener: () => void): void => void listeners.set(type, listener),
    once: (type: string, listener: () => void): void => void listeners.set(type, listener),
    painter: { render: () => void frames.push(clock.now()) },
    triggerRepaint() {
      isAsked = true;
    },
  };
  paceFrames(map as never, { onceSeen: (then) => void clock.setTimeout(then, costMs) }, clock);
  if (isWhole) listeners.get('idle')?.();
  /** Begins a frame if one was asked for. */
  const begin = (): void => {
    if (!isAsked) return;
    isAsked = false;
    map.painter.render();
  };
  return {
    map,
    frames,
    pass: (ms: number) => clock.advance(ms),
    /** The camera, the size or the map itself is no more as it was. */
    tell: (type: 'move' | 'resize' | 'remove') => listeners.get(type)?.(),
    begin,
    /** Draws if that was asked for, until it is seen. */
    frame: (): void => {
      begin();
      clock.advance(costMs);
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
  const { map, begin, frame, frames, pass } = mapOf(200);
  map.triggerRepaint();
  begin();
  map.triggerRepaint();
  map.triggerRepaint();
  begin();
  pass(200);
  begin();
  expect(frames).toEqual([0]);
  pass(200);
  frame();
  expect(frames).toEqual([0, 400]);
  pass(5_000);
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

test('a map that has not been whole yet does not rest, but draws one frame after the other', () => {
  const { map, begin, frame, frames, pass } = mapOf(200, false);
  map.triggerRepaint();
  begin();
  map.triggerRepaint();
  begin();
  expect(frames).toEqual([0]);
  pass(200);
  frame();
  expect(frames).toEqual([0, 200]);
});

test('a slow map paints what has come of a picture with the rest of it, or after a while', () => {
  const { map, begin, frame, frames, pass } = mapOf(200);
  map.triggerRepaint();
  frame();
  map.hasTiles = false;
  map.triggerRepaint();
  pass(200);
  begin();
  expect(frames).toHaveLength(1);
  map.hasTiles = true;
  map.triggerRepaint();
  pass(0);
  frame();
  expect(frames).toHaveLength(2);
  map.hasTiles = false;
  map.triggerRepaint();
  pass(200);
  begin();
  pass(partMs - 201);
  begin();
  expect(frames).toHaveLength(2);
  pass(1);
  begin();
  expect(frames).toHaveLength(3);
});

test('a frame that is painted anew waits for no tiles: nobody else would ask for it', () => {
  const { map, begin, frame, frames, pass } = mapOf(200);
  map.triggerRepaint();
  frame();
  pass(200);
  map.triggerRepaint();
  pass(0);
  begin();
  map.hasTiles = false;
  map.painter.render();
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
