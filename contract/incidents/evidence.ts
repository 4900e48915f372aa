import type { Metres } from '../units.ts';
import type { Bearing, SourceType } from '../alarms/alarm.ts';
import type { AlarmId } from '../ids.ts';

/**
 * One alarm as evidence. `reachM`: metres within which the fire may lie (half the diagonal of a satellite's pixel, the
 * error of a camera's bearing, that of a person). `voice`: who saw it, so that the same satellite or camera counts
 * once.
 */
export interface Sighting {
  alarmId: AlarmId;
  sourceType: SourceType;
  voice: string;
  startTime: string;
  longitude: number;
  latitude: number;
  reachM: Metres;
  /** 0–100. */
  confidence?: number;
  /** Of a camera that told its bearing. */
  sight?: Bearing;
}

/**
 * What several sightings say together. `weight` and the sums give the best position, each sighting weighed by its
 * precision.
 */
export interface Evidence {
  total: number;
  bySource: Readonly<Partial<Record<SourceType, number>>>;
  /** Best confidence of each voice, 0–1; the most certain ones where there are very many. */
  voices: Readonly<Record<string, number>>;
  firstSeen: string;
  lastSeen: string;
  weight: number;
  weightedLongitude: number;
  weightedLatitude: number;
}

/** A sighting without a figure of its own counts by its source: a person who stands there is surer than a pixel. */
const usual: Readonly<Record<SourceType, number>> = { 1: 50, 2: 85, 3: 85, 4: 70, 5: 60, 6: 40, 7: 60 };

const mostVoices = 32;

/** What one sighting says alone. */
export function evidenceOf(sighting: Sighting): Evidence {
  const { sourceType, voice, startTime, longitude, latitude, reachM } = sighting;
  const weight = 1 / Math.max(reachM, 10) ** 2;
  return {
    total: 1,
    bySource: { [sourceType]: 1 },
    voices: { [`${sourceType}:${voice}`]: Math.min(0.99, (sighting.confidence ?? usual[sourceType]) / 100) },
    firstSeen: startTime,
    lastSeen: startTime,
    weight,
    weightedLongitude: longitude * weight,
    weightedLatitude: latitude * weight,
  };
}

function bothVoices(a: Evidence['voices'], b: Evidence['voices']): Evidence['voices'] {
  const voices: Record<string, number> = { ...a };
  for (const [voice, sure] of Object.entries(b)) voices[voice] = Math.max(voices[voice] ?? 0, sure);
  const all = Object.entries(voices);
  if (all.length <= mostVoices) return voices;
  return Object.fromEntries(all.sort((one, other) => other[1] - one[1]).slice(0, mostVoices));
}

/** What two bodies of evidence say together; the order does not matter but for the last digit of the position. */
export function bothSay(a: Evidence, b: Evidence): Evidence {
  const bySource: Partial<Record<SourceType, number>> = { ...a.bySource };
  for (const [source, count] of Object.entries(b.bySource)) {
    const type = Number(source) as SourceType;
    bySource[type] = (bySource[type] ?? 0) + count;
  }
  return {
    total: a.total + b.total,
    bySource,
    voices: bothVoices(a.voices, b.voices),
    firstSeen: a.firstSeen < b.firstSeen ? a.firstSeen : b.firstSeen,
    lastSeen: a.lastSeen > b.lastSeen ? a.lastSeen : b.lastSeen,
    weight: a.weight + b.weight,
    weightedLongitude: a.weightedLongitude + b.weightedLongitude,
    weightedLatitude: a.weightedLatitude + b.weightedLatitude,
  };
}

/** The best position, WGS84 degrees. */
export const pointOf = ({
  weight,
  weightedLongitude,
  weightedLatitude,
}: Evidence): { longitude: number; latitude: number } => ({
  longitude: weightedLongitude / weight,
  latitude: weightedLatitude / weight,
});

/** How sure all voices together make us, 0–100: independent doubts multiply. */
export const confidenceOf = ({ voices }: Evidence): number =>
  Math.round(100 * (1 - Object.values(voices).reduce((doubt, sure) => doubt * (1 - sure), 1)));
