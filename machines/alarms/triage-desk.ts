import { BehaviorSubject, type Observable } from 'rxjs';
import { createActor, type ActorRefFrom } from 'xstate';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isAlarmEvent } from '../../contract/events/kinds.ts';
import type { Frame } from '../../contract/line/frames.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage } from '../../streams/bus.ts';
import type { Clock } from '../ports.ts';
import type { TriageView, Wish } from '../station.ts';
import type { ActWish } from './alarm-command.ts';
import { triageMachine } from './triage-machine.ts';

/** A wish as it passes the bus: with the id of the command that it may lead to. */
export type WishOnBus = Wish & { commandId: string };

/** What a desk works with. */
export interface DeskSetup {
  bus: Bus;
  clock: Clock;
  alarms: ReadonlyMap<string, Alarm>;
  /** Sends a command; does nothing in a replay, where the answer comes from the recording. */
  send(commandId: string, wish: ActWish): void;
  /** Nothing has come back of a command for too long. */
  overdue(): void;
  stop$: Observable<unknown>;
}

type Triage = ActorRefFrom<typeof triageMachine>;

const ownerIn = (data: unknown): { owner: { userId: string; realName: string } } | undefined => {
  const owner = (data as { owner?: { userId: string; realName: string } } | undefined)?.owner;
  return owner ? { owner } : undefined;
};

/** All triage of one officer: one machine for each alarm that he has looked at or acted on, driven by what passes the bus. */
export function createTriageDesk(setup: DeskSetup): Behavior<TriageView> {
  const { bus, clock, alarms, stop$ } = setup;
  const view$ = new BehaviorSubject<TriageView>({ outbox: [] });
  const triages = new Map<string, Triage>();
  let userId = '';
  let selectedId: string | undefined;

  const show = (): void => view$.next(viewOf(triages, selectedId));
  const forget = (): void => {
    for (const triage of triages.values()) triage.stop();
    triages.clear();
    selectedId = undefined;
  };
  function triageOf(alarmId: string): Triage {
    const known = triages.get(alarmId);
    if (known) return known;
    const triage = createActor(triageMachine, { clock, input: { alarmId, userId } });
    triage.on('overdue', setup.overdue);
    triage.subscribe(show);
    triages.set(alarmId, triage);
    triage.start();
    return triage;
  }
  function select(alarmId: string | undefined): void {
    selectedId = alarmId;
    for (const id of triages.keys()) if (id !== alarmId) leave(id);
    if (alarmId === undefined) show();
    else triageOf(alarmId).send({ type: 'review' });
  }
  function leave(alarmId: string): void {
    const triage = triages.get(alarmId);
    triage?.send({ type: 'leave' });
    if (!triage?.getSnapshot().matches('idle')) return;
    triage.stop();
    triages.delete(alarmId);
  }
  function act(wish: ActWish & { commandId: string }): void {
    const triage = triageOf(wish.alarmId);
    const { commandId, action } = wish;
    triage.send({ type: 'act', action, commandId, alarm: alarms.get(wish.alarmId) });
    const snapshot = triage.getSnapshot();
    if (snapshot.matches('sending') && snapshot.context.commandId === commandId) setup.send(commandId, wish);
  }
  function answered(message: Extract<BusMessage, { kind: 'answered' }>): void {
    for (const triage of triages.values()) {
      const { alarmId, commandId } = triage.getSnapshot().context;
      if (commandId !== message.key) continue;
      const { refusal, data } = message.answer;
      if (refusal) triage.send({ type: 'command.refused', commandId, message: refusal.message, ...ownerIn(refusal.data) });
      else triage.send({ type: 'command.answered', commandId, version: (data as { version: number }).version, alarm: alarms.get(alarmId) });
    }
  }
  function heard(frame: Frame): void {
    if (frame.type === 'line.snapshot') {
      for (const [alarmId, triage] of triages) triage.send({ type: 'picture.replaced', alarm: alarms.get(alarmId) });
    } else if (isAlarmEvent(frame)) triages.get(frame.stream.slice('alarm-'.length))?.send({ type: 'event.returned', event: frame });
  }
  function wished(wish: WishOnBus): void {
    if (wish.type === 'alarm.select') select(wish.alarmId);
    else if (wish.type === 'alarm.act') act(wish);
  }

  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'wished') wished(message.wish as WishOnBus);
    else if (message.kind === 'answered') answered(message);
    else if (message.kind === 'pushed') { if (triages.size > 0) message.frames.forEach(heard); }
    else if (message.kind === 'session') {
      forget();
      userId = message.userId ?? '';
      show();
    }
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    forget();
    view$.complete();
  });
  return view$;
}

function viewOf(triages: ReadonlyMap<string, Triage>, selectedId: string | undefined): TriageView {
  const outbox: TriageView['outbox'][number][] = [];
  let sending: TriageView['sending'];
  let refusal: TriageView['refusal'];
  for (const triage of triages.values()) {
    const snapshot = triage.getSnapshot();
    const { alarmId, action, overdue } = snapshot.context;
    if (snapshot.matches('sending') && action) {
      outbox.push({ alarmId, action, ...(overdue ? { overdue } : {}) });
      if (alarmId === selectedId || !sending) sending = { alarmId, action };
    }
    if (snapshot.matches('refused') && snapshot.context.refusal && (alarmId === selectedId || !refusal)) {
      refusal = { alarmId, ...snapshot.context.refusal };
    }
  }
  return { ...(selectedId === undefined ? {} : { selectedId }), outbox, ...(sending ? { sending } : {}), ...(refusal ? { refusal } : {}) };
}
