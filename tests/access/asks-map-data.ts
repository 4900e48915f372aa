import { randomUUID } from 'node:crypto';
import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { baseMapOf, picture } from '../support/base-map.ts';
import { checkMapData, importBody } from '../support/map-data.ts';
import { pmtilesOf } from '../support/pmtiles-of.ts';
import type { Ask, Supplies } from './ask.ts';
import type { At } from './things.ts';

const road = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'LineString',
    coordinates: [
      [117.2, 31.8],
      [117.3, 31.9],
    ],
  },
};
const content = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [road] }));

/** A check of who asks, where they may have one. */
async function checked({ ground }: Supplies, { caller, spoils }: At): Promise<{ id: string }> {
  if (!spoils) return { id: randomUUID() };
  return checkMapData(ground.server, caller.headers, { layer: 'railways' }, { name: 'walk.json', content });
}

const aboutCheck: Ask = async (supplies, at) => ({ args: { id: (await checked(supplies, at)).id } });

const aBaseMap = ({ ground: { server, root } }: Supplies): Promise<{ id: string; version: string }> =>
  baseMapOf(server, root.headers);

/** How the calls about map data are asked: of a check that the caller began, or of a layer that was brought in. */
export const mapDataAsks = {
  baseChoices: () => ({ args: {} }),
  baseTile: async (supplies) => ({ args: { ...(await aBaseMap(supplies)), part: 'tiles', z: '0', x: '0', y: '0' } }),
  baseMapKey: async (supplies) => ({ args: { id: (await aBaseMap(supplies)).id, key: 'walked through' } }),
  baseMapTry: async (supplies) => ({ args: { id: (await aBaseMap(supplies)).id } }),
  baseFileUpload: async () => {
    const { payload, headers } = await importBody({ layer: 'railways' }, 'walk.pmtiles', pmtilesOf(picture));
    return { args: {}, payload, headers };
  },
  mapPositions: () => ({ args: { system: 'gcj02', positions: [[118.5, 30.3]] } }),
  mapDataLayers: () => ({ args: {} }),
  mapDataCheck: async () => ({ args: {}, ...(await importBody({ layer: 'railways' }, 'walk.json', content)) }),
  mapDataProgress: aboutCheck,
  mapDataCancel: aboutCheck,
  mapDataApply: aboutCheck,
  mapDataRemove: async (supplies, at) => {
    const { id } = await checked(supplies, at);
    if (at.spoils) await supplies.ground.server.call('mapDataApply', { id }, at.caller.headers);
    return { args: { layer: 'railways' } };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;
