import type { CallName } from '../../contract/api/calls.ts';
import { alarmLifecycle, type AlarmAction } from '../../contract/alarms/lifecycle.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent } from '../../contract/events/kinds.ts';
import type { Command } from './command.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { AlarmId } from '../../contract/ids.ts';
import { type Called, isCall } from '../../contract/wish.ts';

/** By which events a command shows in the live picture. */
export interface Effect {
  /** Its one stream; absent where it makes events in several, which name the command as their cause. */
  stream?: string;
  makes(event: PublicEvent): boolean;
  /** Whether the answer says that there was nothing to do. */
  isNone?(data: unknown): boolean;
}

const inStream = (stream: string, ...types: readonly (PublicEvent['type'] | undefined)[]): Effect => ({
  stream,
  makes: ({ type }) => types.includes(type),
});

const ofAlarm = (id: AlarmId, ...actions: readonly AlarmAction[]): Effect =>
  inStream(
    streamOf('alarm', id),
    ...Object.values(alarmLifecycle).flatMap((steps) => actions.flatMap((action) => steps[action]?.event ?? [])),
  );

/** An act on an incident is carried out alarm by alarm. */
const ofIncident: Effect = {
  makes: (event) => isAlarmEvent(event) && event.type !== 'alarm.read' && event.type !== 'alarm.clockPassed',
  isNone: (data) => (data as { acted?: number } | undefined)?.acted === 0,
};

/** The calls on one alarm, with the action of each. */
const alarmCalls = {
  receiveFire: 'receive',
  confirmAlarm: 'confirm',
  unConfirmAlarm: 'dismiss',
  alarmsRepeat: 'associate',
} as const satisfies Partial<Record<CallName, AlarmAction>>;

/** The calls on one fire, with the events that each may make. */
const fireCalls = {
  fireTransferAndUp: ['fire.transferred', 'fire.reported'],
  signFor: ['fire.signed'],
  withdrawTransfer: ['fire.withdrawn'],
  forecastSpread: ['fire.spreadForecast'],
  planRoute: ['fire.routePlanned'],
  drawBuffer: ['fire.bufferDrawn'],
  plotDraw: ['fire.plotDrawn'],
  plotChange: ['fire.plotChanged'],
  plotRemove: ['fire.plotRemoved'],
  answerStep: ['fire.stepAnswered'],
  warnPlace: ['fire.placeWarned'],
  takeOverFire: ['fire.takenOver'],
} as const satisfies Partial<Record<CallName, readonly PublicEvent['type'][]>>;

const isOfAlarm = (command: Command): command is Command & Called<keyof typeof alarmCalls> =>
  command.call in alarmCalls;
const isOfFire = (command: Command): command is Command & Called<keyof typeof fireCalls> => command.call in fireCalls;

/** How a command shows; undefined where its answer alone tells that it is done. */
export function effectOf(command: Command): Effect | undefined {
  if (isOfAlarm(command)) return ofAlarm(command.args.alarmId, alarmCalls[command.call]);
  if (isCall(command, 'alarmUpdateStatus')) return ofAlarm(command.args.id, 'release', 'reopen', 'detach');
  if (isOfFire(command)) return inStream(streamOf('fire', command.args.fireId), ...fireCalls[command.call]);
  return command.call === 'incidentAct' ? ofIncident : undefined;
}
