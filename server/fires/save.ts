import { v7 as uuidv7 } from 'uuid';
import type { AlarmStatus } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import type { SaveBody } from '../../contract/fires/schemas.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { NewAlarmEvent } from '../alarms/decider.ts';
import { placeOf } from '../alarms/placing.ts';
import { alarmIdOf, raisedWrite } from '../alarms/raise.ts';
import type { Caller, Context } from '../context.ts';
import type { Command } from '../http/command.ts';
import { appendDecided } from '../store/append-decided.ts';
import { openFire } from './decider.ts';
import { fireMessages as say } from './messages.ts';
import { fireStream } from './streams.ts';

/** The alarm that was entered, and its fire where it was entered as one. */
export interface Saved { id: string; status: AlarmStatus; version: number; fireId?: string }

/** Takes in what a person enters by hand: an alarm, or an alarm that he received and confirmed at once, with its fire. */
export function saveByHand(
  ctx: Pick<Context, 'store' | 'clock' | 'gazetteer'>, caller: Caller, body: SaveBody, command: Command,
): Promise<Saved | Refusal> {
  const now = ctx.clock.now();
  const sourceId = uuidv7({ msecs: now });
  const id = alarmIdOf('manual', body.sourceType, sourceId);
  return appendDecided<Saved>(ctx.store, { actor: caller.userId, command }, () => {
    const place = placeOf(ctx.gazetteer, body.longitude, body.latitude);
    if (!place) return Promise.resolve(refuse('outsideArea', { field: 'longitude', message: say.outsideAuthority }));
    if (!isWithin(caller.regionCode, place.areaCode)) return Promise.resolve(refuse('outsideArea', { field: 'longitude', message: say.outsideRegion }));
    const startTime = body.startTime === undefined ? now : Date.parse(body.startTime);
    if (startTime > now + ownLimits.futureToleranceMs) return Promise.resolve(refuse('badInput', { field: 'startTime', message: say.inFuture }));
    const { areaCode, ...named } = place;
    const alarm: EventData<'alarm.raised'> = {
      sourceType: body.sourceType, sourceId, longitude: body.longitude, latitude: body.latitude,
      startTime: new Date(startTime).toISOString(), ...named, ...(body.placeName ? { placeName: body.placeName } : {}),
      ...(body.content ? { content: body.content } : {}), imageUrls: body.imageUrls ?? [],
    };
    if (body.kind === 'alarm') {
      return Promise.resolve({ writes: [raisedWrite(id, areaCode, alarm)], answer: () => ({ id, status: 'pending', version: 1 }) });
    }
    const fireId = uuidv7({ msecs: now });
    return Promise.resolve({
      writes: fireWrites(caller, { id, fireId, areaCode }, alarm),
      answer: () => ({ id, status: 'confirmed', version: 3, fireId }),
    });
  });
}

function fireWrites(caller: Caller, { id, fireId, areaCode }: { id: string; fireId: string; areaCode: string }, alarm: EventData<'alarm.raised'>) {
  const by = { userId: caller.userId, realName: caller.realName };
  const taken: NewAlarmEvent[] = [
    { type: 'alarm.received', areaCode, data: { owner: by } },
    { type: 'alarm.confirmed', areaCode, data: { by, fireId } },
  ];
  const { longitude, latitude, startTime, areaName, placeName, content } = alarm;
  const fire = openFire(areaCode, {
    by, longitude, latitude, startTime, areaName, placeName, alarmIds: [id], ...(content === undefined ? {} : { remark: content }),
  });
  return [raisedWrite(id, areaCode, alarm, taken), { stream: fireStream(fireId), expectedVersion: 0, events: [fire] }];
}
