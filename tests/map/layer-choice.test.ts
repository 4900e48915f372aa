import { describe, expect, test } from 'vitest';
import { layerGroupNames, mapLayers, type MapLayer } from '../../contract/map/layers.ts';
import { moreLayers } from '../../contract/map/more-layers.ts';
import { isShown, noChoice, sectionOf, treeOf, turned } from '../../src/map/more/layer-choice.ts';
import { roundedView } from '../../src/map/more/use-view.ts';

const { alarms, countyLines } = mapLayers;
const { cameras, pastFires, crews } = moreLayers;
const none: ReadonlySet<string> = new Set();
const nothing = { on: none, off: none };

describe('which layers a map draws', () => {
  test('further ones only where they were turned on, or where the page begins with them', () => {
    expect([alarms, cameras].map((layer) => isShown(layer, noChoice, nothing))).toEqual([true, false]);
    const chosen = turned(turned(noChoice, [cameras], true, nothing), [alarms], false, nothing);
    expect(chosen).toEqual({ on: ['cameras'], off: ['alarms'] });
    expect([alarms, cameras, crews].map((layer) => isShown(layer, chosen, nothing))).toEqual([false, true, false]);
    expect(isShown(pastFires, chosen, { on: new Set(['pastFires']), off: none })).toBe(true);
  });

  test('what is turned back to how maps open leaves no entry', () => {
    const both = turned(noChoice, [cameras, crews, alarms], false, nothing);
    expect(both).toEqual({ on: [], off: ['alarms'] });
    expect(turned(both, [alarms], true, nothing)).toEqual(noChoice);
    const opens = { on: new Set(['pastFires']), off: none };
    expect(turned(noChoice, [pastFires], false, opens)).toEqual({ on: [], off: ['pastFires'] });
  });
});

test('the tree has the groups in their order, the topmost layer first, and none for drawing', () => {
  const all: readonly MapLayer[] = [countyLines, cameras, crews, alarms, mapLayers.corners];
  expect(treeOf(all).map(({ group, layers }) => [layerGroupNames[group], layers.map(({ name }) => name)])).toEqual([
    ['报警', ['报警']],
    ['防火资源', ['扑火队伍', '监控摄像机']],
    ['行政区划', ['县级界']],
  ]);
});

test('maps below one first part of a path share their choice', () => {
  expect(['/emergency-rescue/detail', '/emergency-rescue/index', '/xcgrid', '/'].map(sectionOf)).toEqual([
    '/emergency-rescue',
    '/emergency-rescue',
    '/xcgrid',
    '/',
  ]);
});

test('a small move of the map asks for the same view, and no view reaches beyond the earth', () => {
  const seen = (west: number) => roundedView({ west, south: 30.1, east: west + 1.2, north: 30.9 }, 8.4);
  expect(seen(118.05)).toEqual(seen(118.12));
  expect(seen(118.05)).toEqual({ west: 117.421875, south: 29.53125, east: 119.53125, north: 30.9375 });
  expect(roundedView({ west: -200, south: -95, east: 200, north: 95 }, 2)).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});
