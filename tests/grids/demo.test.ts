import { describe, expect, it } from 'vitest';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { demoGrids } from '../../server/demo/grids.ts';
import { checkGrids } from '../../server/grids/topology.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';

const now = Date.parse('2026-03-01T02:00:00.000Z');
const moments = demoGrids(openGazetteer(), now);
const drawn = moments
  .flatMap(({ writes }) => writes.flatMap(({ events }) => events))
  .filter((event): event is NewEvent<'grid.drawn'> => event.type === 'grid.drawn')
  .map(({ data }) => data);

describe('the grids of the demo', () => {
  it('are of all six levels, all of them marked as simulated', () => {
    const levels = new Map<number, number>();
    for (const { level } of drawn) levels.set(level, (levels.get(level) ?? 0) + 1);
    expect(levels.get(6)).toBe(1);
    expect(levels.get(5)).toBe(16);
    expect(levels.get(4)).toBe(7);
    expect(levels.get(3)).toBe(10);
    expect(levels.get(2)).toBeGreaterThan(50);
    expect(levels.get(1)).toBeGreaterThan(100);
    expect(drawn.every(({ simulated }) => simulated === true)).toBe(true);
  });

  it('lie in the grid above, and neither overlap nor leave strips, as an edit would be checked', () => {
    const town = drawn.find(({ level }) => level === 3);
    const own = drawn.filter(({ parentId }) => parentId === town?.gridId);
    expect(own.length).toBeGreaterThan(3);
    const lands = own.map(({ gridId: id, name, shape }) => ({ id, name, shape }));
    const parent = town && { id: town.gridId, name: town.name, shape: town.shape };
    const { faults } = checkGrids({ level: 2, parent, before: [], after: lands, neighbours: [], children: [] });
    expect(faults).toEqual([]);
  });

  it('bear each a code of their own', () => {
    expect(new Set(drawn.map(({ code }) => code)).size).toBe(drawn.length);
  });
});
