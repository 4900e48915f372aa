import { expect, test } from 'vitest';
import { heldMs, laid, movePicture, type View } from '../../src/map/host/moved-picture.ts';
import { createManualClock } from '../support/manual-clock.ts';

const view: View = { zoom: 9, bearing: 0, pitch: 0, width: 1_000, height: 500, x: 500, y: 250 };

/** A map of 1000 × 500 pixels that moves by hand; `canMove` false: in a browser that can not move a picture. */
function mapOf({ isSlow = true, canMove = true } = {}) {
  const clock = createManualClock(0);
  const properties = new Map<string, string>();
  const style = {
    ...(canMove ? { objectViewBox: '' } : {}),
    setProperty: (name: string, value: string) => void properties.set(name, value),
    removeProperty: (name: string) => void properties.delete(name),
  };
  let painted = 0;
  const at = { x: 500, y: 250, zoom: 9, pitch: 0, moves: true };
  const map = {
    painter: { render: () => void (painted += 1) },
    getCanvas: () => ({ style, clientWidth: 1_000, clientHeight: 500 }),
    getCenter: () => ({ lng: 118, lat: 30 }),
    project: () => ({ x: at.x, y: at.y }),
    getZoom: () => at.zoom,
    getBearing: () => 0,
    getPitch: () => at.pitch,
    isMoving: () => at.moves,
    once: () => undefined,
    triggerRepaint: () => map.painter.render(),
  };
  movePicture(map as never, () => isSlow, clock);
  map.painter.render();
  return {
    /** The map goes on to there, and draws a frame. */
    move: (to: Partial<typeof at>) => {
      Object.assign(at, to);
      map.painter.render();
    },
    pass: (ms: number) => clock.advance(ms),
    painted: () => painted,
    box: () => properties.get('object-view-box'),
  };
}

test('a picture that is moved to the right shows its left part, further to the right', () => {
  expect(laid(view, { ...view, x: 700 })).toEqual({
    box: 'xywh(-20.000% 0.000% 100.000% 100.000%)',
    covered: expect.closeTo(0.8, 6) as number,
  });
});

test('a picture that is brought nearer about its middle shows its inner half, and fills the view', () => {
  expect(laid(view, { ...view, zoom: 10 })).toEqual({ box: 'xywh(25.000% 25.000% 50.000% 50.000%)', covered: 1 });
});

test('a picture that goes away covers a quarter of the view', () => {
  const found = laid(view, { ...view, zoom: 8 });
  expect(found).toEqual({ box: 'xywh(-50.000% -50.000% 200.000% 200.000%)', covered: expect.closeTo(0.25, 6) });
});

test.each([
  ['tilted', { pitch: 40 }],
  ['turned', { bearing: 10 }],
  ['of another size', { width: 900 }],
  ['much nearer', { zoom: 11 }],
])('a view that is %s is painted, for no moving of the picture shows it', (_how, change) => {
  expect(laid(view, { ...view, ...change })).toBeUndefined();
});

test('a slow map that is moved by hand moves its picture, and is painted once it is held still', () => {
  const { move, pass, painted, box } = mapOf();
  for (let x = 510; x <= 600; x += 10) move({ x });
  expect(painted()).toBe(1);
  expect(box()).toBe('xywh(-10.000% 0.000% 100.000% 100.000%)');
  pass(heldMs);
  expect(painted()).toBe(2);
  expect(box()).toBeUndefined();
});

test('a slow map that comes to rest is painted with its next frame', () => {
  const { move, painted, box } = mapOf();
  move({ x: 600 });
  move({ moves: false });
  expect([painted(), box()]).toEqual([2, undefined]);
});

test('on a long way a slow map is painted now and then, sooner where its picture covers little', () => {
  const { move, pass, painted } = mapOf();
  for (let n = 0; n < 10; n += 1) {
    pass(100);
    move({ x: 500 + n });
  }
  expect(painted()).toBe(1);
  move({ x: 1_100 });
  expect(painted()).toBe(2);
  for (let n = 0; n < 15; n += 1) {
    pass(100);
    move({ x: 1_100 + n });
  }
  expect(painted()).toBe(3);
});

test.each([
  ['a map with a graphics card', { isSlow: false }],
  ['a browser that can not move a picture', { canMove: false }],
])('%s has every frame painted', (_what, how) => {
  const { move, painted } = mapOf(how);
  move({ x: 510 });
  move({ x: 520 });
  expect(painted()).toBe(3);
});
