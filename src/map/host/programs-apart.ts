import type { Map as GlMap } from 'maplibre-gl';
import type { Clock } from '../../../machines/ports.ts';

/** So long a frame goes on to compile programs, in milliseconds; those after it wait for the next frame. */
export const compileMs = 100;

/**
 * Has the programs of a map that is drawn without a graphics card compiled in frames of their own, which draw nothing
 * on the screen and end after `compileMs`. Compiling holds the page until it is done, and with it all that was drawn
 * before it in the same frame. What is drawn into a texture is, for that is kept. Answers whether the last frame was
 * one of these, and is to be painted anew.
 */
export function compileApart({ painter }: Pick<GlMap, 'painter'>, clock: Clock): () => boolean {
  const { gl, bindFramebuffer } = painter.context;
  const isOnScreen = (): boolean => bindFramebuffer.current === null;
  let [beganAt, isPainting, isApart, isLeftOff] = [0, false, false, false];
  const link = gl.linkProgram.bind(gl);
  gl.linkProgram = (program) => {
    isApart ||= isPainting;
    link(program);
  };
  const drawElements = gl.drawElements.bind(gl);
  gl.drawElements = (...given) => {
    if (!isApart || !isOnScreen()) drawElements(...given);
  };
  const renderLayer = painter.renderLayer.bind(painter);
  painter.renderLayer = (...given) => {
    isLeftOff ||= isApart && isOnScreen() && clock.now() - beganAt >= compileMs;
    if (!isLeftOff || !isOnScreen()) renderLayer(...given);
  };
  const paint = painter.render.bind(painter);
  painter.render = (...given) => {
    // Where the last one left off, this one wants programs, too.
    [beganAt, isPainting, isApart, isLeftOff] = [clock.now(), true, isLeftOff, false];
    paint(...given);
    isPainting = false;
  };
  return () => isApart;
}
