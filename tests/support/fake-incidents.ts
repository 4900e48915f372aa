import type { Alarm } from '../../contract/alarms/alarm.ts';
import { bothSay, evidenceOf, type Evidence } from '../../contract/incidents/evidence.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { dice, manyAlarms, screenNow } from './fake-alarms.ts';

/** What these alarms say together, each heard by its feed's id and reaching 200 m. */
export const saidBy = (...alarms: readonly Alarm[]): Evidence => {
  const all = alarms.map(({ id, sourceType, sourceId, startTime, longitude, latitude, confidence }) =>
    evidenceOf({
      alarmId: id,
      sourceType,
      voice: sourceId,
      startTime,
      longitude,
      latitude,
      reachM: 200,
      ...(confidence === undefined ? {} : { confidence }),
    }),
  );
  return all.slice(1).reduce(bothSay, all[0] as Evidence);
};

/** An incident opened from these alarms; `over` puts its own values in place of the usual ones. */
export function anIncident(alarms: readonly [Alarm, ...Alarm[]], over: Partial<Incident> = {}): Incident {
  const [first] = alarms;
  return {
    id: `i-${first.id}`,
    areaCode: first.areaCode,
    areaName: first.areaName,
    placeName: first.placeName,
    openedAt: first.raisedAt,
    surroundings: {},
    own: saidBy(...alarms),
    absorbed: {},
    passed: [],
    version: 1,
    position: first.position,
    ...over,
  };
}

/** Which incident each of these alarms stands in. */
export const membersOf = (incident: Incident, alarms: readonly Alarm[]): Record<string, string> =>
  Object.fromEntries(alarms.map(({ id }) => [id, incident.id]));

/** Many incidents with their alarms, the same for the same seed: most of one or two alarms, some of many. */
export function manyIncidents(
  count: number,
  now = screenNow,
  seed = 3,
): { alarms: Alarm[]; incidents: Incident[]; members: Record<string, string> } {
  const next = dice(seed);
  const all = manyAlarms(count * 3, now, seed);
  const incidents: Incident[] = [];
  const members: Record<string, string> = {};
  for (let from = 0; incidents.length < count;) {
    const size = next() < 0.6 ? 1 : next() < 0.8 ? 2 : 6;
    const first = all[from % all.length] as Alarm;
    const mine = all
      .slice(from % all.length, (from % all.length) + size)
      .map((alarm, n): Alarm => ({
        ...alarm,
        areaCode: first.areaCode,
        areaName: first.areaName,
        placeName: first.placeName,
        longitude: first.longitude + n * 0.003,
        latitude: first.latitude + n * 0.002,
        ...(alarm.sourceType === 1
          ? {
              satellite: {
                satellite: 'N20',
                instrument: 'VIIRS',
                frp: 5 + n,
                brightness: 330 + n,
                scan: 0.4,
                track: 0.38,
                dayNight: 'D' as const,
              },
            }
          : {}),
        ...(alarm.sourceType === 5
          ? {
              sight: {
                longitude: first.longitude - 0.04,
                latitude: first.latitude - 0.03,
                bearing: 50 + n,
                bearingError: 1.5,
                rangeM: 5_200,
              },
            }
          : {}),
        ...(alarm.status === 'confirmed' ? { fireId: 'f-1' } : {}),
      }));
    for (const [n, alarm] of mine.entries()) all[(from + n) % all.length] = alarm;
    from += size;
    const openedAt = new Date(Date.parse(first.startTime) + 20_000).toISOString();
    const [villageM, riskGrade] = [Math.floor(next() * 3_000), 1 + Math.floor(next() * 5)];
    const incident = anIncident(mine as [Alarm, ...Alarm[]], {
      id: `i-${incidents.length}`,
      openedAt,
      demo: true,
      surroundings: { villageM, villageName: '洪川村', riskGrade },
      ...(next() < 0.08 ? { passed: [{ clock: 'receive' as const, due: openedAt, to: '3418', at: openedAt }] } : {}),
      ...(next() < 0.05 ? { backFrom: { cause: 'expired' as const, at: openedAt, reason: '到期' } } : {}),
      ...(next() < 0.06
        ? {
            shelf: {
              kind: 'byHand' as const,
              reason: '工业热源',
              until: new Date(now + 3_600_000).toISOString(),
              at: openedAt,
              by: { userId: 'u-jingde', realName: '旌德值班员' },
            },
          }
        : {}),
    });
    incidents.push(incident);
    Object.assign(members, membersOf(incident, mine));
  }
  return { alarms: all, incidents, members };
}
