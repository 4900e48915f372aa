import { describe, expect, test } from 'vitest';
import { createOutbox } from '../../machines/commands/outbox.ts';
import type { CallApi, CallOptions } from '../../machines/http/client.ts';
import type { Outcome } from '../../machines/http/outcome.ts';
import { stationMessages } from '../../machines/messages.ts';
import { createVault } from '../../machines/vault.ts';
import { createBus } from '../../streams/bus.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';

const done: Outcome<unknown> = { ok: true, data: { version: 2 } } as never;
const noLine = { ok: false, kind: 'network', code: 1, message: '' } as never as Outcome<unknown>;
const tooLate = { ok: false, kind: 'timeout', code: 1, message: '' } as never as Outcome<unknown>;
const refused = (more: object = {}): Outcome<unknown> =>
  ({ ok: false, kind: 'refused', code: 'C0001', message: '已被值班员乙接警', ...more }) as never;

function boot() {
  const [bus, clock] = [createBus(), createManualClock(0)];
  const said: string[] = [];
  const answers: unknown[] = [];
  bus.messages$.subscribe((message) => {
    if (message.kind === 'noticed') said.push(message.text);
    if (message.kind === 'answered') answers.push([message.key, message.answer]);
  });
  const deliveries: string[] = [];
  bus.messages$.subscribe((message) => {
    if (message.kind === 'delivery') deliveries.push(`${message.key} ${message.change}`);
  });
  const sent: {
    key: string | undefined;
    quiet: boolean;
    isGivenUp: () => boolean;
    answer: (outcome: Outcome<unknown>) => Promise<void>;
  }[] = [];
  const call = ((_name: string, _args: unknown, options: CallOptions = {}) =>
    new Promise((resolve) => {
      sent.push({
        key: options.idempotencyKey,
        quiet: options.quiet === true,
        isGivenUp: () => options.signal?.aborted === true,
        answer: async (outcome) => {
          resolve(outcome);
          await settle();
        },
      });
    })) as unknown as CallApi;
  const outbox = createOutbox(call, createVault(), bus, clock);
  const add = (id: string, quiet = false): void =>
    outbox.add({ id, call: 'receiveFire', args: { id: 'a1' }, ...(quiet ? { quiet: true } : {}) } as never);
  const dial = (id: string, by = 'phoneMake'): void => outbox.add({ id, call: by, args: {} } as never);
  return { outbox, add, dial, clock, said, answers, deliveries, sent, keys: () => sent.map(({ key }) => key) };
}

describe('commands on their way', () => {
  test('go one after the other, in the order wished', async () => {
    const { add, sent, keys, outbox } = boot();
    add('one');
    add('two');
    expect(keys()).toEqual(['one']);
    await sent[0]!.answer(done);
    expect(keys()).toEqual(['one', 'two']);
    expect(outbox.waiting.map(({ id }) => id)).toEqual(['two']);
    await sent[1]!.answer(done);
    expect([keys(), outbox.waiting]).toEqual([['one', 'two'], []]);
    add('three');
    expect(keys()).toEqual(['one', 'two', 'three']);
  });

  test.each([
    ['without a line', noLine],
    ['without an answer in time', tooLate],
  ])('%s are tried again every 3 s with the same key, which is said once', async (_when, outcome) => {
    const { add, sent, keys, clock, said, answers } = boot();
    add('one');
    await sent[0]!.answer(outcome);
    add('two');
    clock.advance(2_999);
    expect(keys()).toEqual(['one']);
    clock.advance(1);
    expect(keys()).toEqual(['one', 'one']);
    await sent[1]!.answer(outcome);
    expect(said).toEqual([stationMessages.notDelivered]);
    clock.advance(3_000);
    await sent[2]!.answer(done);
    expect(keys()).toEqual(['one', 'one', 'one', 'two']);
    expect(answers).toEqual([['one', { data: { version: 2 } }]]);
    await sent[3]!.answer(outcome);
    expect(said).toEqual([stationMessages.notDelivered, stationMessages.notDelivered]);
  });

  test('go at once when the connection is back, and not a second time by the timer', async () => {
    const { outbox, add, sent, keys, clock } = boot();
    add('one');
    await sent[0]!.answer(noLine);
    outbox.retry();
    expect(keys()).toEqual(['one', 'one']);
    clock.advance(10_000);
    outbox.retry();
    expect(keys()).toEqual(['one', 'one']);
    await sent[1]!.answer(done);
    outbox.retry();
    expect(keys()).toEqual(['one', 'one']);
  });

  test('of which one hangs go once a broken line is open again: that one with the same key first', async () => {
    const { outbox, add, sent, keys, answers, deliveries, said } = boot();
    add('one');
    add('two');
    outbox.resend();
    expect([keys(), sent.map(({ isGivenUp }) => isGivenUp())]).toEqual([
      ['one', 'one'],
      [true, false],
    ]);
    await sent[0]!.answer({ ok: false, kind: 'aborted', code: 1, message: '' } as never);
    expect(keys()).toEqual(['one', 'one']);
    await sent[1]!.answer(done);
    expect([keys(), said]).toEqual([['one', 'one', 'two'], []]);
    expect(deliveries).toEqual(['one sent', 'one lost', 'one sent', 'two sent']);
    await sent[2]!.answer(done);
    expect(answers).toEqual([
      ['one', { data: { version: 2 } }],
      ['two', { data: { version: 2 } }],
    ]);
  });

  test('that wait for their next try go at once when a broken line is open again', async () => {
    const { outbox, add, sent, keys, clock } = boot();
    outbox.resend();
    add('one');
    await sent[0]!.answer(noLine);
    outbox.resend();
    expect(keys()).toEqual(['one', 'one']);
    clock.advance(10_000);
    expect(keys()).toEqual(['one', 'one']);
  });

  test('that fail again after such a try wait their full 3 s anew', async () => {
    const { outbox, add, sent, keys, clock } = boot();
    add('one');
    await sent[0]!.answer(noLine);
    clock.advance(1_000);
    outbox.retry();
    await sent[1]!.answer(noLine);
    clock.advance(2_999);
    expect(keys()).toEqual(['one', 'one']);
    clock.advance(1);
    expect(keys()).toEqual(['one', 'one', 'one']);
  });

  test('that are refused say so, with what the refusal tells, and the next one goes', async () => {
    const { add, sent, keys, said, answers } = boot();
    add('one');
    add('two', true);
    add('three');
    await sent[0]!.answer(refused());
    await sent[1]!.answer(refused({ field: 'reason', data: { owner: 'li' } }));
    expect(sent.map(({ quiet }) => quiet)).toEqual([true, true, true]);
    await sent[2]!.answer({ ok: false, kind: 'signedOut', code: 'A0002', message: '登录已过期' } as never);
    expect(keys()).toEqual(['one', 'two', 'three']);
    expect(said).toEqual(['已被值班员乙接警']);
    expect(answers).toStrictEqual([
      ['one', { refusal: { code: 'C0001', message: '已被值班员乙接警' } }],
      ['two', { refusal: { code: 'C0001', message: '已被值班员乙接警', field: 'reason', data: { owner: 'li' } } }],
      ['three', { refusal: { code: 'A0002', message: '登录已过期' } }],
    ]);
  });
});

