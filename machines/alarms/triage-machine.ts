import { assign, setup } from 'xstate';
import { isOpen, type Alarm, type Officer } from '../../contract/alarms/alarm.ts';
import { alarmLifecycle, alarmStep, type AlarmAction } from '../../contract/alarms/lifecycle.ts';
import { refusals } from '../../contract/codes.ts';
import type { AlarmEvent } from '../../contract/events/catalogue.ts';

/** Who looks at which alarm, what he wished of it, and how that was refused. */
export interface TriageContext {
  alarmId: string;
  userId: string;
  action?: AlarmAction | undefined;
  commandId?: string | undefined;
  /** Version of the alarm after the command, once the server has answered. */
  answeredVersion?: number | undefined;
  overdue: boolean;
  refusal?: TriageRefusal | undefined;
}

/** Why an action was refused, and who owns the alarm where that is the reason. */
export interface TriageRefusal { action: AlarmAction; message: string; owner?: Officer }

/** Wishes of the person, answers of the server, and what the picture shows. */
export type TriageEvent =
  | { type: 'review' }
  | { type: 'leave' }
  | { type: 'act'; action: AlarmAction; commandId: string; alarm: Alarm | undefined }
  | { type: 'command.answered'; commandId: string; version: number; alarm: Alarm | undefined }
  | { type: 'command.refused'; commandId: string; message: string; owner?: Officer | undefined }
  | { type: 'event.returned'; event: AlarmEvent }
  | { type: 'picture.replaced'; alarm: Alarm | undefined };

/** An action of which nothing has come back for so long is overdue, in milliseconds. */
const overdueMs = 10_000;

const steps = Object.values(alarmLifecycle);
const eventOf = (action: AlarmAction): string | undefined =>
  steps.flatMap((byAction) => byAction[action]?.event ?? [])[0];

/** Whether the alarm shows the command's effect: it is at its version, or has left the picture since. */
const shows = (alarm: Alarm | undefined, version: number | undefined): boolean =>
  version !== undefined && (alarm === undefined || alarm.version >= version);

/** Why the lifecycle table forbids the action now. */
function forbidden(action: AlarmAction, alarm: Alarm): TriageRefusal {
  const owner = isOpen(alarm.status) ? alarm.owner : undefined;
  const kind = action === 'receive' && owner ? refusals.alreadyReceived
    : owner && alarmLifecycle.received[action] ? refusals.notOwner : refusals.notAllowedNow;
  return { action, message: kind.message, ...(owner ? { owner } : {}) };
}

const machine = setup({
  types: {
    context: {} as TriageContext,
    events: {} as TriageEvent,
    emitted: {} as { type: 'overdue' },
    input: {} as { alarmId: string; userId: string },
  },
  guards: {
    mayAct: ({ context }, wish: { action: AlarmAction; alarm: Alarm | undefined }) =>
      wish.alarm === undefined || alarmStep(wish.alarm, wish.action, context.userId) !== undefined,
    isMine: ({ context }, answer: { commandId: string }) => answer.commandId === context.commandId,
    isShown: ({ context }, answer: { commandId: string; version: number; alarm: Alarm | undefined }) =>
      answer.commandId === context.commandId && shows(answer.alarm, answer.version),
    isMyEvent: ({ context }, event: AlarmEvent) =>
      (event.type === eventOf(context.action as AlarmAction) && event.actor === context.userId)
      || (context.answeredVersion !== undefined && event.version >= context.answeredVersion),
    isInPicture: ({ context }, { alarm }: { alarm: Alarm | undefined }) => shows(alarm, context.answeredVersion),
  },
  delays: { overdue: overdueMs },
});

/** One officer's triage of one alarm. What he wished is settled when its event has come back, not before. */
export const triageMachine = machine.createMachine({
  id: 'triage',
  initial: 'idle',
  context: ({ input }) => ({ ...input, overdue: false }),
  on: {
    review: '.reviewing',
    leave: '.idle',
    act: [
      {
        guard: { type: 'mayAct', params: ({ event }) => event },
        target: '.sending',
        actions: assign(({ event }) => ({
          action: event.action, commandId: event.commandId, answeredVersion: undefined, refusal: undefined, overdue: false,
        })),
      },
      { target: '.refused', actions: assign(({ event }) => ({ refusal: forbidden(event.action, event.alarm as Alarm) })) },
    ],
  },
  states: {
    idle: {},
    reviewing: {},
    sending: {
      after: { overdue: { actions: [assign({ overdue: true }), machine.emit({ type: 'overdue' })] } },
      on: {
        // One wish at a time: what comes while it is on its way changes nothing.
        review: {}, leave: {}, act: {},
        'event.returned': { guard: { type: 'isMyEvent', params: ({ event }) => event.event }, target: 'settled' },
        'picture.replaced': { guard: { type: 'isInPicture', params: ({ event }) => event }, target: 'settled' },
        'command.answered': [
          { guard: { type: 'isShown', params: ({ event }) => event }, target: 'settled' },
          { guard: { type: 'isMine', params: ({ event }) => event }, actions: assign(({ event }) => ({ answeredVersion: event.version })) },
        ],
        'command.refused': {
          guard: { type: 'isMine', params: ({ event }) => event },
          target: 'refused',
          actions: assign(({ context, event }) => ({ refusal: refusalOf(context, event) })),
        },
      },
    },
    settled: { entry: assign({ refusal: undefined }) },
    refused: {},
  },
});

function refusalOf(context: TriageContext, event: Extract<TriageEvent, { type: 'command.refused' }>): TriageRefusal {
  return { action: context.action as AlarmAction, message: event.message, ...(event.owner ? { owner: event.owner } : {}) };
}
