import { positionKindNames, positionKinds } from '../positions/kinds.ts';
import type { MapLayer } from './layers.ts';

/** The layer of whereabouts. It stands apart from the others, since it comes behind the map, in a file of its own. */
export const positionLayers = {
  positions: {
    id: 'positions',
    name: '人员与车辆',
    group: 'positions',
    legends: positionKinds.map((kind) => ({
      legendId: kind,
      legendName: positionKindNames[kind],
      visible: false,
      icon: kind,
    })),
    source: 'positions',
    permission: 'position.read',
    order: 290,
  },
} as const satisfies Readonly<Record<string, MapLayer>>;
