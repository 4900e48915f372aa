import { type Buffer, bufferModel } from '../../contract/analyses/buffer.ts';
import { routeModel, type RoutePlan, type RouteWay } from '../../contract/analyses/route.ts';

/** A way of four kilometres that is driven and then walked, but for what `over` says. */
export const aWay = (over: Partial<RouteWay> = {}): RouteWay => ({
  line: [
    [118.54, 30.29],
    [118.52, 30.295],
    [118.51, 30.298],
    [118.503, 30.3],
  ],
  footFrom: 2,
  lengthM: 4_000,
  footM: 700,
  minutes: 21,
  footMin: 12,
  climbM: 130,
  descentM: 60,
  arrivesAt: '2026-03-01T04:31:00.000Z',
  slackMin: 25,
  profile: [
    [0, 210],
    [2_000, 250],
    [4_000, 280],
  ],
  ...over,
});

/** Two ways of a crew to the fire, but for what `over` says. */
export const aPlan = (over: Partial<RoutePlan> = {}): RoutePlan => ({
  purpose: 'approach',
  mode: 'drive',
  from: { name: '旌德县专业队', longitude: 118.54, latitude: 30.29 },
  leaveInMin: 0,
  marginMin: 15,
  withinMin: 30,
  model: routeModel,
  leavesAt: '2026-03-01T04:10:00.000Z',
  avoids: { startedAt: '2026-03-01T04:10:00.000Z', hours: 2 },
  isSimulated: true,
  ways: [aWay(), aWay({ lengthM: 6_200, minutes: 28, footM: 0, footMin: 0, footFrom: 3 })],
  areas: [],
  closed: {
    lengthM: 1_200,
    lines: [
      [
        [118.5, 30.3],
        [118.51, 30.3],
      ],
    ],
  },
  ...over,
});

/** A buffer of three kilometres about the fire with a village and an oil depot, but for what `over` says. */
export const aBuffer = (over: Partial<Buffer> = {}): Buffer => ({
  around: 'fire',
  radiusM: 3_000,
  model: bufferModel,
  madeAt: '2026-03-01T04:10:00.000Z',
  longitude: 118.5,
  latitude: 30.3,
  areaHa: 2_827.4,
  polygons: [
    [
      [
        [118.47, 30.3],
        [118.5, 30.27],
        [118.53, 30.3],
        [118.47, 30.3],
      ],
    ],
  ],
  inside: [
    { kind: 'village', name: '庆丰村', longitude: 118.505, latitude: 30.3, distanceM: 480 },
    {
      kind: 'protectedObject',
      name: '版书油库',
      longitude: 118.52,
      latitude: 30.3,
      distanceM: 1_920,
      phone: '0563-8000000',
      people: 40,
    },
  ],
  counts: [
    { kind: 'village', count: 1 },
    { kind: 'protectedObject', count: 1 },
  ],
  people: 40,
  unread: [],
  ...over,
});
