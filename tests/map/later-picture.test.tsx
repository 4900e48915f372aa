import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laterPicture, lookMs } from '../../src/map/host/later-picture.ts';
import { createManualClock } from '../support/manual-clock.ts';

const [width, height] = [2, 2];
/** A frame as WebGL reads it: its lower line first. */
const lower = [1, 2, 3, 255, 4, 5, 6, 255];
const upper = [7, 8, 9, 255, 10, 11, 12, 255];

const put: number[][] = [];
beforeEach(() => {
  put.length = 0;
  vi.stubGlobal(
    'ImageData',
    class {
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray;
      constructor(columns: number, rows: number) {
        [this.width, this.height] = [columns, rows];
        this.data = new Uint8ClampedArray(columns * rows * 4);
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    putImageData: ({ data }: ImageData) => put.push([...data]),
  } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A map whose frames are drawn once `draw` is called; `isLost`: the driver has taken its context. */
function mapOf({ isLost = false } = {}) {
  const clock = createManualClock(0);
  const place = document.createElement('div');
  const drawn = document.createElement('canvas');
  drawn.style.width = '1px';
  place.append(drawn);
  const fences: { isDrawn: boolean; isThere: boolean }[] = [];
  let removed: (() => void) | undefined;
  let programs = 0;
  const repaint = vi.fn<() => void>();
  const gl = {
    TIMEOUT_EXPIRED: 1,
    WAIT_FAILED: 2,
    linkProgram: () => undefined,
    drawElements: () => undefined,
    drawingBufferWidth: width,
    drawingBufferHeight: height,
    createBuffer: () => ({}),
    bindBuffer: () => undefined,
    bufferData: () => undefined,
    readPixels: vi.fn<() => void>(),
    flush: () => undefined,
    fenceSync: () => {
      if (isLost) return null;
      fences.push({ isDrawn: false, isThere: true });
      return fences.at(-1);
    },
    deleteSync: (fence: { isThere: boolean }) => void (fence.isThere = false),
    clientWaitSync: (fence: { isDrawn: boolean }) => (fence.isDrawn ? 0 : 1),
    getBufferSubData: (_target: unknown, _from: unknown, into: Uint8Array) => into.set([...lower, ...upper]),
  };
  const map = {
    getCanvas: () => drawn,
    once: (_type: string, listener: () => void) => {
      removed = listener;
    },
    triggerRepaint: repaint,
    painter: {
      render: () => {
        for (; programs > 0; programs -= 1) gl.linkProgram();
      },
      renderLayer: () => undefined,
      context: { gl, bindFramebuffer: { set: () => undefined } },
    },
  };
  const picture = laterPicture(map as never, clock);
  return {
    clock,
    place,
    drawn,
    picture,
    fences,
    read: gl.readPixels,
    repaint,
    /** The next frame needs a program that is not there. */
    want: () => {
      programs = 1;
    },
    paint: (): Promise<void> => {
      map.painter.render();
      return Promise.resolve();
    },
    /** All that was begun is drawn, and some time passes. */
    draw: () => {
      for (const fence of fences) fence.isDrawn = true;
      clock.advance(lookMs);
    },
    remove: () => removed?.(),
  };
}

test('a frame is seen over the canvas of the map once it is drawn, with its upper line above', async () => {
  const { clock, paint, draw, picture, drawn } = mapOf();
  const heard = vi.fn<() => void>();
  await paint();
  picture.onceSeen(heard);
  clock.advance(1_000);
  expect([picture.isUnderWay(), put, heard.mock.calls.length]).toEqual([true, [], 0]);
  draw();
  expect([picture.isUnderWay(), put, heard.mock.calls.length]).toEqual([false, [[...upper, ...lower]], 1]);
  expect(drawn.nextSibling).toBe(picture.canvas);
  expect([picture.canvas.width, picture.canvas.style.width, picture.canvas.ariaHidden]).toEqual([width, '1px', 'true']);
});

test('what is drawn over a frame by those who hear of it is read with it', async () => {
  const { paint, read, picture } = mapOf();
  const drawn = paint();
  expect([picture.isUnderWay(), read.mock.calls.length]).toEqual([true, 0]);
  await drawn;
  expect(read).toHaveBeenCalledOnce();
});

test('a frame that only compiled programs is drawn anew, and who waits for it waits for that', async () => {
  const { paint, draw, want, read, repaint, picture } = mapOf();
  const heard = vi.fn<() => void>();
  want();
  await paint();
  picture.onceSeen(heard);
  expect([picture.isUnderWay(), read.mock.calls.length, repaint.mock.calls.length]).toEqual([false, 0, 1]);
  draw();
  expect(heard).not.toHaveBeenCalled();
  await paint();
  draw();
  expect([put.length, heard.mock.calls.length]).toEqual([1, 1]);
});

test('whoever asks while nothing is drawn is called at once', () => {
  const heard = vi.fn<() => void>();
  mapOf().picture.onceSeen(heard);
  expect(heard).toHaveBeenCalledOnce();
});

test('a frame that is begun before the last one was seen takes its place, and no fence stays behind', async () => {
  const { paint, draw, picture, fences } = mapOf();
  const heard = vi.fn<() => void>();
  await paint();
  picture.onceSeen(heard);
  await paint();
  expect(heard).not.toHaveBeenCalled();
  draw();
  expect([put.length, heard.mock.calls.length, fences.map(({ isThere }) => isThere)]).toEqual([1, 1, [false, false]]);
});

test('a map that has lost its context shows nothing, and keeps nobody waiting', async () => {
  const { paint, picture } = mapOf({ isLost: true });
  const heard = vi.fn<() => void>();
  await paint();
  picture.onceSeen(heard);
  expect([picture.isUnderWay(), put, heard.mock.calls.length]).toEqual([false, [], 1]);
});

test('a map that is taken away takes its picture along, and tells nobody', async () => {
  const { paint, draw, picture, place, remove } = mapOf();
  const heard = vi.fn<() => void>();
  await paint();
  picture.onceSeen(heard);
  remove();
  draw();
  expect([place.childNodes.length, put, heard.mock.calls.length]).toEqual([1, [], 0]);
});
