import type { Random } from '../../models/random.ts';
import type { SourceType } from '../../contract/alarms/alarm.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import { placeOf } from '../places/placing.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { sceneOf } from './scenes.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** An alarm of the demo, placed. */
export interface DemoAlarm {
  areaCode: RegionCode;
  data: EventData<'alarm.raised'>;
}

const localOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** Local minute of the day (UTC+8) of a time in ms. */
export const minuteOf = (ms: number): number => Math.floor(((ms + localOffsetMs) % dayMs) / 60_000);

/**
 * One alarm of this source `at` a point, or else somewhere in the area `code`, seen at `seenAt` (ms); its picture is
 * drawn by the demo's own route.
 */
export function demoAlarm(
  gazetteer: Gazetteer,
  random: Random,
  {
    code,
    at,
    sourceType,
    sourceId,
    seenAt,
  }: { code: string; at?: readonly [number, number]; sourceType: SourceType; sourceId: string; seenAt: number },
): DemoAlarm {
  const [x, y] = at ?? gazetteer.randomPointIn(code, random);
  const [longitude, latitude] = [Number(x.toFixed(5)), Number(y.toFixed(5))];
  const place = placeOf(gazetteer, longitude, latitude);
  if (!place) throw new Error(`the demo put an alarm outside the region: ${longitude}, ${latitude}`);
  const { areaCode, ...named } = place;
  const hasPicture = sourceType === 5 || sourceType === 7 || sourceType === 2;
  return {
    areaCode,
    data: {
      sourceType,
      sourceId,
      longitude,
      latitude,
      startTime: new Date(seenAt).toISOString(),
      ...named,
      ...sceneOf(random, sourceType, minuteOf(seenAt)),
      imageUrls: hasPicture ? [`/demo/camera/${encodeURIComponent(sourceId)}.svg?t=${seenAt}`] : [],
      demo: true,
    },
  };
}