describe('commands of somebody who has left', () => {
  test('are forgotten: what comes back is nobody’s; the next person’s first goes once they are answered', async () => {
    const { outbox, add, sent, keys, answers } = boot();
    add('mine');
    add('mine too');
    outbox.clear();
    expect(outbox.waiting).toEqual([]);
    add('theirs');
    await sent[0]!.answer(done);
    expect(keys()).toEqual(['mine', 'theirs']);
    expect(answers).toEqual([]);
    await sent[1]!.answer(done);
    expect(answers).toEqual([['theirs', { data: { version: 2 } }]]);
  });

  test('keep the next person’s first waiting for no timer of theirs', async () => {
    const { outbox, add, sent, keys, clock } = boot();
    add('mine');
    await sent[0]!.answer(noLine);
    outbox.clear();
    clock.advance(1_000);
    add('theirs');
    expect(keys()).toEqual(['mine', 'theirs']);
    await sent[1]!.answer(noLine);
    clock.advance(2_999);
    expect(keys()).toEqual(['mine', 'theirs']);
  });

  test('do not keep the next person’s waiting, and what could not be delivered is said to each', async () => {
    const { outbox, add, sent, keys, clock, said } = boot();
    add('mine');
    await sent[0]!.answer(noLine);
    outbox.clear();
    clock.advance(10_000);
    expect(keys()).toEqual(['mine']);
    add('theirs');
    expect(keys()).toEqual(['mine', 'theirs']);
    await sent[1]!.answer(noLine);
    expect(said).toEqual([stationMessages.notDelivered, stationMessages.notDelivered]);
  });
});

describe('a telephone call that is dialled without a line', () => {
  const noCall = { refusal: { code: 'network', message: stationMessages.networkFault } };

  test('is refused, and not made when the line is back', async () => {
    const { outbox, dial, sent, keys, answers } = boot();
    dial('call');
    await sent[0]!.answer(noLine);
    expect(answers).toEqual([['call', noCall]]);
    outbox.retry();
    expect([keys(), outbox.waiting]).toEqual([['call'], []]);
  });

  test('is refused where it hung, and not made when a broken line is open again', async () => {
    const { outbox, dial, add, keys, answers, deliveries } = boot();
    dial('call');
    add('receive');
    outbox.resend();
    expect(answers).toEqual([['call', noCall]]);
    expect([keys(), deliveries]).toEqual([
      ['call', 'receive'],
      ['call sent', 'call lost', 'receive sent'],
    ]);
  });

  test('is refused at once behind what waits for the line, which goes out when it is back', async () => {
    const { outbox, add, dial, sent, keys, answers } = boot();
    add('receive');
    await sent[0]!.answer(noLine);
    dial('call');
    expect(answers).toEqual([['call', noCall]]);
    outbox.retry();
    expect(keys()).toEqual(['receive', 'receive']);
  });

  test.each(['meetMake', 'joinMember', 'joinVideoMember', 'videoTake'])(
    'and so is %s: nobody is invited, and no camera taken, after the officer has gone',
    async (by) => {
      const { outbox, dial, sent, answers } = boot();
      dial('call', by);
      await sent[0]!.answer(noLine);
      expect([answers, outbox.waiting]).toEqual([[['call', noCall]], []]);
    },
  );
});
