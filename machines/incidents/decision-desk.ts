import type { Observable } from 'rxjs';
import type { Bus, Opens, Undo } from '../../streams/bus.ts';
import type { Picture } from '../../streams/derived/picture.ts';
import type { Command } from '../commands/command.ts';
import type { CommandStep } from '../commands/commands.ts';
import { stationMessages as say } from '../messages.ts';
import type { Clock } from '../ports.ts';

/** What is said of a decision: its words, where it leads, and how it is taken back. */
interface Said {
  text: string;
  opens: Opens;
  undo?: Undo;
}

type Known = Pick<Picture, 'alarms' | 'fires' | 'incidents' | 'incidentOf'>;

/** The fire that the alarms of an incident belong to; undefined where they belong to none. */
function fireOf(incidentId: string, { alarms, incidentOf }: Known): string | undefined {
  for (const [alarmId, in_] of incidentOf) {
    const fireId = in_ === incidentId ? alarms.get(alarmId)?.fireId : undefined;
    if (fireId !== undefined) return fireId;
  }
  return undefined;
}

/** What is said of a command on an incident that has come true; undefined of what shows where it was asked for. */
function saidOf({ call, args }: Command, known: Known): Said | undefined {
  const { incidentId = '', action } = (args ?? {}) as { incidentId?: string; action?: string };
  const incident = known.incidents.get(incidentId);
  if (!incident) return undefined;
  const place = incident.placeName;
  const opens: Opens = { kind: 'incident', id: incidentId };
  if (call === 'incidentShelve')
    return {
      text: say.shelved(place),
      opens,
      undo: { call: 'incidentUnshelve', args: { incidentId, reason: say.takenBack } },
    };
  if (call !== 'incidentAct') return undefined;
  if (action === 'confirm') {
    const fireId = fireOf(incidentId, known);
    return fireId === undefined ? undefined : { text: say.fireMade(place), opens: { kind: 'fire', id: fireId } };
  }
  if (action !== 'dismiss' && action !== 'associate') return undefined;
  const back = action === 'dismiss' ? 'reopen' : 'detach';
  return {
    text: action === 'dismiss' ? say.dismissed(place) : say.associated(place),
    opens,
    undo: { call: 'incidentAct', args: { incidentId, action: back, reason: say.takenBack } },
  };
}

/**
 * Says of each decision of this officer that it has come true, until `stop$`: where it leads, and how it is taken back.
 */
export function createDecisionDesk(
  bus: Bus,
  clock: Clock,
  { picture, steps$, stop$ }: { picture: Known; steps$: Observable<CommandStep>; stop$: Observable<unknown> },
): void {
  const subscription = steps$.subscribe(({ command, snapshot }) => {
    if (snapshot.status !== 'done' || snapshot.context.refusal) return;
    if ((snapshot.context.data as { acted?: number } | undefined)?.acted === 0) return;
    const said = saidOf(command, picture);
    if (said) bus.publish({ kind: 'noticed', level: 'success', at: clock.now(), ...said });
  });
  stop$.subscribe(() => subscription.unsubscribe());
}
