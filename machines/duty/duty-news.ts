import type { PassedClockName } from '../../contract/statistics/clocks.ts';
import type { PushedEvent } from '../../contract/line/frames.ts';

/** What a duty must act on: a deadline that passed and was raised to it, or a force of its fire that does not come. `id`: of the incident or the fire; `forceId`: of whom. */
export interface DutyNews { about: 'incident' | 'fire'; id: string; what: PassedClockName | 'refused'; forceId?: string }

/** Which region has a fire in hand; undefined where it is not known. */
export type HolderOf = (fireId: string) => string | undefined;

/** What an event says to the duty of just this region: what goes to those above or below is theirs to act on. */
export function dutyNewsOf(event: PushedEvent, regionCode: string, holderOf: HolderOf): DutyNews | undefined {
  if (event.type === 'incident.clockPassed' && event.data.to === regionCode) return { about: 'incident', id: event.stream.slice('incident-'.length), what: event.data.clock };
  if (event.type === 'fire.forceAnswered' && event.data.state === 'refused') {
    const id = event.stream.slice('fire-'.length);
    return holderOf(id) === regionCode ? { about: 'fire', id, what: 'refused', forceId: event.data.forceId } : undefined;
  }
  if (event.type !== 'fire.clockPassed' || event.data.to !== regionCode) return undefined;
  const { clock, forceId } = event.data;
  return { about: 'fire', id: event.stream.slice('fire-'.length), what: clock, ...(forceId === undefined ? {} : { forceId }) };
}
