import { BehaviorSubject, Subject } from 'rxjs';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import type { PhoneTold } from '../../contract/telephony/told.ts';
import { createPhoneDesk, type PhoneView } from '../../machines/telephony/phone-desk.ts';
import type { PhoneMedia } from '../../machines/telephony/phone-media.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { type Bus, type BusMessage, createBus, type MediaChange } from '../../streams/bus.ts';
import type { CommandState } from '../../streams/derived/command.ts';

const li = 'u-li';
export const me = 'u-me';
export const now = Date.parse('2026-11-26T04:00:00.000Z');
export const at = (ms: number): string => new Date(now + ms).toISOString();
export const party = (userId: string, tel: string) => ({ userId, name: userId, tel, isOutside: false });
export const call = (more: Partial<PhoneCall> = {}): PhoneCall => ({
  id: 'c-1',
  from: party(me, '800001'),
  to: party(li, '800002'),
  state: 'ringing',
  heldBy: [],
  lost: [],
  supervisors: [],
  isRecording: false,
  startedAt: '2026-11-26T04:00:00.000Z',
  ...more,
});
export const incoming = call({ from: party(li, '800002'), to: party(me, '800001') });

export let bus: Bus;
export let view$: Behavior<PhoneView>;
export let did: string[];
export let asks: number;
export let recorded: BusMessage[];
export let commands: { key: string; call: string; args: unknown }[];
export let tellMedia: (callId: string, news: MediaChange) => void;

const media = (): PhoneMedia => ({
  listen(listener) {
    tellMedia = listener;
    return () => undefined;
  },
  open: (callId) => void did.push(`open ${callId}`),
  offer: (callId) => `offer of ${callId}`,
  answer: (callId, sdp) => void did.push(`answer ${callId} ${sdp}`),
  mute: (callId, isMuted) => void did.push(`mute ${callId} ${isMuted}`),
  close: (callId) => void did.push(`close ${callId}`),
  ring(isOn) {
    const last = did.findLast((one) => one.startsWith('ring')) ?? 'ring false';
    if (last !== `ring ${isOn}`) did.push(`ring ${isOn}`);
  },
});
export const told = (data: PhoneTold): void =>
  bus.publish({ kind: 'pushed', frames: [{ type: 'line.phone', position: 0, at: '', data }] });
export const answer = (key: string, name: string, data: unknown, message?: string, code = 'C0002'): void =>
  bus.publish({
    kind: 'answered',
    call: name,
    key,
    answer: message === undefined ? { data } : { refusal: { code, message } },
  });
/** Sends a command as a station does: its wish passes the bus, and its answer. */
export function command(name: string, args: unknown): Behavior<CommandState> {
  const key = `k-${commands.length + 1}`;
  commands.push({ key, call: name, args });
  bus.publish({ kind: 'wished', wish: { type: 'command', commandId: key, call: name as never, args } });
  const state$ = new BehaviorSubject<CommandState>({ state: 'sending' });
  bus.messages$.subscribe((one) => {
    if (one.kind === 'answered' && one.key === key && !one.answer.refusal)
      state$.next({ state: 'done', data: one.answer.data });
  });
  return state$;
}
export const legState = () => view$.value.legs.get('c-1')?.state;
export const lastKey = (): string => commands.at(-1)?.key ?? '';
/** The person calls, and the server says that it rings. */
export function dial(): void {
  command('phoneMake', { tel: '800002' });
  answer(lastKey(), 'phoneMake', call());
}
export function connect(): void {
  tellMedia('c-1', { change: 'opened', audio: true, video: false });
  answer(lastKey(), commands.at(-1)?.call ?? '', { answer: 'sdp', entry: 1 });
  tellMedia('c-1', { change: 'connected' });
}

/** A phone desk of its own for a test. */
export function begin(): void {
  bus = createBus();
  [did, commands, recorded, asks] = [[], [], [], 0];
  bus.messages$.subscribe((one) => recorded.push(one));
  view$ = createPhoneDesk({
    bus,
    now: () => now,
    me,
    stop$: new Subject(),
    live: { media: media(), command: command as never, ask: () => void (asks += 1) },
  });
}
