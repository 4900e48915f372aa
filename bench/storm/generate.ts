import type { SourceType } from '../../contract/alarms/alarm.ts';
import type { IngestItem } from '../../contract/feeds/schemas.ts';
import { seededRandom, type Random } from '../../models/random.ts';
import { degreeM, metresBetween, type Point } from '../../server/places/metres.ts';
import type { StormShape, Voice } from './shape.ts';
import { between, burningPoint, type Ground, moved, normal, towards, type TrueFire, trueFires } from './truth.ts';

/** A satellite's hotspot, as a FIRMS file tells it. */
export interface Hotspot extends Point {
  satellite: string;
  instrument: string;
  scan: number;
  track: number;
  startMs: number;
  confidence: number;
}

/**
 * One alarm of a storm: when it arrives (ms after the beginning), and which fire it is truly of; none for a false one.
 */
export interface StormAlarm {
  arrivesMs: number;
  fire?: number;
  item?: IngestItem;
  hotspot?: Hotspot;
}

/** A storm: its alarms in the order of arrival, and the truth. */
export interface Storm {
  shape: StormShape;
  fires: readonly TrueFire[];
  alarms: readonly StormAlarm[];
}

type See = (at: Point, startMs: number) => Pick<StormAlarm, 'item' | 'hotspot'>;

const sourceTypes: Readonly<Record<Exclude<Voice['kind'], 'satellite'>, SourceType>> = {
  camera: 5,
  ai: 7,
  ranger: 2,
  phone: 4,
  other: 6,
};

let serial = 0;
const rounded = (degrees: number): number => Number(degrees.toFixed(5));
const at = (point: Point): Point => ({ longitude: rounded(point.longitude), latitude: rounded(point.latitude) });
const itemOf = (
  sourceType: SourceType,
  device: string,
  point: Point,
  startMs: number,
  more: Partial<IngestItem> = {},
): IngestItem => ({
  sourceType,
  sourceId: `${device}/${serial++}`,
  ...at(point),
  startTime: new Date(startMs).toISOString(),
  ...more,
});

/**
 * A camera: it stands somewhere around, and is wrong along its line by a share of the range, each time a little and
 * always the same way.
 */
function cameraSees(voice: Extract<Voice, { kind: 'camera' }>, device: string, near: Point, random: Random): See {
  const camera = towards(near, random() * 2 * Math.PI, between(random, voice.rangeM));
  const [offBearing, offRange] = [
    normal(random) * voice.bearingError * 0.7,
    normal(random) * voice.rangeErrorShare * 0.7,
  ];
  return (point, startMs) => {
    const range = metresBetween(camera, point);
    const degree = degreeM(camera.latitude);
    const [east, north] = [
      (point.longitude - camera.longitude) * degree.east,
      (point.latitude - camera.latitude) * degree.north,
    ];
    const bearing =
      Math.atan2(east, north) + ((offBearing + normal(random) * voice.bearingError * 0.7) * Math.PI) / 180;
    const rangeM = Math.max(50, range * (1 + offRange + normal(random) * voice.rangeErrorShare * 0.7));
    return {
      item: itemOf(5, device, towards(camera, bearing, rangeM), startMs, {
        confidence: Math.round(between(random, [55, 97])),
        sight: {
          ...at(camera),
          bearing: ((((bearing * 180) / Math.PI) % 360) + 360) % 360,
          bearingError: voice.bearingError,
          rangeM,
          rangeErrorM: Math.max(50, range * voice.rangeErrorShare),
        },
      }),
    };
  };
}

function personSees(
  voice: Extract<Voice, { kind: 'ai' | 'ranger' | 'phone' | 'other' }>,
  device: string,
  random: Random,
): See {
  const [east, north] = [normal(random) * voice.biasM, normal(random) * voice.biasM];
  return (point, startMs) => ({
    item: itemOf(
      sourceTypes[voice.kind],
      device,
      moved(point, east + normal(random) * voice.errorM, north + normal(random) * voice.errorM),
      startMs,
    ),
  });
}

/** A satellite tells the middle of the pixel in which it burns: anywhere in it with equal right. */
function satelliteSees(voice: Extract<Voice, { kind: 'satellite' }>, satellite: string, random: Random): See {
  const [east, north] = [normal(random) * voice.biasM, normal(random) * voice.biasM];
  return (point, startMs) => {
    const [scan, track] = [between(random, voice.pixelKm), between(random, voice.pixelKm)].map((km) =>
      Number(km.toFixed(2)),
    ) as [number, number];
    const middle = moved(point, east + (random() - 0.5) * scan * 1_000, north + (random() - 0.5) * track * 1_000);
    return {
      hotspot: {
        ...at(middle),
        satellite,
        instrument: voice.instrument,
        scan,
        track,
        startMs,
        confidence: Math.round(between(random, [30, 95])),
      },
    };
  };
}

