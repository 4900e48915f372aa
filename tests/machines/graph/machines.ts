import { closeCodes } from '../../../contract/connection/frames.ts';
import { alarmStatuses } from '../../../contract/alarms/alarm.ts';
import { type FireStatus, fireStatusNames } from '../../../contract/fires/fire.ts';
import { fireLifecycle } from '../../../contract/fires/lifecycle.ts';
import { lifecycleMachine, type LifecycleEvent, type Standing } from '../../../machines/alarms/lifecycle-machine.ts';
import { commandMachine, type CommandEvent } from '../../../machines/commands/command-machine.ts';
import { effectOf } from '../../../machines/commands/effect.ts';
import { fireMachine, type FireMachineEvent } from '../../../machines/fires/fire-machine.ts';
import { connectionMachine, type ConnectionEvent } from '../../../machines/connection/connection-machine.ts';
import { playbackMachine, type PlaybackEvent } from '../../../machines/playback/playback-machine.ts';
import { factorMachine, type FactorEvent } from '../../../machines/session/factor-machine.ts';
import { recoveryMachine, type RecoveryEvent } from '../../../machines/session/recovery-machine.ts';
import type { SessionEvent } from '../../../machines/session/session-events.ts';
import { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { StoredSession } from '../../../machines/session/session-storage.ts';
import { soundMachine, type SoundEvent } from '../../../machines/sound/sound-machine.ts';
import { evolveAlarm } from '../../../contract/alarms/evolve.ts';
import { evolveFire } from '../../../contract/fires/evolve.ts';
import { li, opened, raised, received, zhang } from '../../support/sample-events.ts';
import { uploadMachine, type UploadEvent } from '../../../machines/files/upload-machine.ts';
import { leg, meeting, paging, pictures, recorder } from './talk-machines.ts';
import type { Walked } from './walk-graph.ts';

const connection: Walked = {
  machine: connectionMachine,
  inputs: [undefined],
  events: [
    { type: 'user.came', userId: 'u-1' },
    { type: 'user.left' },
    { type: 'socket.opened' },
    { type: 'socket.heard' },
    { type: 'line.silent' },
    { type: 'socket.closed', code: 1006 },
    { type: 'socket.closed', code: closeCodes.notSignedIn },
    { type: 'picture.stopped' },
    { type: 'token.renewed' },
    { type: 'token.refused' },
    { type: 'token.unreachable' },
  ] satisfies ConnectionEvent[],
};

const playback: Walked = {
  machine: playbackMachine,
  inputs: [{ speed: 1 }],
  events: [
    { type: 'play' },
    { type: 'pause' },
    { type: 'seek', target: { time: 0 } },
    { type: 'speed', speed: 'max' },
    { type: 'tape.arrived' },
    { type: 'tape.ended' },
    { type: 'tape.failed', fault: { line: 3, text: '' } as never },
  ] satisfies PlaybackEvent[],
};

const sound: Walked = {
  machine: soundMachine,
  inputs: [undefined],
  events: [
    { type: 'alarm.heard' },
    { type: 'fire.heard' },
    { type: 'critical.heard' },
    { type: 'deadline.heard' },
    { type: 'unlock' },
    { type: 'silence' },
    { type: 'flood.began' },
    { type: 'flood.ended' },
    { type: 'speaker.unlocked' },
    { type: 'speaker.played' },
    { type: 'speaker.blocked' },
  ] satisfies SoundEvent[],
};

const pending = evolveAlarm(undefined, raised('a1', { position: 1 }));
const standing = (status: Standing['status'], more: Partial<Standing> = {}): LifecycleEvent => ({
  type: 'standing',
  standing: { status, isOverdue: false, isShelved: false, ...more },
});
const lifecycle: Walked = {
  machine: lifecycleMachine,
  inputs: [{ userId: zhang.userId }],
  events: [
    { type: 'look' },
    { type: 'act', action: 'receive', commandId: 'c-1', parts: [pending] },
    { type: 'act', action: 'confirm', commandId: 'c-1', parts: [pending] },
    { type: 'command.settled', commandId: 'c-1' },
    { type: 'command.refused', commandId: 'c-1', message: '已被接警', owner: li },
    { type: 'alarm.received' },
    { type: 'alarm.released' },
    { type: 'alarm.confirmed' },
    { type: 'alarm.dismissed' },
    { type: 'alarm.associated' },
    { type: 'alarm.reopened' },
    { type: 'alarm.detached' },
    ...([undefined, ...alarmStatuses] as const).map((status) => standing(status)),
    standing('pending', { isOverdue: true }),
    standing('pending', { isShelved: true }),
  ] satisfies LifecycleEvent[],
};

const fire: Walked = {
  machine: fireMachine,
  inputs: [{ fireId: 'f1', regionCode: '341825' }],
  events: [
    { type: 'look' },
    ...(['transfer', 'report', 'sign', 'withdraw', 'takeOver'] as const).map((move) => ({
      type: 'act' as const,
      move,
      commandId: 'c-1',
      fire: undefined,
    })),
    { type: 'act', move: 'sign', commandId: 'c-1', fire: evolveFire(undefined, opened('f1', 'a1', { position: 1 })) },
    { type: 'command.settled', commandId: 'c-1' },
    { type: 'command.refused', commandId: 'c-1', message: '已被签收' },
    { type: 'signatureOverdue' },
    ...[
      ...new Set(Object.values(fireLifecycle).flatMap((steps) => Object.values(steps).map(({ event }) => event))),
    ].map((type) => ({ type })),
    ...[undefined, ...(Object.keys(fireStatusNames) as FireStatus[])].flatMap((status) =>
      (['none', 'awaited', 'overdue'] as const).map((signature) => ({
        type: 'standing' as const,
        standing: { status, signature },
      })),
    ),
  ] satisfies FireMachineEvent[],
};

const receivedEvent = received('a1', { position: 2 });
const command: Walked = {
  machine: commandMachine,
  inputs: [
    { userId: zhang.userId, effect: undefined },
    { userId: zhang.userId, effect: effectOf({ id: 'c', call: 'receiveFire', args: { alarmId: 'a1' } }) },
    {
      userId: zhang.userId,
      effect: effectOf({ id: 'c', call: 'incidentAct', args: { incidentId: 'i', action: 'receive' } }),
    },
  ],
  events: [
    { type: 'sent' },
    { type: 'lost' },
    { type: 'answered', data: { version: 2 }, shown: 1 },
    { type: 'answered', data: { version: 2 }, shown: 2 },
    { type: 'refused', refusal: { code: 'C0001', message: '已被接警' } },
    { type: 'event.returned', event: receivedEvent },
    { type: 'picture.replaced', shown: 2 },
  ] satisfies CommandEvent[],
};

const token = (refreshToken: string) => ({ accessToken: `of ${refreshToken}`, refreshToken }) as StoredSession['token'];
const user = (id: string) => ({ id, regionCode: '34' }) as StoredSession['user'] & object;
const stored = (id: string, refreshToken: string): StoredSession => ({ token: token(refreshToken), user: user(id) });
const newCaptchaId = (): string => 'captcha';
const session: Walked = {
  machine: sessionMachine,
  inputs: [
    { stored: undefined, newCaptchaId },
    { stored: stored('u-1', 'r-1'), newCaptchaId },
    { stored: { token: token('r-1'), user: undefined }, newCaptchaId },
  ],
  events: [
    { type: 'signIn.wished', username: 'sheng', password: '' },
    { type: 'signIn.coded', code: '123456' },
    { type: 'signIn.abandoned' },
    { type: 'signIn.accepted', token: token('r-1') },
    { type: 'signIn.refused', captcha: false, message: '' },
    { type: 'signIn.refused', captcha: true, message: '' },
    { type: 'signIn.refused', captcha: false, factor: 'due', message: '' },
    { type: 'signIn.refused', captcha: false, factor: 'refused', message: '' },
    { type: 'user.known', user: user('u-1') },
    { type: 'user.unreachable', message: '' },
    { type: 'user.stale' },
    { type: 'session.ended' },
    { type: 'session.left' },
    { type: 'storage.changed', stored: undefined },
    { type: 'storage.changed', stored: stored('u-1', 'r-2') },
    { type: 'storage.changed', stored: stored('u-2', 'r-1') },
    { type: 'signOut.wished' },
    { type: 'signOut.done' },
    { type: 'token.due' },
    { type: 'token.refreshed', token: token('r-2') },
    { type: 'token.refused' },
    { type: 'token.unreachable' },
  ] satisfies SessionEvent[],
};

const upload: Walked = {
  machine: uploadMachine,
  inputs: [undefined],
  events: [
    { type: 'file.chosen', file: { name: '山.png' } },
    { type: 'file.dropped' },
    { type: 'check.passed' },
    { type: 'check.failed', message: '' },
    { type: 'send.moved', share: 0.5 },
    { type: 'send.done', data: {} },
    { type: 'send.refused', message: '', mayRetry: true },
  ] satisfies UploadEvent[],
};

const proof = { userName: 'jingde', phone: '13900000000', code: '123456' };
const recovery: Walked = {
  machine: recoveryMachine,
  inputs: [undefined],
  events: [
    { type: 'proven', proof },
    { type: 'refused', faults: { code: '验证码不正确' } },
    { type: 'back' },
    { type: 'changed' },
  ] satisfies RecoveryEvent[],
};

const factor: Walked = {
  machine: factorMachine,
  inputs: [undefined],
  events: [
    { type: 'begun', begun: { secret: 'JBSW', secretUri: 'otpauth://totp/x' } },
    { type: 'set', codes: ['abcd-efgh'] },
    { type: 'codes.kept' },
  ] satisfies FactorEvent[],
};

/** All machines of the house, with what each is walked by. */
export const machines: Readonly<Record<string, Walked>> = {
  command,
  connection,
  factor,
  fire,
  lifecycle,
  leg,
  meeting,
  paging,
  pictures,
  playback,
  recorder,
  recovery,
  session,
  sound,
  upload,
};
