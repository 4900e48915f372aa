import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { Move } from './incidents.ts';
import type { Change } from './live-fold.ts';

/**
 * One thing that happened to the picture. `replaced`: all is new, as after a snapshot; what was told singly before it
 * is moot.
 */
export type PictureChange =
  | { kind: 'alarm'; change: Change<Alarm> }
  | { kind: 'fire'; change: Change<Fire> }
  | { kind: 'incident'; change: Change<Incident> }
  | { kind: 'moved'; move: Move }
  | { kind: 'replaced' };
