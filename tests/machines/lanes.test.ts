import { expect, test } from 'vitest';
import { createLanes } from '../../machines/commands/lanes.ts';
import type { CallApi, CallOptions } from '../../machines/http/client.ts';
import type { Outcome } from '../../machines/http/outcome.ts';
import { createVault } from '../../machines/vault.ts';
import { createBus } from '../../streams/bus.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';

/** Lanes of which messages and telephone calls are never answered. */
function boot() {
  const sent: (string | undefined)[] = [];
  const call = ((name: string, _args: unknown, { idempotencyKey }: CallOptions = {}) => {
    sent.push(idempotencyKey);
    if (name === 'receiveFire') return Promise.resolve({ ok: true, data: {} } as unknown as Outcome<unknown>);
    return new Promise(() => undefined);
  }) as unknown as CallApi;
  const lanes = createLanes(call, createVault(), createBus(), createManualClock(0));
  const add = (id: string, name: string): void => lanes.add({ id, call: name, args: {} } as never);
  return { lanes, add, sent };
}

test('an alarm is received while a message waits for its service and a notice is read out', async () => {
  const { lanes, add, sent } = boot();
  add('message', 'chatSend');
  add('notice', 'phoneNotify');
  add('meeting', 'meetJoin');
  add('receive', 'receiveFire');
  expect(sent).toEqual(['message', 'notice', 'receive']);
  await settle();
  expect(lanes.waiting.map(({ id }) => id)).toEqual(['message', 'notice', 'meeting']);
});

test('a person who leaves waits for all of them, and then nothing waits any more', async () => {
  const { lanes, add } = boot();
  add('message', 'chatSend');
  let isRested = false;
  void lanes.rested().then(() => (isRested = true));
  await settle();
  expect(isRested).toBe(false);
  lanes.clear();
  await settle();
  expect([isRested, lanes.waiting]).toEqual([true, []]);
});
