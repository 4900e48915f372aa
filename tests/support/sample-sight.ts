import type { ResourcePoint } from '../../contract/fires/list-schemas.ts';
import type {
  PanoramaAnswer,
  PlacesAnswer,
  Post,
  ProfileAnswer,
  ViewshedAnswer,
} from '../../contract/sight/schemas.ts';

/** A camera that turns, looking east from a hill of Jingde. */
export const aPost = (over: Partial<Post> = {}): Post => ({
  kind: 'camera',
  id: 'c1',
  name: '大岭云台',
  longitude: 118.5,
  latitude: 30.3,
  groundM: 320,
  eyeM: 25,
  rangeM: 6_000,
  headingDeg: 90,
  angleDeg: 60,
  turns: true,
  assumed: [],
  ...over,
});

/** The camera as the map and the list have it. */
export const aCamera = (over: Partial<ResourcePoint> = {}): ResourcePoint => ({
  id: 'c1',
  kind: 'camera',
  kindName: '监控摄像机',
  name: '大岭云台',
  regionCode: '341825',
  longitude: 118.5,
  latitude: 30.3,
  watching: { eyeM: 25, rangeM: 6_000, headingDeg: 90, angleDeg: 60, turns: true, assumed: [] },
  ...over,
});

/** A village to the east that is seen, and one to the south behind a ridge. */
export const somePlaces = (post = aPost()): PlacesAnswer => ({
  post,
  heights: 'simulated',
  places: [
    {
      kind: 'village',
      name: '朱旺村',
      longitude: 118.52,
      latitude: 30.3,
      distanceM: 1_925,
      azimuthDeg: 90,
      elevationDeg: -1.2,
      isSeen: true,
    },
    {
      kind: 'village',
      name: '高溪村',
      longitude: 118.5,
      latitude: 30.27,
      distanceM: 3_326,
      azimuthDeg: 180,
      elevationDeg: -2.4,
      isSeen: false,
      hidden: { atM: 1_400, byM: 31 },
    },
  ],
});

/** A viewshed of nine cells, of which five are seen. */
export const aViewshed = (over: Partial<ViewshedAnswer> = {}): ViewshedAnswer => ({
  post: aPost(),
  targetM: 0,
  cells: 3,
  cellM: 20,
  bounds: [118.4, 30.2, 118.6, 30.4],
  within: Buffer.from([0xff, 0x80]).toString('base64'),
  seen: Buffer.from([0b10101010, 0x80]).toString('base64'),
  withinHa: 11_310,
  seenHa: 2_827,
  heights: 'simulated',
  ...over,
});

/** Two ridges: a near one below the eye, a far one above it in the east. */
export const aPanorama = (over: Partial<PanoramaAnswer> = {}): PanoramaAnswer => ({
  post: aPost(),
  heights: 'simulated',
  ridges: [
    { fromM: 0, toM: 1_000, elevationsDeg: Array.from({ length: 1_440 }, () => -4) },
    {
      fromM: 1_000,
      toM: 8_000,
      elevationsDeg: Array.from({ length: 1_440 }, (_, n) => (Math.abs(n - 360) < 120 ? 3 : -1)),
    },
  ],
  ...over,
});

/** A line of two kilometres over a hill that hides its end. */
export const aProfile = (over: Partial<ProfileAnswer> = {}): ProfileAnswer => ({
  lengthM: 2_000,
  profile: [
    [0, 200],
    [900, 320],
    [2_000, 210],
  ],
  climbM: 120,
  descentM: 110,
  highestM: 320,
  lowestM: 200,
  steepestPercent: 34,
  steepestAtM: 640,
  sight: { isSeen: false, elevationDeg: 0.3, lengthM: 2_000, hidden: { atM: 900, byM: 112 } },
  heights: 'simulated',
  ...over,
});
