import { expect, test } from 'vitest';
import type { Caller } from '../../server/caller.ts';
import type { Exchange } from '../../server/telephony/exchange.ts';
import { letGoOfEnded } from '../../server/telephony/letting-go.ts';
import type { LiveCall } from '../../server/telephony/live-call.ts';
import type { Side } from '../../server/telephony/parties.ts';
import { steppedClock } from '../support/server-clock.ts';

const sideOf = (userId: string): Side => ({
  userId,
  tel: userId,
  name: userId,
  isOutside: false,
  regionCode: '341825',
});
const session = (userId: string, sessionId: string): Caller => ({
  userId,
  realName: userId,
  regionCode: '3418',
  roles: [],
  sessionId,
});

/** A call of two, of which `connectedBy` were connected by those sessions, and what happens while others are asked. */
function rigWith(
  more: Pick<LiveCall, 'connectedBy'> & Partial<LiveCall>,
  live: readonly Caller[],
  {
    left = () => undefined,
    allowed = () => false,
  }: { left?: (calls: Map<string, LiveCall>) => void; allowed?: () => boolean } = {},
) {
  const call: LiveCall = {
    id: 'c-1',
    from: sideOf('li'),
    to: sideOf('wang'),
    returnTo: undefined,
    state: 'talking',
    startedAt: 0,
    heldBy: new Set(),
    supervisors: new Map(),
    entries: new Map(),
    lost: new Map(),
    ...more,
  };
  const calls = new Map([[call.id, call]]);
  const told: string[] = [];
  const exchange = {
    calls,
    tell: () => void told.push(calls.has(call.id) ? 'talking' : 'told of a call that is over'),
    changed: async () => void told.push('changed'),
    end: async () => void told.push('ended'),
  } as unknown as Exchange;
  const ctx = {
    clock: steppedClock(),
    gate: {
      liveCallers: async (userId: string) => live.filter((one) => one.userId === userId),
      allows: async () => allowed(),
    },
    media: {
      ask: async () => {
        left(calls);
        told.push('left');
      },
    },
  } as unknown as Parameters<typeof letGoOfEnded>[0];
  return { call, told, run: () => letGoOfEnded(ctx, exchange) };
}

test('a call that ends while somebody is let out of it is not told as one that goes on', async () => {
  const rig = rigWith({ connectedBy: new Map([['li', 's1']]) }, [session('li', 's2')], {
    left: (calls) => calls.clear(),
  });
  await rig.run();
  expect(rig.told).toEqual(['talking', 'left']);
  expect([...rig.call.lost.keys()]).toEqual(['li']);
});

test('who hangs up while it is asked whether they may listen on ends the call of nobody', async () => {
  const supervisors = new Map([['boss', { name: 'boss', mode: 'monitor' as const }]]);
  const rig = rigWith({ connectedBy: new Map([['boss', 's1']]), supervisors }, [session('boss', 's1')], {
    allowed: () => !supervisors.delete('boss'),
  });
  await rig.run();
  expect(rig.told).toEqual(['left']);
});