interface Seer {
  share: number;
  delayS: readonly [number, number];
  see: See;
}

/** All who see what burns near a point. */
function seersOf(shape: StormShape, name: string, near: Point, random: Random): Seer[] {
  return shape.voices.flatMap((voice): Seer[] => {
    const { share, delayS } = voice;
    if (voice.kind === 'satellite')
      return voice.satellites.map((one) => ({
        share: share / voice.satellites.length,
        delayS,
        see: satelliteSees(voice, one, random),
      }));
    return Array.from({ length: voice.each }, (_, n) => {
      const device = `${voice.kind}-${name}-${n}`;
      return {
        share: share / voice.each,
        delayS,
        see: voice.kind === 'camera' ? cameraSees(voice, device, near, random) : personSees(voice, device, random),
      };
    });
  });
}

function pick(seers: readonly Seer[], random: Random): Seer {
  let left = random() * seers.reduce((sum, { share }) => sum + share, 0);
  for (const seer of seers) {
    left -= seer.share;
    if (left <= 0) return seer;
  }
  return seers.at(-1) as Seer;
}

/** A false alarm: somebody sees something where nothing burns, and where it repeats itself sees it again. */
function falseAlarms({ shape, ground, random, startMs }: Making): StormAlarm[] {
  return Array.from({ length: Math.ceil(shape.falseAlarms / shape.falseRepeats) }, (_, n) => {
    const point = ground.somewhere(random);
    const { see, delayS } = pick(seersOf(shape, `false-${n}`, point, random), random);
    return Array.from({ length: shape.falseRepeats }, (): StormAlarm => {
      const arrivesMs = random() * shape.seconds * 1_000;
      return inside(ground, () => ({
        arrivesMs,
        ...see(point, startMs + arrivesMs - between(random, delayS) * 1_000),
      }));
    });
  })
    .flat()
    .slice(0, shape.falseAlarms);
}

/** An alarm whose place lies inside the region, however often it has to be made. */
function inside(ground: Ground, make: () => StormAlarm): StormAlarm {
  for (;;) {
    const alarm = make();
    if (ground.isInside((alarm.item ?? alarm.hotspot) as Point)) return alarm;
  }
}

interface Making {
  shape: StormShape;
  ground: Ground;
  random: Random;
  startMs: number;
}

/** The alarms of one fire; it is seen from when it began, however late that is told. */
function alarmsOf(fire: TrueFire, count: number, { shape, random, startMs, ground }: Making): StormAlarm[] {
  const seers = seersOf(shape, String(fire.n), fire, random);
  const alarms: StormAlarm[] = [];
  while (alarms.length < count) {
    const { see, delayS } = pick(seers, random);
    const seenS = between(random, [Math.max(fire.beganS, -delayS[1]), shape.seconds]);
    const arrivesMs = (seenS + between(random, delayS)) * 1_000;
    if (arrivesMs < 0 || arrivesMs >= shape.seconds * 1_000) continue;
    alarms.push(
      inside(ground, () => ({
        arrivesMs,
        fire: fire.n,
        ...see(burningPoint(fire, seenS, random), startMs + seenS * 1_000),
      })),
    );
  }
  return alarms;
}

/** Makes a storm that begins at a moment (ms since 1970): the same one for the same seed and beginning. */
export function generateStorm(shape: StormShape, ground: Ground, startMs: number): Storm {
  const random = seededRandom(shape.seed);
  const making = { shape, ground, random, startMs };
  const fires = trueFires(shape, ground, random);
  const weights = fires.map(() => 0.4 + random());
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const wanted = shape.alarms - shape.falseAlarms;
  const counts = weights.map((weight) => Math.floor((wanted * weight) / all));
  counts[0] = (counts[0] ?? 0) + wanted - counts.reduce((sum, count) => sum + count, 0);
  const alarms = [...fires.flatMap((fire, n) => alarmsOf(fire, counts[n] ?? 0, making)), ...falseAlarms(making)];
  return { shape, fires, alarms: alarms.toSorted((a, b) => a.arrivesMs - b.arrivesMs) };
}
