import { BehaviorSubject, type Observable } from 'rxjs';
import type { Alarm, Officer } from '../../contract/alarms/alarm.ts';
import { isAlarmEvent } from '../../contract/events/kinds.ts';
import type { Frame } from '../../contract/line/frames.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage } from '../../streams/bus.ts';
import type { Clock } from '../ports.ts';
import type { TriageView, Wish } from '../station.ts';
import type { ActWish } from './alarm-command.ts';
import type { Watch } from '../watch.ts';
import { createTriages } from './triages.ts';

/** A wish as it passes the bus: with the id of the command that it may lead to. */
export type WishOnBus = Wish & { commandId: string };

/** What a desk works with. */
export interface DeskSetup {
  bus: Bus;
  clock: Clock;
  alarms: ReadonlyMap<string, Alarm>;
  /** Sends a command; does nothing in a replay, where the answer comes from the recording. */
  send: (commandId: string, wish: ActWish) => void;
  /** Nothing has come back of a command for too long. */
  overdue: () => void;
  stop$: Observable<unknown>;
  watch?: Watch | undefined;
}

type Answered = Extract<BusMessage, { kind: 'answered' }>;

const ownerIn = (data: unknown): Officer | undefined => (data as { owner?: Officer } | undefined)?.owner;

/** All triage of one officer, driven by what passes the bus: one machine for each alarm that he looks at or has acted on. */
export function createTriageDesk({ bus, clock, alarms, stop$, ...setup }: DeskSetup): Behavior<TriageView> {
  const view$ = new BehaviorSubject<TriageView>({ outbox: [] });
  let selectedId: string | undefined;
  const show = (): void => view$.next(triages.view(selectedId));
  const triages = createTriages(clock, show, setup.overdue, setup.watch);

  function wished(wish: WishOnBus): void {
    if (wish.type === 'alarm.select') {
      selectedId = wish.alarmId;
      triages.leaveAllBut(selectedId);
      if (selectedId !== undefined) triages.of(selectedId).send({ type: 'review' });
    } else if (wish.type === 'alarm.act') {
      const { commandId, action, alarmId } = wish;
      const triage = triages.of(alarmId);
      triage.send({ type: 'act', action, commandId, alarm: alarms.get(alarmId) });
      if (triage.getSnapshot().context.commandId === commandId) setup.send(commandId, wish);
    }
  }
  function answered({ key, answer: { refusal, data } }: Answered): void {
    for (const [alarmId, triage] of triages.running()) {
      if (triage.getSnapshot().context.commandId !== key) continue;
      if (refusal) {
        const { message, data: beside } = refusal;
        triage.send({ type: 'command.refused', commandId: key, message, owner: ownerIn(beside) });
      } else triage.send({ type: 'command.answered', commandId: key, version: (data as { version: number }).version, alarm: alarms.get(alarmId) });
    }
  }
  function heard(frame: Frame): void {
    if (frame.type === 'line.snapshot') {
      for (const [alarmId, triage] of triages.running()) triage.send({ type: 'picture.replaced', alarm: alarms.get(alarmId) });
    } else if (isAlarmEvent(frame)) {
      triages.running().get(frame.stream.slice('alarm-'.length))?.send({ type: 'event.returned', event: frame });
    }
  }
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'wished') wished(message.wish as WishOnBus);
    else if (message.kind === 'answered') answered(message);
    // In a storm nobody goes through all frames for nothing.
    else if (message.kind === 'pushed' && triages.running().size > 0) message.frames.forEach(heard);
    else if (message.kind === 'session') {
      selectedId = undefined;
      triages.begin(message.userId ?? '');
      show();
    }
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    triages.begin('');
    view$.complete();
  });
  return view$;
}
