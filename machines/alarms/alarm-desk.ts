import { BehaviorSubject } from 'rxjs';
import type { Officer } from '../../contract/alarms/alarm.ts';
import { isAlarmEvent } from '../../contract/events/kinds.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import type { WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { rootIn } from '../../streams/derived/incidents.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { alarmCommand } from '../commands/command.ts';
import type { CommandStep } from '../commands/commands.ts';
import { type DeskSetup, runDesk } from '../lifecycle/desk.ts';
import type { TriageView } from '../station.ts';
import { isAlarmAction, type Standing } from './lifecycle-machine.ts';
import { createLifecycles, type Lifecycles } from './lifecycles.ts';
import { idIn } from '../../contract/stream-names.ts';

const ownerIn = (data: unknown): Officer | undefined => (data as { owner?: Officer } | undefined)?.owner;

/** Where the picture has an alarm: its own state, and what is said of the incident that it stands in. */
function standingOf({ alarms, incidents, incidentOf }: DeskSetup['picture'], id: string): Standing {
  const incidentId = incidentOf.get(id);
  const root = incidentId === undefined ? undefined : incidents.get(rootIn(incidents, incidentId));
  const alarm = alarms.get(id);
  return {
    status: alarm?.status,
    isOverdue: ((root ?? alarm)?.passed?.length ?? 0) > 0,
    isShelved: root?.shelf !== undefined,
  };
}

/** Whether alarms may stand elsewhere; what else becomes of one, its lifecycle hears from the frames. */
const movesStandings = (change: PictureChange): boolean =>
  change.kind === 'alarm'
    ? change.change.after === undefined || change.change.after.passed !== change.change.before?.passed
    : change.kind !== 'fire';

/** What is on its way and what was refused, of all alarms, and of the selected one before others. */
function viewOf({ running }: Lifecycles, late: ReadonlySet<string>, selectedId: string | undefined): TriageView {
  const outbox: TriageView['outbox'][number][] = [];
  let sending: TriageView['sending'];
  let refusal: TriageView['refusal'];
  for (const [alarmId, lifecycle] of running) {
    const snapshot = lifecycle.getSnapshot();
    const { commandId = '', action, refusal: why } = snapshot.context;
    if (snapshot.matches({ command: 'sending' }) && action && isAlarmAction(action)) {
      outbox.push({ alarmId, action, ...(late.has(commandId) ? { overdue: true } : {}) });
      if (alarmId === selectedId || !sending) sending = { alarmId, action };
    }
    if (why && isAlarmAction(why.action) && (alarmId === selectedId || !refusal))
      refusal = { ...why, alarmId, action: why.action };
  }
  return {
    ...(selectedId === undefined ? {} : { selectedId }),
    outbox,
    ...(sending ? { sending } : {}),
    ...(refusal ? { refusal } : {}),
  };
}

/** What an officer does with single alarms, driven by the bus: one lifecycle for each that is open or acted on. */
export function createAlarmDesk(setup: DeskSetup): Behavior<TriageView> {
  const { clock, picture, commands, watch } = setup;
  const view$ = new BehaviorSubject<TriageView>({ outbox: [] });
  const late = new Set<string>();
  let selectedId: string | undefined;
  const show = (): void => view$.next(viewOf(lifecycles, late, selectedId));
  const lifecycles = createLifecycles({
    name: 'alarm',
    clock,
    standingOf: (id) => standingOf(picture, id),
    changed: show,
    watch,
  });

  function wished(wish: WishOnBus): void {
    if (wish.type === 'alarm.select') {
      selectedId = wish.alarmId;
      lifecycles.leaveAllBut(selectedId);
      if (selectedId !== undefined) lifecycles.of(selectedId).send({ type: 'look' });
      show();
    } else if (wish.type === 'incident.select' && wish.incidentId !== undefined && selectedId !== undefined) {
      // What is looked at is one thing: an alarm that stays selected would hide the incident.
      selectedId = undefined;
      lifecycles.leaveAllBut(undefined);
      show();
    } else if (wish.type === 'alarm.act') {
      const { commandId, action, alarmId } = wish;
      const alarm = picture.alarms.get(alarmId);
      const lifecycle = lifecycles.of(alarmId);
      lifecycle.send({ type: 'act', action, commandId, parts: alarm ? [alarm] : [] });
      if (lifecycle.getSnapshot().context.commandId === commandId) commands.begin(alarmCommand(commandId, wish));
    }
  }
  function stepped({ command, snapshot }: CommandStep): void {
    if (snapshot.context.isLate) late.add(command.id);
    if (snapshot.status === 'done') late.delete(command.id);
    const { refusal } = snapshot.context;
    for (const lifecycle of lifecycles.running.values()) {
      if (lifecycle.getSnapshot().context.commandId !== command.id) continue;
      if (refusal)
        lifecycle.send({
          type: 'command.refused',
          commandId: command.id,
          message: refusal.message,
          owner: ownerIn(refusal.data),
        });
      else if (snapshot.status === 'done') lifecycle.send({ type: 'command.settled', commandId: command.id });
      else if (snapshot.context.isLate) show();
    }
  }
  function heard(frame: Frame): void {
    if (frame.type.startsWith('line.') || !isAlarmEvent(frame) || frame.type === 'alarm.raised') return;
    if (frame.type !== 'alarm.read' && frame.type !== 'alarm.clockPassed')
      lifecycles.running.get(idIn('alarm', frame.stream))?.send({ type: frame.type });
  }
  /** All that is open stands anew where the picture has it; there are few. */
  function standAnew(): void {
    for (const [id, lifecycle] of lifecycles.running)
      lifecycle.send({ type: 'standing', standing: standingOf(picture, id) });
  }
  return runDesk(setup, view$, {
    wished,
    stepped,
    pushed(frames) {
      // In a storm nobody goes through all frames for nothing.
      if (lifecycles.running.size > 0) frames.forEach(heard);
    },
    changed(change) {
      if (movesStandings(change)) standAnew();
    },
    begin(userId) {
      selectedId = undefined;
      late.clear();
      lifecycles.begin(userId);
      show();
    },
  });
}
