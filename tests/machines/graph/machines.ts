import { closeCodes } from '../../../contract/line/frames.ts';
import { triageMachine, type TriageEvent } from '../../../machines/alarms/triage-machine.ts';
import { connectionMachine, type ConnectionEvent } from '../../../machines/connection/connection-machine.ts';
import { playbackMachine, type PlaybackEvent } from '../../../machines/playback/playback-machine.ts';
import { sessionMachine, type SessionEvent } from '../../../machines/session/session-machine.ts';
import type { StoredSession } from '../../../machines/session/session-storage.ts';
import { soundMachine, type SoundEvent } from '../../../machines/sound/sound-machine.ts';
import { evolveAlarm } from '../../../contract/alarms/evolve.ts';
import { li, raised, received, zhang } from '../../support/sample-events.ts';
import type { Walked } from './walk-graph.ts';

const connection: Walked = {
  machine: connectionMachine,
  inputs: [undefined],
  events: [
    { type: 'user.came', userId: 'u-1' },
    { type: 'user.left' },
    { type: 'socket.opened' },
    { type: 'socket.heard' },
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
const receivedAlarm = evolveAlarm(pending, received('a1', { position: 2 }));
const receivedByLi = evolveAlarm(pending, received('a1', { position: 2 }, li));
const triage: Walked = {
  machine: triageMachine,
  inputs: [{ alarmId: 'a1', userId: zhang.userId }],
  events: [
    { type: 'review' },
    { type: 'leave' },
    { type: 'act', action: 'receive', commandId: 'c-1', alarm: pending },
    { type: 'act', action: 'receive', commandId: 'c-1', alarm: receivedByLi },
    { type: 'command.answered', commandId: 'c-1', version: 2, alarm: pending },
    { type: 'command.answered', commandId: 'c-1', version: 2, alarm: receivedAlarm },
    { type: 'command.refused', commandId: 'c-1', message: '已被接警', owner: li },
    { type: 'event.returned', event: received('a1', { position: 2 }) },
    { type: 'picture.replaced', alarm: receivedAlarm },
  ] satisfies TriageEvent[],
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

/** All machines of a station, with what each is walked by. */
export const machines: Readonly<Record<string, Walked>> = { connection, playback, session, sound, triage };
