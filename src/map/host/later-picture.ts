import type { Map as GlMap } from 'maplibre-gl';
import type { Clock } from '../../../machines/ports.ts';
import { compileApart } from './programs-apart.ts';
import styles from './later-picture.module.css';

/** Time between two looks whether a frame is drawn, in milliseconds. */
export const lookMs = 8;

/** Where the frames of a map are seen. */
export interface Picture {
  /** Shows the last frame that has been drawn. */
  readonly canvas: HTMLCanvasElement;
  /** Calls back as soon as all frames that were begun are seen: at once where none is under way. */
  onceSeen(then: () => void): void;
}

/** A picture whose frames are seen some time after they were begun. */
export interface LaterPicture extends Picture {
  /** Whether a frame is being drawn that is not seen yet. */
  isUnderWay(): boolean;
  /** Whether the last frame only compiled programs, so that the next one is to be painted in any case. */
  isDue(): boolean;
}

/** Reads what has been drawn into a buffer, and takes it from there once it is drawn. */
function createReader(gl: WebGL2RenderingContext) {
  const buffer = gl.createBuffer();
  let fence: WebGLSync | null = null;
  let [bytes, image] = [new Uint8Array(0), new ImageData(1, 1)];
  const inBuffer = (act: () => void): void => {
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer);
    act();
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
  };
  const fit = (width: number, height: number): void => {
    if (image.width === width && image.height === height) return;
    [bytes, image] = [new Uint8Array(width * height * 4), new ImageData(width, height)];
  };
  return {
    /** Begins to read; false where the context is lost. */
    begin(): boolean {
      if (fence) gl.deleteSync(fence);
      const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
      fit(width, height);
      inBuffer(() => {
        gl.bufferData(gl.PIXEL_PACK_BUFFER, bytes.length, gl.STREAM_READ);
        gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, 0);
      });
      fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      return fence !== null;
    },
    /** What was read, as soon as it is there; 'lost' where the context was lost meanwhile. */
    take(): ImageData | 'drawing' | 'lost' {
      const state = fence ? gl.clientWaitSync(fence, 0, 0) : gl.WAIT_FAILED;
      if (state === gl.TIMEOUT_EXPIRED) return 'drawing';
      gl.deleteSync(fence);
      fence = null;
      if (state === gl.WAIT_FAILED) return 'lost';
      inBuffer(() => gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, bytes));
      // WebGL reads the lowest line first.
      const line = image.width * 4;
      for (let [from, to] = [0, bytes.length - line]; to >= 0; from += line, to -= line)
        image.data.set(bytes.subarray(from, from + line), to);
      return image;
    },
  };
}

/**
 * Shows the frames of a map that is drawn without a graphics card in a second canvas, laid over the map's own. The
 * browser itself would copy each frame into the page at once, and hold the page until it is drawn; here the pixels go
 * into a buffer, and are taken over once a fence says that they are there. The map's own canvas keeps the focus and the
 * pointer, and is not shown.
 */
export function laterPicture(
  map: Pick<GlMap, 'getCanvas' | 'once' | 'painter' | 'triggerRepaint'>,
  clock: Clock,
): LaterPicture {
  const { painter } = map;
  const drawn = map.getCanvas();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  const isApart = compileApart(map, clock);
  const reader = createReader(painter.context.gl);
  const draw = map.triggerRepaint.bind(map);
  canvas.className = styles['seen'] ?? '';
  canvas.ariaHidden = 'true';
  drawn.classList.add(styles['drawn'] ?? '');
  drawn.after(canvas);

  // A frame that was begun is either under way, or to be begun anew.
  let [isUnderWay, isDue, isRemoved] = [false, false, false];
  let timer: unknown;
  let waiting: (() => void)[] = [];
  const seen = (): void => {
    isUnderWay = false;
    const these = waiting;
    waiting = [];
    for (const then of these) then();
  };
  const show = (image: ImageData): void => {
    if (canvas.width !== image.width || canvas.height !== image.height)
      [canvas.width, canvas.height] = [image.width, image.height];
    // Its size on the page, which may differ from its pixels.
    [canvas.style.width, canvas.style.height] = [drawn.style.width, drawn.style.height];
    pen?.putImageData(image, 0, 0);
  };
  const look = (): void => {
    const taken = reader.take();
    if (taken === 'drawing') {
      timer = clock.setTimeout(look, lookMs);
      return;
    }
    // A lost context has nothing to show.
    if (taken !== 'lost') show(taken);
    seen();
  };
  const begin = (): void => {
    if (isRemoved || isDue) return;
    clock.clearTimeout(timer);
    painter.context.bindFramebuffer.set(null);
    if (reader.begin()) timer = clock.setTimeout(look, lookMs);
    else seen();
  };
  const paint = painter.render.bind(painter);
  painter.render = (...given) => {
    paint(...given);
    isDue = isApart();
    isUnderWay = !isDue;
    if (isDue) {
      clock.clearTimeout(timer);
      draw();
      return;
    }
    // Who hears that the map has drawn may draw over it, as deck.gl does; the browser itself shows it after that.
    queueMicrotask(begin);
  };
  map.once('remove', () => {
    isRemoved = true;
    clock.clearTimeout(timer);
    [isUnderWay, isDue] = [false, false];
    waiting = [];
    canvas.remove();
  });
  return {
    canvas,
    isUnderWay: () => isUnderWay,
    isDue: () => isDue,
    onceSeen(then) {
      if (isUnderWay || isDue) waiting.push(then);
      else then();
    },
  };
}
