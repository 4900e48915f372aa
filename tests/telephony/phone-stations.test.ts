import { beforeEach, describe, expect, test } from 'vitest';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import {
  answer,
  at,
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
  party,
  tellMedia,
  told,
  view$,
} from './phone-desk-rig.ts';

beforeEach(begin);

describe('a station whose voice the person has taken over at another one', () => {
  const opened = (): unknown => {
    tellMedia('c-1', { change: 'opened', audio: true, video: false });
    return commands.at(-1)?.args;
  };
  const leave = (): void => {
    dial();
    connect();
    tellMedia('c-1', { change: 'lost' });
    expect(opened()).toEqual({ callId: 'c-1', offer: 'offer of c-1', entry: 1 });
    answer(lastKey(), 'phoneMedia', undefined, '您已在另一处接通本次通话的语音', 'C0003');
  };
  test('names the connection that it had when it offers a new one, and rests with a closed microphone', () => {
    leave();
    expect([legState(), did.at(-1)]).toEqual(['resting', 'close c-1']);
  });
  test('takes it back by a press alone', () => {
    leave();
    bus.publish({ kind: 'wished', wish: { type: 'phone.join', callId: 'c-1' } });
    expect(opened()).toEqual({ callId: 'c-1', offer: 'offer of c-1' });
  });
  test('opens nothing where the call is passed on', () => {
    leave();
    told({ call: call({ state: 'ended', outcome: 'answered' }) });
    told({ call: call({ id: 'c-2', to: party('u-wang', '800003'), follows: 'c-1' }) });
    expect(view$.value.legs.get('c-2')?.state).toBe('resting');
  });
});

test('a station goes on in a call that was passed on by the connection that it had', () => {
  dial();
  connect();
  told({ call: call({ state: 'ended', outcome: 'answered' }) });
  told({ call: call({ id: 'c-2', to: party('u-wang', '800003'), follows: 'c-1' }) });
  tellMedia('c-2', { change: 'opened', audio: true, video: false });
  expect(commands.at(-1)).toMatchObject({ call: 'phoneMedia', args: { callId: 'c-2', entry: 1 } });
});

describe('a station at which the person has called or answered before', () => {
  const elsewhere = (startedAt: string): void =>
    told({ call: call({ id: 'c-2', to: party('u-wang', '800003'), startedAt }) });
  const second = () => [did.filter((one) => one.endsWith('c-2')), view$.value.legs.get('c-2')?.state];
  const over = (one: PhoneCall): void =>
    told({ call: { ...one, state: 'ended', outcome: 'answered', endedAt: at(60_000) } });
  const take = (): void => {
    told({ call: incoming });
    bus.publish({ kind: 'wished', wish: { type: 'phone.answer', callId: 'c-1' } });
  };
  test.each([
    ['called', call(), dial],
    ['answered', incoming, take],
  ])('(%s) opens no microphone for the next call, which they dial at another one', (_, first, begin) => {
    begin();
    over(first);
    elsewhere(at(90_000));
    expect(second()).toEqual([[], 'resting']);
  });
  test('opens none for one that they dial at another one while they talk at this one', () => {
    dial();
    connect();
    elsewhere(at(30_000));
    expect([second(), legState()]).toEqual([[[], 'resting'], 'talking']);
  });
  test('opens none where the call is hung up and they dial at another one at once', () => {
    dial();
    over(call());
    elsewhere(at(60_500));
    expect(second()).toEqual([[], 'resting']);
  });
  test('opens the one that it dials though its news come before the answer, and once', () => {
    command('phoneMake', { tel: '800003' });
    elsewhere(at(1_000));
    answer(lastKey(), 'phoneMake', call({ id: 'c-2', to: party('u-wang', '800003'), startedAt: at(1_000) }));
    expect(second()).toEqual([['open c-2'], 'joining']);
  });
});
