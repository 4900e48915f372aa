import { BehaviorSubject, type Observable } from 'rxjs';
import type { IncidentActBody } from '../../contract/incidents/schemas.ts';
import { isAlarmEvent } from '../../contract/events/kinds.ts';
import type { Frame } from '../../contract/line/frames.ts';
import type { Behavior } from '../behavior.ts';
import type { BusMessage } from '../bus.ts';

/** What can be wished of a whole incident by its alarms' actions. */
export type IncidentAction = IncidentActBody['action'];

/** The calls by which an officer changes an incident. */
export type IncidentCall = 'incidentAct' | 'incidentMerge' | 'incidentSplit' | 'incidentShelve' | 'incidentUnshelve';

/** A wish that is on its way; its button and its row say so. */
export interface IncidentWish { call: IncidentCall; action?: IncidentAction }

/** What the person is told where he wished it: a refusal of the server, or that it could be done to some alarms only. */
export interface IncidentAnswer extends IncidentWish { kind: 'refused' | 'partly' | 'nothing'; message?: string; acted?: number; left?: number }

/** The incident that is looked at, what is on its way, and what the last wish of each came to where that has to be said. */
export interface IncidentDesk {
  selectedId?: string;
  /** The deed with whose key it was opened; another object each time that it is. */
  begun?: { deed: string };
  sending: ReadonlyMap<string, IncidentWish>;
  answers: ReadonlyMap<string, IncidentAnswer>;
}

interface Sent extends IncidentWish { incidentId: string; heard: boolean; answered: boolean }
type Commanded = { type: 'command'; commandId: string; call: string; args: { incidentId: string; action?: IncidentAction } };

const calls: ReadonlySet<string> = new Set<IncidentCall>(['incidentAct', 'incidentMerge', 'incidentSplit', 'incidentShelve', 'incidentUnshelve']);
const wishOf = ({ call, action }: Sent): IncidentWish => ({ call, ...(action === undefined ? {} : { action }) });

/** What was sent and not settled, and what the settled wishes came to where that has to be said. */
function createWishes(me: () => string) {
  const sent = new Map<string, Sent>();
  const answers = new Map<string, IncidentAnswer>();
  return {
    sent, answers,
    commanded({ commandId, call, args }: Commanded): void {
      answers.delete(args.incidentId);
      sent.set(commandId, { call: call as IncidentCall, incidentId: args.incidentId, heard: false, answered: false, ...(args.action === undefined ? {} : { action: args.action }) });
    },
    answered(commandId: string, wish: Sent, { refusal, data }: Extract<BusMessage, { kind: 'answered' }>['answer']): void {
      const { acted, left } = (data ?? {}) as { acted?: number; left?: number };
      if (refusal) answers.set(wish.incidentId, { ...wishOf(wish), kind: 'refused', message: refusal.message });
      else if (acted === 0) answers.set(wish.incidentId, { ...wishOf(wish), kind: 'nothing' });
      else if (acted !== undefined && left !== undefined && left > 0) answers.set(wish.incidentId, { ...wishOf(wish), kind: 'partly', acted, left });
      wish.answered = true;
      if (refusal !== undefined || wish.call !== 'incidentAct' || acted === 0 || wish.heard) sent.delete(commandId);
    },
    /** Whether one of the frames settles something. */
    heard(frames: readonly Frame[]): boolean {
      const isMine = frames.some((frame) => frame.type === 'line.snapshot' || ('actor' in frame && frame.actor === me() && isAlarmEvent(frame) && frame.type !== 'alarm.read'));
      if (!isMine) return false;
      for (const [commandId, wish] of sent) {
        wish.heard = true;
        if (wish.answered) sent.delete(commandId);
      }
      return true;
    },
  };
}

/** Follows what is wished of incidents, from the bus alone. An act on alarms is on its way until an event of the officer's own has come back. */
export function createIncidentDesk$(messages$: Observable<BusMessage>, me: () => string): Behavior<IncidentDesk> {
  const desk$ = new BehaviorSubject<IncidentDesk>({ sending: new Map(), answers: new Map() });
  const wishes = createWishes(me);
  const { sent, answers } = wishes;
  let selectedId: string | undefined;
  let begun: { deed: string } | undefined;
  const tell = (): void => desk$.next({
    ...(selectedId === undefined ? {} : { selectedId }), ...(begun === undefined ? {} : { begun }), answers: new Map(answers), sending: new Map([...sent.values()].map((one) => [one.incidentId, wishOf(one)])),
  });
  function wished(wish: Extract<BusMessage, { kind: 'wished' }>['wish']): boolean {
    if (wish.type === 'incident.select') {
      selectedId = wish['incidentId'] as string | undefined;
      const deed = wish['begun'] as string | undefined;
      begun = deed === undefined ? undefined : { deed };
      // What was said of one is old news when he comes back to it.
      for (const id of answers.keys()) if (id !== selectedId) answers.delete(id);
      return true;
    }
    if (wish.type !== 'command' || !calls.has(wish['call'] as string)) return false;
    wishes.commanded(wish as unknown as Commanded);
    return true;
  }
  function changed(message: BusMessage): boolean {
    if (message.kind === 'wished') return wished(message.wish);
    if (message.kind === 'pushed') return sent.size > 0 && wishes.heard(message.frames);
    if (message.kind === 'answered') {
      const wish = sent.get(message.key);
      if (wish) wishes.answered(message.key, wish, message.answer);
      return wish !== undefined;
    }
    if (message.kind !== 'session') return false;
    selectedId = begun = undefined;
    sent.clear();
    answers.clear();
    return true;
  }
  messages$.subscribe({ next(message) { if (changed(message)) tell(); }, complete: () => desk$.complete() });
  return desk$;
}
