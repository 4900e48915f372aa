import { isOpen, type Alarm, type AlarmStatus } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import type { AlarmEvent } from '../../contract/events/catalogue.ts';
import type { Kind } from './live-fold.ts';

/** All alarms of the picture by id. The map is changed in place: `revision` tells that it did. */
export interface AlarmsPicture {
  revision: number;
  byId: ReadonlyMap<string, Alarm>;
  newestAt: string | undefined;
}

/** Unread open alarms of this user, newest first, at most a page of them, and how many there are in all. */
export interface UnreadPicture {
  total: number;
  first: readonly Alarm[];
}

/** How many alarms stand in each state. */
export type AlarmTotals = Readonly<Record<AlarmStatus, number>> & { readonly total: number };

/** How alarms are folded and kept: a decided one leaves with the live window. */
export const alarmKind: Kind<Alarm, AlarmEvent> = {
  evolve: evolveAlarm,
  isOpen: (alarm) => isOpen(alarm.status),
  bornAt: (alarm) => alarm.raisedAt,
  births: 'alarm.raised',
};
