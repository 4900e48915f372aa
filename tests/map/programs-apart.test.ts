import { expect, test } from 'vitest';
import { compileApart, compileMs } from '../../src/map/host/programs-apart.ts';
import { createManualClock } from '../support/manual-clock.ts';

/**
 * A map of layers that each want a program, which takes `linkMs` to compile; it tells what it drew. Those `inTexture`
 * are drawn into one.
 */
function mapOf({ layers, linkMs, inTexture = [] }: { layers: string[]; linkMs: number; inTexture?: string[] }) {
  const clock = createManualClock(0);
  const linked = new Set<string>();
  const drawn: string[] = [];
  const gl = {
    linkProgram: () => clock.moveTo(clock.now() + linkMs),
    drawElements: (layer: string) => drawn.push(layer),
  };
  const painter = {
    context: { gl, bindFramebuffer: { current: null as string | null } },
    renderLayer(layer: string) {
      if (!linked.has(layer)) painter.context.gl.linkProgram();
      linked.add(layer);
      painter.context.gl.drawElements(layer);
    },
    render() {
      for (const layer of layers) {
        painter.context.bindFramebuffer.current = inTexture.includes(layer) ? 'texture' : null;
        painter.renderLayer(layer);
      }
    },
  };
  const isApart = compileApart({ painter } as never, clock);
  return {
    linked,
    /** Paints a frame; answers what it drew, and whether it was one for programs alone. */
    paint: (): { drew: string[]; isApart: boolean } => {
      drawn.length = 0;
      painter.render();
      return { drew: [...drawn], isApart: isApart() };
    },
    /** Compiles a program between two frames, as deck.gl may. */
    linkBetween: () => painter.context.gl.linkProgram(),
  };
}

test('a frame that needs new programs compiles them and draws nothing from there on; the next one draws all', () => {
  const { paint } = mapOf({ layers: ['ground', 'water', 'roads'], linkMs: 5 });
  expect(paint()).toEqual({ drew: [], isApart: true });
  expect(paint()).toEqual({ drew: ['ground', 'water', 'roads'], isApart: false });
});

test('one that has compiled for as long as it may leaves the rest to the next', () => {
  const { paint, linked } = mapOf({ layers: ['ground', 'water', 'roads'], linkMs: compileMs / 2 });
  paint();
  expect([...linked]).toEqual(['ground', 'water']);
  expect(paint()).toEqual({ drew: [], isApart: true });
  expect(paint()).toEqual({ drew: ['ground', 'water', 'roads'], isApart: false });
});

test('what is drawn into a texture is drawn also by a frame that compiles, since the texture is kept', () => {
  const { paint } = mapOf({
    layers: ['ground', 'water', 'heights', 'roads'],
    linkMs: compileMs,
    inTexture: ['heights'],
  });
  expect(paint()).toEqual({ drew: ['heights'], isApart: true });
});

test('a program that is compiled between two frames keeps none from being drawn', () => {
  const { paint, linkBetween } = mapOf({ layers: ['ground'], linkMs: 5 });
  paint();
  linkBetween();
  expect(paint()).toEqual({ drew: ['ground'], isApart: false });
});
