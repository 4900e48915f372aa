import { type Alarm, isOpen, type Officer } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { pointOf } from '../../contract/incidents/evidence.ts';
import { evidenceIn, type Incident } from '../../contract/incidents/incident.ts';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import { mostMains } from '../../contract/fires/in-hand.ts';
import type { AlarmActor } from '../alarms/decider.ts';
import { placeOf } from '../places/placing.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { Context } from '../context.ts';
import { decideFire, type NewFireEvent, openFire } from '../fires/decider.ts';
import { loadFire } from '../fires/load.ts';
import { fireStream } from '../fires/streams.ts';
import type { StreamWrite } from '../store/port.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** A fire, or the main one of a repeat. */
async function mainFire({ store }: Pick<Context, 'store'>, fireId: FireId): Promise<Fire | undefined> {
  let fire = await loadFire(store, fireId);
  for (let n = 0; fire?.status === 'repeat' && fire.mainFireId !== undefined && n < mostMains; n += 1)
    fire = await loadFire(store, fire.mainFireId);
  return fire;
}

/**
 * The fire that burns already where an incident is: that of an alarm of its own, or the one of which that is a repeat,
 * if people of the region can still join it.
 */
export async function burningFire(
  ctx: Pick<Context, 'store'>,
  regionCode: RegionCode,
  alarms: readonly Alarm[],
): Promise<string | undefined> {
  for (const fireId of new Set(alarms.map((alarm) => alarm.fireId))) {
    const fire = fireId === undefined ? undefined : await mainFire(ctx, fireId);
    if (fire && isWithin(regionCode, fire.areaCode) && isBurning(fire)) return fire.id;
  }
  return undefined;
}

/**
 * Who opens a fire for an incident asks that nobody makes one of its other alarms meanwhile: those that still can be
 * confirmed stand where they were seen.
 */
export const noneMeanwhile = (alarms: readonly Alarm[], own: readonly Alarm[]): StreamWrite[] =>
  alarms
    .filter(({ id, status }) => isOpen(status) && own.every((one) => one.id !== id))
    .map(({ id, version }) => ({ stream: alarmStream(id), expectedVersion: version, events: [] }));

/** Alarms join a fire, each with its own event. */
export async function joinFire(
  ctx: Pick<Context, 'store' | 'clock'>,
  by: AlarmActor,
  fireId: FireId,
  alarms: readonly Alarm[],
): Promise<StreamWrite | Refusal> {
  const fire: Fire | undefined = await loadFire(ctx.store, fireId);
  const events: NewFireEvent[] = [];
  for (const { id: alarmId } of alarms) {
    const joined = decideFire({ action: 'join', by, alarmId }, fire, ctx.clock.now());
    if (isRefusal(joined)) return joined;
    events.push(...joined);
  }
  return { stream: fireStream(fireId), expectedVersion: fire?.version ?? 0, events };
}

/** Alarms leave the fires that they were associated with, each with its own event; one write for each fire. */
export async function leaveFires(
  ctx: Pick<Context, 'store' | 'clock'>,
  by: AlarmActor,
  alarms: readonly Alarm[],
  reason: string,
): Promise<StreamWrite[] | Refusal> {
  const writes: StreamWrite[] = [];
  for (const fireId of new Set(alarms.flatMap((alarm) => alarm.fireId ?? []))) {
    const fire = await loadFire(ctx.store, fireId);
    const events: NewFireEvent[] = [];
    for (const { id: alarmId } of alarms.filter((alarm) => alarm.fireId === fireId)) {
      const left = decideFire({ action: 'leave', by, alarmId, reason }, fire, ctx.clock.now());
      if (isRefusal(left)) return left;
      events.push(...left);
    }
    writes.push({ stream: fireStream(fireId), expectedVersion: fire?.version ?? 0, events });
  }
  return writes;
}

/**
 * Where a fire lies: at the best position, as long as that is in the incident's own county; else where its first alarm
 * was seen.
 */
function siteOf({ gazetteer }: Pick<Context, 'gazetteer'>, incident: Incident, first: Alarm) {
  const best = pointOf(evidenceIn(incident));
  const place = placeOf(gazetteer, best.longitude, best.latitude);
  const { longitude, latitude, areaName, placeName } = first;
  return place?.areaCode === incident.areaCode
    ? {
        areaCode: incident.areaCode,
        longitude: best.longitude,
        latitude: best.latitude,
        areaName: place.areaName,
        placeName: place.placeName,
      }
    : { areaCode: first.areaCode, longitude, latitude, areaName, placeName };
}

/** One fire for all: the first alarm opens it, the others join. */
export function openFireOf(
  ctx: Pick<Context, 'gazetteer'>,
  by: AlarmActor,
  {
    incident,
    alarms,
    fireId,
    remark,
  }: { incident: Incident; alarms: readonly Alarm[]; fireId: FireId; remark?: string | undefined },
): StreamWrite {
  const [first, ...others] = alarms as [Alarm, ...Alarm[]];
  const { areaCode, ...site } = siteOf(ctx, incident, first);
  const officer: Officer = { userId: by.userId, realName: by.realName };
  const opened = openFire(areaCode, {
    by: officer,
    ...site,
    startTime: evidenceIn(incident).firstSeen,
    alarmIds: [first.id],
    holder: by.regionCode,
    ...(remark ? { remark } : {}),
    ...(incident.demo ? { demo: true as const } : {}),
  });
  const joined = others.map(({ id }): NewFireEvent => ({
    type: 'fire.alarmJoined',
    areaCode,
    data: { by: officer, alarmId: id },
  }));
  return { stream: fireStream(fireId), expectedVersion: 0, events: [opened, ...joined] };
}
