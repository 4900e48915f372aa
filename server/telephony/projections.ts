import type { AlarmId, RegionCode } from '../../contract/ids.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';

/** The alarms that were entered from one telephone call, in the order of their entry. */
export interface CallAlarms {
  callId: string;
  alarms: readonly { id: AlarmId; areaCode: RegionCode; placeName: string }[];
}

const phoneAlarms: Projection<CallAlarms> = {
  table: 'phone_alarms',
  revision: 1,
  columns: {},
  indexes: [],
  key: (event) => (event.type === 'telephony.alarmEntered' ? idIn('telephony', event.stream) : undefined),
  creates: () => false,
  evolve(known, event) {
    if (event.type !== 'telephony.alarmEntered') throw new Error(`${event.type} says nothing about an alarm`);
    const { alarmId: id, placeName } = event.data;
    const callId = idIn('telephony', event.stream);
    return { callId, alarms: [...(known?.alarms ?? []), { id, areaCode: event.areaCode, placeName }] };
  },
  row: () => ({}),
};

/** Read models of telephony. */
export const telephonyProjections = [phoneAlarms] as const;
