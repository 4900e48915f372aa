import { alarmMarkNames } from '../../../contract/alarms/mark.ts';
import { type Fire, fireStatusNames } from '../../../contract/fires/fire.ts';
import { type IncidentRow, isOpen } from '../../../streams/derived/incident-row.ts';
import { incidentMessages as say } from './messages.ts';

/** Where a row stands, in words; what became a fire goes by that, as far as it is known. */
export function stateWords({ state, status }: Pick<IncidentRow, 'state' | 'status'>, fire: Fire | undefined): string {
  if (isOpen(state)) return say.states[state];
  if (state === 'burning') return (fire && say.burning[fire.status]) ?? say.burning['open'] ?? '';
  return status === 'ended' && fire ? fireStatusNames[fire.status] : alarmMarkNames[status];
}

/** Who is at a fire that burns, in words. */
export function forcesWords({ forces }: Pick<Fire, 'forces'>): string {
  const coming = forces.filter(({ state }) => state !== 'refused' && state !== 'left');
  if (coming.length === 0) return say.noForces;
  return say.forces(coming.length, coming.filter(({ state }) => state === 'arrived').length);
}
