import type { PassedClockName } from '../../contract/statistics/clocks.ts';
import type { PushedEvent } from '../../contract/connection/frames.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/**
 * What a duty must act on: a deadline that passed and was raised to it, or a force of its fire that does not come.
 * `id`: of the incident, alarm or fire; `forceId`: of that force.
 */
export interface DutyNews {
  about: 'incident' | 'alarm' | 'fire';
  id: string;
  what: PassedClockName | 'refused';
  forceId?: string;
}

/** Which region has a fire in hand; undefined where it is not known. */
export type HolderOf = (fireId: FireId) => string | undefined;

/** What an event says to the duty of just this region: what goes to those above or below is theirs to act on. */
export function dutyNewsOf(event: PushedEvent, regionCode: RegionCode, holderOf: HolderOf): DutyNews | undefined {
  if (event.type === 'incident.clockPassed' && event.data.to === regionCode)
    return { about: 'incident', id: idIn('incident', event.stream), what: event.data.clock };
  if (event.type === 'alarm.clockPassed' && event.data.to === regionCode)
    return { about: 'alarm', id: idIn('alarm', event.stream), what: event.data.clock };
  if (event.type === 'fire.forceAnswered' && event.data.state === 'refused') {
    const id = idIn('fire', event.stream);
    return holderOf(id) === regionCode
      ? { about: 'fire', id, what: 'refused', forceId: event.data.forceId }
      : undefined;
  }
  if (event.type !== 'fire.clockPassed' || event.data.to !== regionCode) return undefined;
  const { clock, forceId } = event.data;
  return { about: 'fire', id: idIn('fire', event.stream), what: clock, ...(forceId === undefined ? {} : { forceId }) };
}
