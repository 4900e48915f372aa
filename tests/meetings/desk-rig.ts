import { BehaviorSubject, Subject } from 'rxjs';
import type { Meeting, MeetMember } from '../../contract/meetings/schemas.ts';
import type { MeetingTold } from '../../contract/meetings/told.ts';
import { createMeetingDesk } from '../../machines/meetings/meeting-desk.ts';
import type { MeetingView } from '../../machines/meetings/meeting-view.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { createBus, type Bus, type BusMessage, type MediaChange, type Refusal } from '../../streams/bus.ts';
import type { CommandState } from '../../streams/derived/command.ts';
import { createFakeMedia, type FakeMedia } from '../support/fake-media.ts';
import { me, meeting, meetId, now } from './sample-meeting.ts';

export let bus: Bus;
export let tick$: BehaviorSubject<number>;
export let media: FakeMedia;
export let view$: Behavior<MeetingView>;
export let sent: { call: string; args: unknown }[];
export let asks: number;
export let notices: string[];
export let recorded: BusMessage[];

/** A desk of meetings with what it asks, sends and says; without `isLive` one of a replay. */
export function open(isLive = true): void {
  bus = createBus();
  tick$ = new BehaviorSubject(now);
  media = createFakeMedia();
  [sent, asks, notices, recorded] = [[], 0, [], []];
  bus.messages$.subscribe((one) => {
    recorded.push(one);
    if (one.kind === 'noticed') notices.push(one.text);
  });
  view$ = createMeetingDesk({
    bus,
    tick$,
    stop$: new Subject(),
    live: isLive
      ? {
          media,
          ask: () => void (asks += 1),
          command(call, args) {
            sent.push({ call, args });
            const state$ = new BehaviorSubject<CommandState>({ state: 'sending' });
            bus.messages$.subscribe((one) => {
              if (one.kind !== 'answered' || one.call !== call || one.answer.refusal) return;
              state$.next({ state: 'done', data: one.answer.data });
            });
            return state$ as never;
          },
        }
      : undefined,
  });
  if (isLive) bus.publish({ kind: 'session', change: 'signedIn', userId: me });
}
export const wish = (one: Extract<BusMessage, { kind: 'wished' }>['wish']): void =>
  bus.publish({ kind: 'wished', wish: one });
export const answer = (call: string, given: { data?: unknown; refusal?: Refusal }): void =>
  bus.publish({ kind: 'answered', call, key: 'k', answer: given });
export const list = (...all: Meeting[]): void => answer('listMeets', { data: all });
export const tell = (data: MeetingTold): void =>
  bus.publish({ kind: 'pushed', frames: [{ type: 'line.meetings', position: 0, at: '', data }] });
export const opened: MediaChange = { change: 'opened', audio: true, video: true };
export const refusal = (code: string): Refusal => ({ code, message: '不行' });
export const enter = (more: object = {}): void =>
  wish({ type: 'meeting.enter', meetId, video: true, isMuted: false, ...more });

/** Goes into the meeting, connected. */
export function come(mine: Partial<MeetMember> = {}, entry = 1): void {
  enter();
  media.tell(opened);
  answer('meetJoin', { data: { answer: 'v=0 answer', entry, meeting: meeting(mine) } });
  media.tell({ change: 'connected' });
}

/** What was sent and asked so far counts no more. */
export function forget(): void {
  [sent, asks] = [[], 0];
}
