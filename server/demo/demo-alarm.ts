import type { Random } from '../../models/random.ts';
import type { SourceType } from '../../contract/alarms/alarm.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import { placeOf } from '../places/placing.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { sceneOf } from './scenes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { alarmIdOf } from '../alarms/raise.ts';
import type { DemoWatch, SeenByCamera } from './seen-by-camera.ts';

/** An alarm of the demo, placed. */
export interface DemoAlarm {
  areaCode: RegionCode;
  data: EventData<'alarm.raised'>;
}

const localOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** Local minute of the day (UTC+8) of a time in ms. */
export const minuteOf = (ms: number): number => Math.floor(((ms + localOffsetMs) % dayMs) / 60_000);

/** Whether an alarm of this source comes from a camera. */
export const isOfCamera = (sourceType: SourceType): boolean => sourceType === 5 || sourceType === 7;

/** Who tells of a fire where no camera does: each county its own, since calls of all on one line would chatter. */
const tellers: Readonly<Partial<Record<SourceType, string>>> = {
  2: '护林员',
  3: '林业局',
  4: '接警台',
  6: '航空护林站',
};

/** The id of an alarm, behind who tells of it. */
function toldBy(sourceType: SourceType, sourceId: string, countyName: string): string {
  const teller = tellers[sourceType];
  return teller === undefined ? sourceId : `${countyName}${teller}/${sourceId}`;
}

/** What an alarm says of the camera that saw it: the camera's name stands before `/` in the alarm's own id. */
const ofCamera = (sourceType: SourceType, sourceId: string, { cameraId, cameraName, sight }: SeenByCamera) => {
  const named = `${cameraName}/${sourceId}`;
  const picture = `/demo/alarm/${alarmIdOf('demo', sourceType, named)}/${encodeURIComponent(cameraId)}.jpg`;
  return { sourceId: named, sight, imageUrls: [picture] };
};

/**
 * One alarm of this source `at` a point, or else somewhere in the area `code`, seen at `seenAt` (ms); its picture is
 * drawn by the demo's own routes. An alarm of a camera names one that sees the place; undefined where none sees it.
 */
export function demoAlarm(
  gazetteer: Gazetteer,
  watch: DemoWatch,
  random: Random,
  {
    code,
    at,
    sourceType,
    sourceId,
    seenAt,
  }: { code: string; at?: readonly [number, number]; sourceType: SourceType; sourceId: string; seenAt: number },
): DemoAlarm | undefined {
  const isSeen = isOfCamera(sourceType);
  const seen = isSeen ? (at ? watch.at(code, at) : watch.somewhere(code, random)) : undefined;
  if (isSeen && !seen) return undefined;
  const [x, y] = seen?.at ?? at ?? gazetteer.randomPointIn(code, random);
  const [longitude, latitude] = [Number(x.toFixed(5)), Number(y.toFixed(5))];
  const place = placeOf(gazetteer, longitude, latitude);
  if (!place) throw new Error(`the demo put an alarm outside the region: ${longitude}, ${latitude}`);
  const { areaCode, ...named } = place;
  return {
    areaCode,
    data: {
      sourceType,
      sourceId: toldBy(sourceType, sourceId, gazetteer.area(areaCode)?.name ?? ''),
      longitude,
      latitude,
      startTime: new Date(seenAt).toISOString(),
      ...named,
      ...sceneOf(random, sourceType, minuteOf(seenAt)),
      imageUrls: sourceType === 2 ? [`/demo/camera/${encodeURIComponent(sourceId)}.svg?t=${seenAt}`] : [],
      ...(seen ? ofCamera(sourceType, sourceId, seen) : {}),
      demo: true,
    },
  };
}
