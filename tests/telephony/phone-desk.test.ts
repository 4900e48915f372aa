import { Subject } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPhoneDesk } from '../../machines/telephony/phone-desk.ts';
import { createBus } from '../../streams/bus.ts';
import {
  answer,
  asks,
  begin,
  bus,
  call,
  command,
  commands,
  connect,
  dial,
  did,
  incoming,
  lastKey,
  legState,
  me,
  now,
  party,
  recorded,
  tellMedia,
  told,
  view$,
} from './phone-desk-rig.ts';

beforeEach(begin);

describe('calling', () => {
  test('opens the microphone where the person has called, offers it, and talks once the server has answered', () => {
    dial();
    expect([did, legState()]).toEqual([['open c-1'], 'joining']);
    tellMedia('c-1', { change: 'opened', audio: true, video: false });
    expect(commands.at(-1)?.call).toBe('phoneMedia');
    answer(lastKey(), 'phoneMedia', { answer: 'sdp' });
    expect([did.at(-1), legState()]).toEqual(['answer c-1 sdp', 'connecting']);
    tellMedia('c-1', { change: 'connected' });
    expect(legState()).toBe('talking');
  });
  test('opens nothing at another station of the same person, who can connect it there', () => {
    told({ call: call() });
    expect([did, legState()]).toEqual([[], 'resting']);
    bus.publish({ kind: 'wished', wish: { type: 'phone.join', callId: 'c-1' } });
    expect(did).toEqual(['open c-1']);
  });
  test('a call that is passed on to somebody else goes on where the person talks', () => {
    dial();
    told({ call: call({ state: 'ended', outcome: 'answered' }) });
    told({ call: call({ id: 'c-2', to: party('u-wang', '800003'), follows: 'c-1' }) });
    expect(did).toEqual(['open c-1', 'close c-1', 'open c-2']);
  });
  test('and comes back, since nobody takes it, goes on there too', () => {
    dial();
    told({ call: call({ state: 'ended', outcome: 'answered' }) });
    const passed = call({ id: 'c-2', to: party('u-wang', '800003'), follows: 'c-1' });
    told({ call: { ...passed, state: 'ended', outcome: 'offline' } });
    told({ call: call({ id: 'c-3', follows: 'c-2' }) });
    expect(did).toEqual(['open c-1', 'close c-1', 'open c-3']);
  });
  test('without a microphone the person reads why, and may try again', () => {
    dial();
    tellMedia('c-1', { change: 'failed', fault: 'denied' });
    expect(view$.value.legs.get('c-1')).toMatchObject({ state: 'failed', fault: 'denied' });
    bus.publish({ kind: 'wished', wish: { type: 'phone.join', callId: 'c-1' } });
    expect([legState(), did.at(-1)]).toEqual(['joining', 'open c-1']);
    expect(view$.value.legs.get('c-1')?.fault).toBeUndefined();
  });
  test('what the server refuses is said', () => {
    dial();
    tellMedia('c-1', { change: 'opened', audio: true, video: false });
    answer(lastKey(), 'phoneMedia', undefined, '语音线路未能接通，请重试');
    expect(view$.value.legs.get('c-1')).toMatchObject({ state: 'failed', message: '语音线路未能接通，请重试' });
  });
  test('a broken line is offered anew', () => {
    dial();
    connect();
    tellMedia('c-1', { change: 'lost' });
    expect([legState(), did.at(-1)]).toEqual(['joining', 'open c-1']);
    connect();
    expect(legState()).toBe('talking');
  });
});

test('a request for the position that was put aside is not there again as the line comes back with it', () => {
  const asked = (at: string) => told({ where: { by: '宣城值班员', at } });
  asked('2026-11-26T04:00:00.000Z');
  expect(view$.value.asked?.by).toBe('宣城值班员');
  bus.publish({ kind: 'wished', wish: { type: 'phone.whereRead' } });
  asked('2026-11-26T04:00:00.000Z');
  expect(view$.value.asked).toBeUndefined();
  asked('2026-11-26T04:00:30.000Z');
  expect(view$.value.asked).toBeDefined();
});

describe('a call that comes', () => {
  test('rings until it is answered, and its microphone opens only then', () => {
    told({ call: incoming });
    expect([did, legState()]).toEqual([['ring true'], 'resting']);
    bus.publish({ kind: 'wished', wish: { type: 'phone.answer', callId: 'c-1' } });
    tellMedia('c-1', { change: 'opened', audio: true, video: false });
    expect(commands.at(-1)?.call).toBe('phoneAnswer');
    answer(lastKey(), 'phoneAnswer', { answer: 'sdp' });
    told({ call: { ...incoming, state: 'talking' } });
    expect(did).toEqual(['ring true', 'open c-1', 'answer c-1 sdp', 'ring false']);
  });
  test('stops ringing when the caller gives up, and it is said how it ended', () => {
    told({ call: incoming });
    told({ call: { ...incoming, state: 'ended', outcome: 'cancelled' } });
    expect(did).toEqual(['ring true', 'close c-1', 'ring false']);
    expect(view$.value).toMatchObject({ last: { outcome: 'cancelled' } });
    expect(view$.value.calls.size).toBe(0);
  });
});

