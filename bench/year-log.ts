import type { SourceType } from '../contract/alarms/alarm.ts';
import type { NewEvent } from '../contract/events/catalogue.ts';
import { raisedWrite } from '../server/alarms/raise.ts';
import { seededRandom } from '../models/random.ts';
import { fireStream } from '../server/fires/streams.ts';
import { incidentStream } from '../server/incidents/streams.ts';
import type { Gazetteer } from '../server/places/gazetteer.ts';
import type { StreamWrite } from '../server/store/port.ts';

const dayMs = 86_400_000;
const officer = { userId: 'u-1', realName: '值班员' };
const sources: readonly SourceType[] = [1, 1, 1, 2, 4, 5, 5, 7, 7, 7];

/** Part of a log: what to append when the clock shows `at` (ms since 1970). */
export interface Chapter {
  at: number;
  writes: StreamWrite[];
}

interface Making {
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
  counties: readonly string[];
  open: boolean;
}

function lifeOf(n: number, at: number, { random, pick, counties, open }: Making): StreamWrite[] {
  const areaCode = pick(counties);
  const point = { longitude: 117 + random(), latitude: 31 + random() };
  const startTime = new Date(at - Math.floor(random() * 60_000)).toISOString();
  const sourceType = pick(sources);
  const id = `bench-${n}`;
  const about = (type: string, data: object): NewEvent => ({ type, areaCode, data }) as NewEvent;
  const burns = !open && random() < 0.02;
  const then = open
    ? []
    : [
        about('alarm.received', { owner: officer }),
        burns
          ? about('alarm.confirmed', { by: officer, fireId: id })
          : about('alarm.dismissed', { by: officer, reason: '炊烟' }),
      ];
  const first = { alarmId: id, sourceType, voice: id, startTime, ...point, reachM: 200 };
  const fire = [
    about('fire.opened', { by: officer, ...point, startTime, areaName: areaCode, placeName: id, alarmIds: [id] }),
    about('fire.reported', { by: officer, from: areaCode, to: areaCode.slice(0, 4) }),
    about('fire.ended', {
      by: officer,
      record: {
        outAt: startTime,
        burned: { forest: Math.round(random() * 50) / 10 },
        deaths: 0,
        seriousInjuries: 0,
        lightInjuries: 0,
        cause: pick(['farming', 'worship', 'lightning']),
      },
    }),
  ];
  return [
    raisedWrite(
      id,
      areaCode,
      { sourceType, sourceId: id, ...point, startTime, areaName: areaCode, placeName: id, imageUrls: [] },
      then as never,
    ),
    {
      stream: incidentStream(id),
      expectedVersion: 0,
      events: [about('incident.opened', { first, areaName: areaCode, placeName: id, surroundings: {} })],
    },
    ...(burns ? [{ stream: fireStream(id), expectedVersion: 0, events: fire }] : []),
  ];
}

/**
 * About so many events up to `until`, over all counties: three in five of the last 30 days, the rest of a year before;
 * the last 500 alarms still wait.
 */
export function* yearLog(gazetteer: Pick<Gazetteer, 'children'>, events: number, until: number): Iterable<Chapter> {
  const random = seededRandom(20_260_301);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const counties = gazetteer
    .children('34')
    .flatMap(({ code }) => gazetteer.children(code))
    .map(({ code }) => code);
  const alarms = Math.round(events / 4.06);
  const perChapter = 200;
  for (let n = 0; n < alarms; n += perChapter) {
    const share = n / alarms;
    const daysAgo = share < 0.4 ? 396 - (share / 0.4) * 366 : 30 - ((share - 0.4) / 0.6) * 30;
    const at = until - daysAgo * dayMs;
    const making: Making = { random, pick, counties, open: n > alarms - 500 };
    yield { at, writes: Array.from({ length: perChapter }, (_, i) => lifeOf(n + i, at, making)).flat() };
  }
}
