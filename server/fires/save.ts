import { v7 as uuidv7 } from 'uuid';
import type { AlarmStatus } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import type { SaveBody } from '../../contract/fires/schemas.ts';
import { ownLimits } from '../../contract/limits.ts';
import { present } from '../../contract/present.ts';
import type { NewAlarmEvent } from '../alarms/decider.ts';
import { placeOf } from '../places/placing.ts';
import { alarmIdOf, raisedWrite } from '../alarms/raise.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { attachWrites } from '../files/attach.ts';
import type { Command } from '../store/command.ts';
import { writesOfCall } from '../telephony/call-alarms.ts';
import { appendDecided } from '../store/append-decided.ts';
import { openFire } from './decider.ts';
import { fireMessages as say } from './messages.ts';
import { fireStream } from './streams.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** The alarm that was entered, and its fire where it was entered as one. */
export interface Saved {
  id: string;
  status: AlarmStatus;
  version: number;
  fireId?: FireId;
}

/** Who told of it, where anything of them was written down. */
function informantOf({ callerName, callerPhone }: SaveBody): Pick<EventData<'alarm.raised'>, 'informant'> {
  const informant = { ...(callerName ? { name: callerName } : {}), ...(callerPhone ? { phone: callerPhone } : {}) };
  return Object.keys(informant).length > 0 ? { informant } : {};
}

/** What was entered, as the event tells it, with the county in which it lies. */
function entered(
  ctx: Pick<Context, 'gazetteer'>,
  { regionCode }: Caller,
  body: SaveBody,
  { sourceId, now }: { sourceId: string; now: number },
): { areaCode: RegionCode; alarm: EventData<'alarm.raised'> } | Refusal {
  const place = placeOf(ctx.gazetteer, body.longitude, body.latitude);
  if (!place) return refuse('outsideArea', { field: 'longitude', message: say.outsideAuthority });
  if (!isWithin(regionCode, place.areaCode))
    return refuse('outsideArea', { field: 'longitude', message: say.outsideRegion });
  const startTime = body.startTime === undefined ? now : Date.parse(body.startTime);
  if (startTime > now + ownLimits.futureToleranceMs)
    return refuse('badInput', { field: 'startTime', message: say.inFuture });
  const { areaCode, ...named } = place;
  const alarm = {
    sourceType: body.sourceType,
    sourceId,
    longitude: body.longitude,
    latitude: body.latitude,
    startTime: new Date(startTime).toISOString(),
    ...named,
    ...(body.placeName ? { placeName: body.placeName } : {}),
    ...(body.content ? { content: body.content } : {}),
    ...informantOf(body),
    ...present({ callId: body.callId }),
    imageUrls: body.imageUrls ?? [],
  };
  return { areaCode, alarm };
}

/**
 * Takes in what a person enters by hand: an alarm, or an alarm that they received and confirmed at once, with its fire.
 * Their pictures become a part of the alarm.
 */
export function saveByHand(
  ctx: Pick<Context, 'store' | 'db' | 'clock' | 'gazetteer' | 'gate'>,
  caller: Caller,
  body: SaveBody,
  command: Command,
): Promise<Saved | Refusal> {
  const now = ctx.clock.now();
  const sourceId = uuidv7({ msecs: now });
  const id = alarmIdOf('manual', body.sourceType, sourceId);
  return appendDecided<Saved>(ctx.store, { actor: caller.userId, command }, async () => {
    const made = entered(ctx, caller, body, { sourceId, now });
    if (isRefusal(made)) return made;
    const { areaCode, alarm } = made;
    const beside = await attachWrites(ctx, {
      to: { alarmId: id },
      areaCode,
      actor: caller.userId,
      fileUrls: alarm.imageUrls,
      field: 'imageUrls',
    });
    if (isRefusal(beside)) return beside;
    const ofCall = await writesOfCall(ctx, caller, body.callId, { id, areaCode, placeName: alarm.placeName });
    if (isRefusal(ofCall)) return ofCall;
    if (body.kind === 'alarm')
      return {
        writes: [raisedWrite(id, areaCode, alarm), ...beside, ...ofCall],
        answer: () => ({ id, status: 'pending', version: 1 }),
      };
    const fireId = uuidv7({ msecs: now });
    return {
      writes: [...fireWrites(caller, { id, fireId, areaCode }, alarm), ...beside, ...ofCall],
      answer: () => ({ id, status: 'confirmed', version: 3, fireId }),
    };
  });
}

function fireWrites(
  caller: Caller,
  { id, fireId, areaCode }: { id: string; fireId: FireId; areaCode: RegionCode },
  alarm: EventData<'alarm.raised'>,
) {
  const by = { userId: caller.userId, realName: caller.realName };
  const taken: NewAlarmEvent[] = [
    { type: 'alarm.received', areaCode, data: { owner: by } },
    { type: 'alarm.confirmed', areaCode, data: { by, fireId } },
  ];
  const { longitude, latitude, startTime, areaName, placeName, content } = alarm;
  const fire = openFire(areaCode, {
    by,
    longitude,
    latitude,
    startTime,
    areaName,
    placeName,
    alarmIds: [id],
    holder: caller.regionCode,
    ...present({ remark: content }),
  });
  return [raisedWrite(id, areaCode, alarm, taken), { stream: fireStream(fireId), expectedVersion: 0, events: [fire] }];
}
