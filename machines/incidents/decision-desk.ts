import type { Observable } from 'rxjs';
import type { Data } from '../../contract/api/types.ts';
import { present } from '../../contract/present.ts';
import { isCall } from '../../contract/wish.ts';
import type { Bus, Opens, Refusal, Undo } from '../../streams/bus.ts';
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

/** What the server answers of an act on an incident; another call's answer has none of it. */
type Acted = Partial<Data<'incidentAct'>>;
type Known = Pick<Picture, 'alarms' | 'fires' | 'incidents' | 'alarmsOf'>;

/** The fire that the alarms of an incident belong to; undefined where they belong to none. */
const fireOf = (incidentId: string, known: Known): string | undefined =>
  known.alarmsOf(incidentId).flatMap((alarmId) => known.alarms.get(alarmId)?.fireId ?? [])[0];

/** What is said of a command on an incident that has come true; undefined of what shows where it was asked for. */
function saidOf(command: Command, data: Acted | undefined, known: Known): Said | undefined {
  if (!isCall(command, 'incidentAct', 'incidentShelve')) return undefined;
  const { incidentId } = command.args;
  const incident = known.incidents.get(incidentId);
  if (!incident) return undefined;
  const place = incident.placeName;
  const opens: Opens = { kind: 'incident', id: incidentId };
  if (command.call === 'incidentShelve') {
    const which = incident.shelf === undefined ? {} : { shelvedAt: incident.shelf.at };
    return {
      text: say.shelved(place),
      opens,
      undo: { call: 'incidentUnshelve', args: { incidentId, reason: say.takenBack, ...which } },
    };
  }
  const { action } = command.args;
  if (action === 'confirm') {
    const fireId = fireOf(incidentId, known);
    return fireId === undefined ? undefined : { text: say.fireMade(place), opens: { kind: 'fire', id: fireId } };
  }
  if (action !== 'dismiss' && action !== 'associate') return undefined;
  const back = action === 'dismiss' ? 'reopen' : 'detach';
  // The answers of a replayed night may name no decision.
  const which = data?.decidedAt === undefined ? {} : { decidedAt: data.decidedAt };
  return {
    text: action === 'dismiss' ? say.dismissed(place) : say.associated(place),
    opens,
    undo: { call: 'incidentAct', args: { incidentId, action: back, reason: say.takenBack, ...which } },
  };
}

/**
 * Says of each decision of this officer that it has come true, until `stop$`: where it leads, and how it is taken back;
 * and of what could not be taken back, why.
 */
export function createDecisionDesk(
  bus: Bus,
  clock: Clock,
  { picture, steps$, stop$ }: { picture: Known; steps$: Observable<CommandStep>; stop$: Observable<unknown> },
): void {
  /** The toast that took a decision back is gone by the time that the server refuses. */
  const notTakenBack = (command: Command, { message }: Refusal): void => {
    if (!isCall(command, 'incidentAct', 'incidentUnshelve') || command.args.reason !== say.takenBack) return;
    const { incidentId } = command.args;
    const opens: Opens = { kind: 'incident', id: incidentId };
    bus.publish({ kind: 'noticed', level: 'error', text: say.notTakenBack(message), at: clock.now(), opens });
  };
  const subscription = steps$.subscribe(({ command, snapshot }) => {
    if (snapshot.status !== 'done') return;
    const { refusal } = snapshot.context;
    if (refusal) return notTakenBack(command, refusal);
    const data = snapshot.context.data as Acted | undefined;
    if (data?.acted === 0) return;
    const said = saidOf(command, data, picture);
    const { batch } = command;
    if (said) bus.publish({ kind: 'noticed', level: 'success', at: clock.now(), ...said, ...present({ batch }) });
  });
  stop$.subscribe(() => subscription.unsubscribe());
}
