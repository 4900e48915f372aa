import { assign, setup } from 'xstate';
import { type Alarm, type AlarmStatus, alarmStatuses, type Officer } from '../../contract/alarms/alarm.ts';
import { alarmLifecycle, alarmStep, type AlarmAction } from '../../contract/alarms/lifecycle.ts';
import { refusals } from '../../contract/codes.ts';
import { lifeOf, standsAt } from '../lifecycle/life.ts';

/** What a person does with an alarm or an incident: a step of its alarms, or the call of what is the incident's own. */
export type LifecycleAction =
  | AlarmAction
  | 'incidentMerge'
  | 'incidentSplit'
  | 'incidentShelve'
  | 'incidentUnscreen'
  | 'incidentUnshelve';

/** Why an action was refused, and who owns the alarm where that is the reason. */
export interface ActionRefusal {
  action: LifecycleAction;
  message: string;
  owner?: Officer;
}

/** Who looks at what, what they asked for, and how that was refused. */
export interface LifecycleContext {
  userId: string;
  action?: LifecycleAction | undefined;
  commandId?: string | undefined;
  refusal?: ActionRefusal | undefined;
}

/** Where an alarm or incident stands in the picture; without a status it is not in it. */
export interface Standing {
  status: AlarmStatus | undefined;
  isOverdue: boolean;
  isShelved: boolean;
}

type StepEvent = Extract<(typeof alarmLifecycle)[AlarmStatus][AlarmAction], { event: string }>['event'];

/**
 * Facts of the log by their own names (`alarm.received` …), where the picture has it standing, what the person asks
 * for, and what became of that. `parts`: the alarm itself, or all alarms of an incident.
 */
export type LifecycleEvent =
  | { type: StepEvent }
  | { type: 'standing'; standing: Standing }
  | { type: 'act'; action: LifecycleAction; commandId: string; parts: readonly Alarm[] }
  | { type: 'command.settled'; commandId: string }
  | { type: 'command.refused'; commandId: string; message: string; owner?: Officer | undefined }
  | { type: 'look' };

const alarmActions: ReadonlySet<string> = new Set(Object.values(alarmLifecycle).flatMap((steps) => Object.keys(steps)));

/** Whether an action is a step of the alarms' lifecycle table. */
export const isAlarmAction = (action: LifecycleAction): action is AlarmAction => alarmActions.has(action);

/** What the table says of an alarm's own steps; what is not in it, such as setting aside, the server decides. */
const mayAct = (parts: readonly Alarm[], action: LifecycleAction, userId: string): boolean =>
  !isAlarmAction(action) || parts.length === 0 || parts.some((alarm) => alarmStep(alarm, action, userId) !== undefined);

/** Why the table forbids an action on the alarms now; the officer who has one of them in hand is named. */
function forbidden(action: LifecycleAction, parts: readonly Alarm[]): ActionRefusal {
  const owner = parts.find(({ status }) => status === 'received')?.owner;
  const kind =
    action === 'receive' && owner
      ? refusals.alreadyReceived
      : owner && isAlarmAction(action) && alarmLifecycle.received[action]
        ? refusals.notOwner
        : refusals.notAllowedNow;
  return { action, message: kind.message, ...(owner ? { owner } : {}) };
}

const machine = setup({
  types: { context: {} as LifecycleContext, events: {} as LifecycleEvent, input: {} as { userId: string } },
  guards: {
    mayAct: ({ context }, { parts, action }: { parts: readonly Alarm[]; action: LifecycleAction }) =>
      mayAct(parts, action, context.userId),
    isMine: ({ context }, { commandId }: { commandId: string }) => commandId === context.commandId,
    isAt: (_, { at, status }: { at: AlarmStatus | undefined; status: AlarmStatus | undefined }) => status === at,
    isOverdue: (_, { standing }: { standing: Standing }) => standing.isOverdue,
    isShelved: (_, { standing }: { standing: Standing }) => standing.isShelved,
  },
});

/**
 * The life of one alarm or incident as an officer has it open or acts on it: where it is by the lifecycle table, what
 * is on its way or was refused, whether a deadline has passed, and whether it is set aside.
 */
export const lifecycleMachine = machine.createMachine({
  id: 'lifecycle',
  type: 'parallel',
  context: ({ input }) => ({ ...input }),
  states: {
    life: {
      initial: 'absent',
      on: { standing: standsAt(alarmStatuses) },
      states: { absent: {}, ...lifeOf(alarmLifecycle) },
    },
    command: {
      initial: 'idle',
      states: {
        idle: {},
        sending: {
          on: {
            // One action at a time: what is asked for while one is on its way changes nothing.
            look: {},
            act: {},
            'command.settled': { guard: { type: 'isMine', params: ({ event }) => event }, target: 'idle' },
            'command.refused': {
              guard: { type: 'isMine', params: ({ event }) => event },
              target: 'refused',
              actions: assign(({ context: { action }, event: { message, owner } }) => ({
                refusal: action && { action, message, ...(owner ? { owner } : {}) },
              })),
            },
          },
        },
        refused: { exit: assign({ refusal: undefined }) },
      },
      on: {
        look: '.idle',
        act: [
          {
            guard: { type: 'mayAct', params: ({ event }) => event },
            target: '.sending',
            actions: assign(({ event: { action, commandId } }) => ({ action, commandId })),
          },
          {
            target: '.refused',
            actions: assign(({ event: { action, parts } }) => ({ refusal: forbidden(action, parts) })),
          },
        ],
      },
    },
    deadline: {
      initial: 'kept',
      on: { standing: [{ guard: { type: 'isOverdue', params: ({ event }) => event }, target: '.overdue' }, '.kept'] },
      states: { kept: {}, overdue: {} },
    },
    shelf: {
      initial: 'shown',
      on: { standing: [{ guard: { type: 'isShelved', params: ({ event }) => event }, target: '.shelved' }, '.shown'] },
      states: { shown: {}, shelved: {} },
    },
  },
});
