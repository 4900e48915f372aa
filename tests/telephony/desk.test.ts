import { expect, test } from 'vitest';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import { createSimulatedGateway } from '../../server/telephony/gateway.ts';
import type { LiveCall } from '../../server/telephony/live-call.ts';
import { createSwitchboard } from '../../server/telephony/switchboard.ts';
import { createPresence } from '../../server/push/presence.ts';
import { quietLog } from '../video/external/quiet-log.ts';

const officer = (userId: string) => ({
  userId,
  tel: `8${userId}`,
  name: userId,
  isOutside: false,
  regionCode: '341825',
});
const [li, wang] = [officer('u-li'), officer('u-wang')];
const ringing = (): LiveCall => ({
  id: 'c-1',
  from: { tel: '13955550001', name: '外线', isOutside: true },
  to: { tel: '05635550100', name: '旌德县值班台', isOutside: false, regionCode: '341825' },
  desk: [li, wang],
  returnTo: undefined,
  state: 'ringing',
  startedAt: 0,
  heldBy: new Set(),
  supervisors: new Map(),
  connectedBy: new Map(),
  entries: new Map(),
  lost: new Map(),
});

test('a call to a desk is told to each officer as theirs, and to the one who did not take it as taken', async () => {
  const told: [string, PhoneCall['state'], string | undefined, string | undefined][] = [];
  const media = { ask: async () => null as never };
  const ctx = { media: media as never, presence: createPresence(), log: quietLog };
  const news = {
    call: (userId: string, { call }: { call: PhoneCall }) =>
      void told.push([userId, call.state, call.to.userId, call.outcome]),
    status: () => undefined,
    outside: () => undefined,
    round: () => undefined,
    where: () => undefined,
    source: undefined as never,
  };
  const call = ringing();
  const gateway = createSimulatedGateway(media, () => 0, 0);
  const board = createSwitchboard(ctx, news, new Map([[call.id, call]]), gateway);
  board.tell(call);
  expect(told.splice(0)).toEqual([
    ['u-li', 'ringing', 'u-li', undefined],
    ['u-wang', 'ringing', 'u-wang', undefined],
  ]);
  board.tellLeft(call, wang, 'taken');
  expect(told).toEqual([['u-wang', 'ended', 'u-wang', 'taken']]);
});
