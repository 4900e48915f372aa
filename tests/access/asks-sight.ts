import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { cameras } from '../../contract/stock/detectors.ts';
import type { Ask } from './ask.ts';
import { points } from './ground.ts';

/** From a camera that lies there. */
const from =
  (more: object = {}): Ask =>
  async ({ things }, at) => {
    const { id, mark } = await things.record(cameras, at);
    return { args: { post: { from: 'record', kind: 'camera', id }, ...more }, marks: [mark] };
  };

/** Of a region that has a camera. */
const ofArea: Ask = async ({ things }, at) => {
  await things.record(cameras, at);
  return { args: { areaCode: at.area }, marks: [`"areaCode":"${at.area}"`] };
};

const { longitude, latitude } = points.child;

/** How the calls about what is seen over the ground are asked. */
export const sightAsks = {
  viewshed: from(),
  sightTargets: from({ targets: [{ id: 'a', longitude, latitude, aboveM: 0 }] }),
  sightPlaces: from(),
  panorama: from(),
  sightUnion: ofArea,
  sightUnionBegin: ofArea,
  sightUnionStop: (_supplies, { area }) => ({ args: { areaCode: area } }),
  heightProfile: () => ({
    args: {
      line: [
        [longitude, latitude],
        [longitude + 0.01, latitude],
      ],
    },
  }),
} as const satisfies Partial<Record<OwnCallName, Ask>>;
