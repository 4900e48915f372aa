import { idIn } from '../../contract/stream-names.ts';
import { evolveNeeds, isSupplyEvent, type RegionNeeds } from '../../contract/supply/needs.ts';
import type { Projection } from '../store/projection.ts';

const needs: Projection<RegionNeeds> = {
  table: 'supply_needs',
  revision: 1,
  columns: {},
  indexes: [],
  key: (event) => (isSupplyEvent(event) ? idIn('supply', event.stream) : undefined),
  creates: (event) => event.version === 1,
  evolve: (before, event) => (isSupplyEvent(event) ? evolveNeeds(before, event) : before),
  row: () => ({}),
};

/** Read models of what fires need. */
export const supplyProjections = [needs] as const;
