import { createActor, type ActorRefFrom } from 'xstate';
import type { Clock } from '../ports.ts';
import type { TriageView } from '../station.ts';
import { watched, type Watch } from '../watch.ts';
import { triageMachine } from './triage-machine.ts';

/** One running triage. */
export type Triage = ActorRefFrom<typeof triageMachine>;

/** The running triages of one officer, by alarm. */
export interface Triages {
  of(alarmId: string): Triage;
  running(): ReadonlyMap<string, Triage>;
  /** Ends the triages of all alarms but this one; those on their way stay until they are settled. */
  leaveAllBut(alarmId: string | undefined): void;
  begin(userId: string): void;
  view(selectedId: string | undefined): TriageView;
}

/** No triage yet; `changed` is called after each step of any, `overdue` where nothing came back of one for too long. */
export function createTriages(clock: Clock, changed: () => void, overdue: () => void, watch?: Watch): Triages {
  const running = new Map<string, Triage>();
  let userId = '';

  const end = (alarmId: string, triage: Triage): void => {
    running.delete(alarmId);
    triage.stop();
  };
  return {
    running: () => running,
    of(alarmId) {
      const known = running.get(alarmId);
      if (known) return known;
      const triage = createActor(triageMachine, { clock, input: { alarmId, userId }, ...watched(`triage ${alarmId}`, watch) });
      triage.on('overdue', overdue);
      triage.subscribe(changed);
      running.set(alarmId, triage);
      return triage.start();
    },
    leaveAllBut(alarmId) {
      for (const [id, triage] of running) {
        if (id === alarmId) continue;
        triage.send({ type: 'leave' });
        if (triage.getSnapshot().matches('idle')) end(id, triage);
      }
    },
    begin(user) {
      for (const [id, triage] of running) end(id, triage);
      userId = user;
    },
    view: (selectedId) => viewOf(running, selectedId),
  };
}

function viewOf(running: ReadonlyMap<string, Triage>, selectedId: string | undefined): TriageView {
  const outbox: TriageView['outbox'][number][] = [];
  let sending: TriageView['sending'];
  let refusal: TriageView['refusal'];
  for (const triage of running.values()) {
    const snapshot = triage.getSnapshot();
    const { alarmId, action, overdue, refusal: why } = snapshot.context;
    if (snapshot.matches('sending') && action) {
      outbox.push({ alarmId, action, ...(overdue ? { overdue } : {}) });
      if (alarmId === selectedId || !sending) sending = { alarmId, action };
    }
    if (snapshot.matches('refused') && why && (alarmId === selectedId || !refusal)) refusal = { alarmId, ...why };
  }
  return { ...(selectedId === undefined ? {} : { selectedId }), outbox, ...(sending ? { sending } : {}), ...(refusal ? { refusal } : {}) };
}
