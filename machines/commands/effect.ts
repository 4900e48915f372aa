import type { CallName } from '../../contract/api/calls.ts';
import { alarmLifecycle, type AlarmAction } from '../../contract/alarms/lifecycle.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent } from '../../contract/events/kinds.ts';
import type { Command } from './command.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { AlarmId, FireId } from '../../contract/ids.ts';

/** By which events a command shows in the live picture. */
export interface Effect {
  /** Its one stream; absent where it makes events in several. */
  stream?: string;
  makes(event: PublicEvent): boolean;
  /** Whether the answer says that there was nothing to do. */
  isNone?(data: unknown): boolean;
}

const inStream = (stream: string, ...types: readonly (PublicEvent['type'] | undefined)[]): Effect => ({
  stream,
  makes: ({ type }) => types.includes(type),
});

const ofAlarm = ({ args }: Command, ...actions: readonly AlarmAction[]): Effect => {
  const { alarmId = '', id = alarmId } = args as { alarmId?: AlarmId; id?: string };
  const events = Object.values(alarmLifecycle).flatMap((steps) =>
    actions.flatMap((action) => steps[action]?.event ?? []),
  );
  return inStream(streamOf('alarm', id), ...events);
};

const ofFire = ({ args }: Command, ...types: readonly PublicEvent['type'][]): Effect =>
  inStream(streamOf('fire', (args as { fireId: FireId }).fireId), ...types);

/** An act on an incident is carried out alarm by alarm. */
const ofIncident: Effect = {
  makes: (event) => isAlarmEvent(event) && event.type !== 'alarm.read',
  isNone: (data) => (data as { acted?: number } | undefined)?.acted === 0,
};

const effects: Readonly<Partial<Record<CallName, (command: Command) => Effect>>> = {
  receiveFire: (command) => ofAlarm(command, 'receive'),
  confirmAlarm: (command) => ofAlarm(command, 'confirm'),
  unConfirmAlarm: (command) => ofAlarm(command, 'dismiss'),
  alarmsRepeat: (command) => ofAlarm(command, 'associate'),
  alarmUpdateStatus: (command) => ofAlarm(command, 'release', 'reopen', 'detach'),
  incidentAct: () => ofIncident,
  fireTransferAndUp: (command) => ofFire(command, 'fire.transferred', 'fire.reported'),
  signFor: (command) => ofFire(command, 'fire.signed'),
  withdrawTransfer: (command) => ofFire(command, 'fire.withdrawn'),
  forecastSpread: (command) => ofFire(command, 'fire.spreadForecast'),
  planRoute: (command) => ofFire(command, 'fire.routePlanned'),
  drawBuffer: (command) => ofFire(command, 'fire.bufferDrawn'),
  plotDraw: (command) => ofFire(command, 'fire.plotDrawn'),
  plotChange: (command) => ofFire(command, 'fire.plotChanged'),
  plotRemove: (command) => ofFire(command, 'fire.plotRemoved'),
  answerStep: (command) => ofFire(command, 'fire.stepAnswered'),
  warnPlace: (command) => ofFire(command, 'fire.placeWarned'),
  takeOverFire: (command) => ofFire(command, 'fire.takenOver'),
};

/** How a command shows; undefined where its answer alone tells that it is done. */
export const effectOf = (command: Command): Effect | undefined => effects[command.call]?.(command);
