import { expect, test } from 'vitest';
import { heldMs, laid, movePicture, type View } from '../../src/map/host/moved-picture.ts';
import { createManualClock } from '../support/manual-clock.ts';

const view: View = { zoom: 9, bearing: 0, pitch: 0, width: 1_000, height: 500, x: 500, y: 250 };

/**
 * A map of 1000 × 500 pixels that moves by hand, whose frames are seen after `costMs`; `canMove` false: in a browser
 * that can not move a picture.
 */
function mapOf({ costMs = 0, canMove = true } = {}) {
  let isDue = false;
  const clock = createManualClock(0);
  const properties = new Map<string, string>();
  const style = {
    ...(canMove ? { objectViewBox: '' } : {}),
    setProperty: (name: string, value: string) => void properties.set(name, value),
    removeProperty: (name: string) => void properties.delete(name),
  };
  let painted = 0;
  let seen = 0;
  const at = { x: 500, y: 250, zoom: 9, pitch: 0, moves: true };
  const map = {
    painter: { render: () => void (painted += 1) },
    getCanvas: () => ({ clientWidth: 1_000, clientHeight: 500 }),
    getCenter: () => ({ lng: 118, lat: 30 }),
    project: () => ({ x: at.x, y: at.y }),
    getZoom: () => at.zoom,
    getBearing: () => 0,
    getPitch: () => at.pitch,
    isMoving: () => at.moves,
    on: () => undefined,
    once: () => undefined,
    triggerRepaint: () => map.painter.render(),
  };
  const isUnderWay = (): boolean => seen < painted;
  const onceSeen = (then: () => void): void => {
    const see = (): void => {
      seen += 1;
      then();
    };
    if (costMs === 0) see();
    else clock.setTimeout(see, costMs);
  };
  movePicture(map as never, { canvas: { style } as never, isUnderWay, onceSeen, isDue: () => isDue }, clock);
  map.painter.render();
  clock.advance(costMs);
  return {
    /** The map goes on to there, and draws a frame. */
    move: (to: Partial<typeof at>) => {
      Object.assign(at, to);
      map.painter.render();
    },
    pass: (ms: number) => clock.advance(ms),
    /** The last frame only compiled programs. */
    owe: () => {
      isDue = true;
    },
    painted: () => painted,
    box: () => properties.get('object-view-box'),
  };
}

test('a picture that is moved to the right shows its left part, further to the right', () => {
  expect(laid(view, { ...view, x: 700 })).toEqual({
    box: 'xywh(-20.000% 0.000% 100.000% 100.000%)',
    covered: expect.closeTo(0.8, 6) as number,
    isMoved: true,
  });
});

test('a picture that is brought nearer about its middle shows its inner half, and fills the view', () => {
  expect(laid(view, { ...view, zoom: 10 })).toEqual({
    box: 'xywh(25.000% 25.000% 50.000% 50.000%)',
    covered: 1,
    isMoved: true,
  });
});

test('a picture that goes away covers a quarter of the view', () => {
  const found = laid(view, { ...view, zoom: 8 });
  expect(found).toMatchObject({ box: 'xywh(-50.000% -50.000% 200.000% 200.000%)', covered: expect.closeTo(0.25, 6) });
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

test('on a long way a map is painted now and then, sooner where its picture covers little', () => {
  const { move, pass, painted } = mapOf();
  for (let n = 0; n < 5; n += 1) {
    pass(100);
    move({ x: 500 + n });
  }
  expect(painted()).toBe(1);
  move({ x: 800 });
  expect(painted()).toBe(2);
  for (let n = 0; n < 9; n += 1) {
    pass(100);
    move({ x: 800 + n });
  }
  expect(painted()).toBe(2);
  pass(100);
  move({ x: 810 });
  expect(painted()).toBe(3);
});

test('until a frame is seen its forerunner moves on, and no other frame is begun', () => {
  const { move, pass, painted, box } = mapOf({ costMs: 200 });
  pass(1_000);
  move({ x: 600 });
  expect(painted()).toBe(2);
  move({ x: 700 });
  expect([painted(), box()]).toEqual([2, 'xywh(-20.000% 0.000% 100.000% 100.000%)']);
  pass(200);
  expect(box()).toBe('xywh(-10.000% 0.000% 100.000% 100.000%)');
});

test('a map that stopped while a frame was under way keeps its picture in place until the last one is seen', () => {
  const { move, pass, painted, box } = mapOf({ costMs: 200 });
  pass(1_000);
  move({ x: 600 });
  move({ x: 700, moves: false });
  expect([painted(), box()]).toEqual([3, 'xywh(-20.000% 0.000% 100.000% 100.000%)']);
  pass(200);
  expect(box()).toBeUndefined();
});

test('a frame that is to be painted anew is painted, though the picture covers enough', () => {
  const { move, owe, painted } = mapOf();
  owe();
  move({ x: 510 });
  expect(painted()).toBe(2);
});

test('a browser that can not move a picture paints one frame after the other', () => {
  const { move, pass, painted } = mapOf({ canMove: false, costMs: 200 });
  move({ x: 510 });
  move({ x: 520 });
  expect(painted()).toBe(2);
  pass(200);
  move({ x: 530 });
  expect(painted()).toBe(3);
});