test('the microphone is muted and opened, once each', () => {
  dial();
  connect();
  for (const isMuted of [true, true, false])
    bus.publish({ kind: 'wished', wish: { type: 'phone.mute', callId: 'c-1', isMuted } });
  expect(did.filter((one) => one.startsWith('mute'))).toEqual(['mute c-1 true', 'mute c-1 false']);
  expect(view$.value.legs.get('c-1')?.isMuted).toBe(false);
});

test('who is muted stays muted when a broken line is back, and is heard in a call that they take anew', () => {
  dial();
  connect();
  bus.publish({ kind: 'wished', wish: { type: 'phone.mute', callId: 'c-1', isMuted: true } });
  tellMedia('c-1', { change: 'lost' });
  tellMedia('c-1', { change: 'opened', audio: true, video: false });
  did.splice(0);
  answer(lastKey(), 'phoneMedia', { answer: 'sdp' });
  // The microphone is off before the connection stands.
  expect([did, view$.value.legs.get('c-1')?.isMuted]).toEqual([['mute c-1 true', 'answer c-1 sdp'], true]);
  tellMedia('c-1', { change: 'connected' });
  tellMedia('c-1', { change: 'lost' });
  tellMedia('c-1', { change: 'failed', fault: 'busy' });
  bus.publish({ kind: 'wished', wish: { type: 'phone.join', callId: 'c-1' } });
  connect();
  expect(view$.value.legs.get('c-1')).toMatchObject({ state: 'talking', isMuted: false });
});

describe('what the server refuses of a button', () => {
  const said = (): unknown[] => recorded.filter(({ kind }) => kind === 'noticed');
  test.each(['phoneMake', 'phoneTransfer', 'phoneHold', 'phoneBreakIn', 'phoneKeys', 'makeVideoCall'])(
    '(%s) is said where the person is',
    (name) => {
      command(name, { callId: 'c-1' });
      answer(lastKey(), name, undefined, '没有这个分机');
      expect(said()).toEqual([{ kind: 'noticed', level: 'error', text: '没有这个分机', at: now }]);
    },
  );
  test('of a form is read there alone', () => {
    command('phoneNotify', {});
    answer(lastKey(), 'phoneNotify', undefined, '一次最多200人');
    expect(said()).toEqual([]);
  });
});

test('a supervisor who listens in is connected, and calls of others are not theirs', () => {
  const other = call({ from: party('u-a', '1'), to: party('u-b', '2'), state: 'talking' });
  answer('phoneLive {}', 'phoneLive', [other]);
  expect(view$.value.calls.size).toBe(0);
  const listen = (): void => {
    command('phoneMonitor', { callId: 'c-1' });
    answer(lastKey(), 'phoneMonitor', { ...other, supervisors: [{ userId: me, name: me, mode: 'monitor' }] });
  };
  listen();
  expect(did).toEqual(['open c-1']);
  told({ call: { ...other, state: 'ended' } });
  expect([view$.value.calls.size, view$.value.last]).toEqual([0, undefined]);
  listen();
  expect(did).toEqual(['open c-1', 'close c-1', 'open c-1']);
});

test('after a break of the connection, and for another person, the calls are asked for anew', () => {
  expect(asks).toBe(1);
  bus.publish({ kind: 'line', change: 'opened', at: 0 });
  expect(asks).toBe(2);
  dial();
  bus.publish({ kind: 'session', change: 'signedOut' });
  expect([view$.value.calls.size, did.at(-1)]).toEqual([0, 'close c-1']);
});

test('a replay of what passed the bus shows the same, and touches no microphone', () => {
  told({ status: { tel: '800002', status: 1 } });
  dial();
  connect();
  bus.publish({ kind: 'wished', wish: { type: 'phone.mute', callId: 'c-1', isMuted: true } });
  const shown = view$.value;
  const passed = [...recorded];
  const before = [...did];
  const replayed = createBus();
  const replay$ = createPhoneDesk({ bus: replayed, now: () => now, me, stop$: new Subject() });
  for (const message of passed) replayed.publish(message);
  expect(replay$.value).toEqual(shown);
  expect([replay$.value.legs.get('c-1')?.isMuted, did]).toEqual([true, before]);
});
