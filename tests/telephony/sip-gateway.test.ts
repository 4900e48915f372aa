import { describe, expect, test } from 'vitest';
import type { TrunkState } from '../../contract/telephony/trunk.ts';
import type { LineTold } from '../../server/telephony/gateway.ts';
import { ownAddress } from '../../server/telephony/open-gateway.ts';
import { createSipGateway } from '../../server/telephony/sip-gateway.ts';
import type { IncomingLeg } from '../../server/telephony/sip/incoming.ts';
import type { Trunk, TrunkSetup } from '../../server/telephony/sip/trunk.ts';
import { steppedClock } from '../support/server-clock.ts';
import { quietLog } from '../video/external/quiet-log.ts';

/** A trunk that was opened, with the numbers that were called over it. */
interface Opened {
  state: TrunkState;
  isClosed: boolean;
  called: string[];
  heard: TrunkSetup['heard'];
}

/** A gateway at a trunk of the test, in whose rooms there are voices or none. */
async function openRig({ hasVoices = true } = {}) {
  const clock = steppedClock();
  const opened: Opened[] = [];
  const ended: (number | undefined)[] = [];
  const accepted: string[] = [];
  const nothing = (): void => undefined;
  const leg: IncomingLeg = {
    callId: 'sip-1',
    talk: undefined,
    from: '13955550001',
    to: '05635550100',
    offer: '',
    ring: nothing,
    accept: (sdp) => void accepted.push(sdp),
    cancelled: nothing,
    end: (how) => void ended.push(how?.status),
    stray: nothing,
  };
  const media = {
    async ask() {
      if (!hasVoices) throw new Error('no port is free');
      return { port: 4_000 };
    },
  };
  const gateway = createSipGateway({ clock, media: media as never, log: quietLog }, undefined, async (heard) => {
    const one: Opened = { state: 'connecting', isClosed: false, called: [], heard };
    opened.push(one);
    const trunk: Trunk = {
      get state() {
        return one.state;
      },
      call(tel) {
        one.called.push(tel);
        return leg;
      },
      poll: nothing,
      close() {
        one.isClosed = true;
      },
    };
    return { trunk, host: '192.0.2.1', bound: '192.0.2.1' };
  });
  const rung: string[] = [];
  gateway.listen({ incoming: ({ callId }) => void rung.push(callId), status: nothing });
  const passes = async (ms: number): Promise<void> => {
    clock.advance(ms);
    gateway.tick(clock.now());
    await new Promise((resolve) => void setImmediate(resolve));
  };
  /** The newest trunk says how it stands. */
  const becomes = (state: TrunkState): void => {
    const one = opened.at(-1);
    if (one) one.state = state;
    one?.heard.state(state);
  };
  /** What a call hears that is made now. */
  const dialled = async (callId: string): Promise<LineTold[]> => {
    const told: LineTold[] = [];
    await gateway.dial(callId, '13955550001', (what) => void told.push(what));
    return told;
  };
  /** A call of the trunk comes in, and hears what is told. */
  const comes = (): { callId: string; told: LineTold[] } => {
    opened.at(-1)?.heard.incoming(leg);
    const [callId = '', told] = [rung.at(-1), [] as LineTold[]];
    gateway.take(callId, (what) => void told.push(what));
    return { callId, told };
  };
  await passes(0);
  becomes('up');
  return { gateway, opened, ended, accepted, passes, becomes, dialled, comes };
}

describe('a trunk that is unreachable', () => {
  test('for a minute is closed and opened anew, and calls go over it again once it has answered', async () => {
    const { gateway, opened, passes, becomes, dialled } = await openRig();
    const told = await dialled('before');
    becomes('unreachable');
    expect(told).toEqual(['broken']);
    gateway.hangUp('before', 'hungUp');
    await passes(59_900);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([false]);
    await passes(100);
    await passes(900);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    await passes(100);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect([gateway.status(), await dialled('early')]).toMatchObject([{ state: 'unreachable' }, ['congested']]);
    becomes('up');
    await dialled('after');
    expect(opened.map(({ called }) => called.length)).toEqual([1, 1]);
  });

  test('and stays so is opened anew again and again', async () => {
    const { opened, passes, becomes } = await openRig();
    for (let n = 0; n < 3; n += 1) {
      becomes('unreachable');
      await passes(60_000);
      await passes(1_000);
    }
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true, true, false]);
  });

  test('does not lose a call that has come in since', async () => {
    const { gateway, opened, ended, passes, becomes, comes } = await openRig();
    becomes('unreachable');
    const { callId, told } = comes();
    await gateway.answer(callId);
    await passes(60_000);
    await passes(60_000);
    expect([opened.length, opened[0]?.isClosed, ended, told]).toEqual([1, false, [], []]);
    gateway.hangUp(callId, 'hungUp');
    await passes(60_000);
    expect(opened[0]?.isClosed).toBe(true);
  });
});

describe('a call over the trunk that gets no voice', () => {
  test('is not made: there is no line, and nothing is left of it', async () => {
    const { gateway, opened, dialled } = await openRig({ hasVoices: false });
    expect([await dialled('c-1'), opened[0]?.called]).toEqual([['congested'], []]);
    const told: LineTold[] = [];
    gateway.take('c-1', (what) => void told.push(what));
    expect(told).toEqual(['hungUp']);
  });

  test('and comes in is refused as it is answered', async () => {
    const { gateway, ended, accepted, comes } = await openRig({ hasVoices: false });
    const { callId, told } = comes();
    await gateway.answer(callId);
    expect([ended, accepted, told]).toEqual([[503], [], ['congested']]);
  });

  test('and goes on in another room ends', async () => {
    const { gateway, ended, comes } = await openRig({ hasVoices: false });
    const told: LineTold[] = [];
    await gateway.move(comes().callId, 'next', (what) => void told.push(what));
    expect([ended, told]).toEqual([[503], ['broken']]);
  });
});

test('our own address towards a trunk is known, or it is said that nothing goes there', async () => {
  expect(await ownAddress('127.0.0.1')).toBe('127.0.0.1');
  await expect(ownAddress('255.255.255.255')).rejects.toThrow('connect');
});
