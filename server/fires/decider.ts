import type { Officer } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { fireLifecycle } from '../../contract/fires/lifecycle.ts';
import { fireMessages as say } from './messages.ts';

/** Who wishes something, and the region in which he may. */
export interface FireActor extends Officer { regionCode: string }

/** Where a fire is put: a point in WGS84 degrees with the county in which it lies. */
export interface FirePlace { areaCode: string; areaName: string; placeName: string; longitude: number; latitude: number }

/** What a person may wish of a fire. */
export type FireCommand =
  | { action: 'join'; by: FireActor; alarmId: string }
  | { action: 'leave'; by: FireActor; alarmId: string; reason: string }
  | { action: 'relocate'; by: FireActor; place: FirePlace }
  | { action: 'ruleOut'; by: FireActor; reason: string };

/** A fire's event that is decided but not yet in the log. */
export type NewFireEvent = NewEvent<`fire.${string}` & NewEvent['type']>;

const officer = ({ userId, realName }: Officer): Officer => ({ userId, realName });

/** The events that a wish makes, or why not. A fire outside the region does not exist for the person. */
export function decideFire(command: FireCommand, fire: Fire | undefined): readonly NewFireEvent[] | Refusal {
  const { action, by } = command;
  if (!fire || !isWithin(by.regionCode, fire.areaCode)) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
  if (!fireLifecycle[fire.status][action]) return refuse('notAllowedNow', { field: 'fireId', message: say.notInState(fire.status, action) });
  return wanted(command, fire);
}

function wanted(command: FireCommand, fire: Fire): readonly NewFireEvent[] | Refusal {
  const by = officer(command.by);
  const { areaCode } = fire;
  switch (command.action) {
    case 'join': {
      const { alarmId } = command;
      if (fire.alarmIds.includes(alarmId)) return refuse('duplicate', { message: say.alreadyJoined });
      return [{ type: 'fire.alarmJoined', areaCode, data: { by, alarmId } }];
    }
    case 'leave': {
      const { alarmId, reason } = command;
      if (!fire.alarmIds.includes(alarmId)) return refuse('notAllowedNow', { message: say.neverJoined });
      return [{ type: 'fire.alarmLeft', areaCode, data: { by, alarmId, reason } }];
    }
    case 'relocate': {
      const { areaCode: newArea, ...place } = command.place;
      // Another county is another responsibility: that moves by a signed transfer, not by a correction.
      if (newArea !== areaCode) return refuse('outsideArea', { field: 'longitude', message: say.otherCounty(place.areaName) });
      return [{ type: 'fire.relocated', areaCode, data: { by, ...place } }];
    }
    case 'ruleOut':
      return [{ type: 'fire.ruledOut', areaCode, data: { by, reason: command.reason } }];
    default:
      return command satisfies never;
  }
}

/** The event that begins a fire in the county `areaCode`. */
export const openFire = (areaCode: string, data: EventData<'fire.opened'>): NewFireEvent => ({ type: 'fire.opened', areaCode, data });
