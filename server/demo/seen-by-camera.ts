import type { Random } from '../../models/random.ts';
import { sightTo } from '../../models/sight/height-field.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { groundDataFolder } from '../ground/data-folder.ts';
import { groundWithHeights } from '../ground/ground-heights.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { degreeM } from '../places/metres.ts';
import { fieldAbout } from '../sight/sight-ask.ts';
import { demoStock } from './stock-records.ts';

/** What a camera of the demo sees: which one, the place, and the line along which it looks. */
export interface SeenByCamera {
  cameraId: string;
  cameraName: string;
  at: readonly [longitude: number, latitude: number];
  sight: NonNullable<EventData<'alarm.raised'>['sight']>;
}

/** Finds places that cameras of the demo see. */
export interface DemoWatch {
  /** Some place of an area that one of its cameras sees. */
  somewhere(code: RegionCode, random: Random): SeenByCamera;
  /** The camera of a county that sees a place from the least distance; undefined where none does. */
  at(county: RegionCode, place: readonly [longitude: number, latitude: number]): SeenByCamera | undefined;
}

interface DemoCamera {
  id: string;
  name: string;
  longitude: number;
  latitude: number;
  eyeM: number;
  rangeM: number;
}

/** What the records of these cameras say. */
interface CameraValues {
  name: string;
  type: string;
  longitude: number;
  latitude: number;
  mast: number;
  range: number;
}

/** Smoke is looked for so high above the ground, in metres. */
const smokeM = 40;
/** A place is tried so often for each camera, no nearer than that, in metres; the last one stands before the mast. */
const [tries, leastM, beforeM] = [12, 700, 60];
/** How sure a bearing and a distance are. */
const [bearingError, rangeErrorM] = [0.5, 150];

type Places = Pick<Gazetteer, 'area' | 'children' | 'seat' | 'randomPointIn' | 'locate'>;

let heights: ReturnType<typeof groundWithHeights> | undefined;

/** The heights of the demo, read once. */
export const demoHeights = (): ReturnType<typeof groundWithHeights> =>
  (heights ??= groundWithHeights(groundDataFolder(), undefined));

function sightOf(camera: DemoCamera, [longitude, latitude]: readonly [number, number]) {
  const { field, metresTo } = fieldAbout({ ...camera, turns: true, assumed: [] }, demoHeights());
  return sightTo(field, { eyeM: camera.eyeM, ...metresTo({ longitude, latitude }), targetM: smokeM });
}

const told = (camera: DemoCamera, at: readonly [number, number]): SeenByCamera => {
  const { azimuthDeg, distanceM } = sightOf(camera, at);
  const { longitude, latitude } = camera;
  const rangeM = Math.max(1, Math.round(distanceM));
  const sight = { longitude, latitude, bearing: Number(azimuthDeg.toFixed(1)), bearingError, rangeM, rangeErrorM };
  return { cameraId: camera.id, cameraName: camera.name, at, sight };
};

/** Cameras of the demo that turn, and what they see over the heights of the demo. */
export function createDemoWatch(places: Places): DemoWatch {
  const known = new Map<RegionCode, readonly DemoCamera[]>();
  const camerasOf = (county: RegionCode): readonly DemoCamera[] => {
    let cameras = known.get(county);
    if (!cameras) {
      cameras = demoStock(places, county, 'camera').flatMap(({ id, values }): DemoCamera[] => {
        const { name, type, longitude, latitude, mast, range } = values as unknown as CameraValues;
        return type === '1' ? [{ id, name, longitude, latitude, eyeM: mast, rangeM: range }] : [];
      });
      known.set(county, cameras);
    }
    return cameras;
  };
  const away = ({ longitude, latitude }: DemoCamera, bearing: number, metres: number): [number, number] => {
    const { east, north } = degreeM(latitude);
    return [
      Number((longitude + (Math.sin(bearing) * metres) / east).toFixed(5)),
      Number((latitude + (Math.cos(bearing) * metres) / north).toFixed(5)),
    ];
  };
  const countyIn = (code: RegionCode, random: Random): RegionCode => {
    const below = code.length >= 6 ? [] : places.children(code);
    const next = below[Math.floor(random() * below.length)];
    return next ? countyIn(next.code, random) : code.slice(0, 6);
  };
  return {
    somewhere(code, random) {
      const county = countyIn(code, random);
      const cameras = camerasOf(county);
      const first = Math.floor(random() * cameras.length);
      for (let n = 0; n < cameras.length * tries; n += 1) {
        const camera = cameras[(first + Math.floor(n / tries)) % cameras.length]!;
        const at = away(camera, random() * 2 * Math.PI, leastM + random() * (camera.rangeM - leastM));
        if (places.locate(...at)?.county.code === county && sightOf(camera, at).isSeen) return told(camera, at);
      }
      const camera = cameras[first];
      if (!camera) throw new Error(`the demo has no camera in ${county}`);
      return told(camera, away(camera, 0, beforeM));
    },
    at(county, place) {
      return camerasOf(county)
        .filter((camera) => sightOf(camera, place).isSeen)
        .map((camera) => told(camera, place))
        .toSorted((a, b) => (a.sight.rangeM ?? 0) - (b.sight.rangeM ?? 0))[0];
    },
  };
}
