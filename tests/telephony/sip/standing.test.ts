import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestHeard } from '../../../server/telephony/sip/client-transactions.ts';
import type { Outgoing, SipCore } from '../../../server/telephony/sip/core.ts';
import { createStanding, type Standing, type TrunkState } from '../../../server/telephony/sip/standing.ts';

let now: number;
let asked: { method: string; heard: RequestHeard }[];
let told: TrunkState[];
let standing: Standing;

beforeEach(() => {
  [now, asked, told] = [0, [], []];
  const core = {
    ask({ method }: Outgoing, heard: RequestHeard) {
      asked.push({ method, heard });
      return { number: 1, cancel: () => undefined };
    },
    contact: () => '<sip:lookout@192.0.2.1>',
  } as unknown as SipCore;
  standing = createStanding({
    core,
    now: () => now,
    domain: '192.0.2.9',
    user: 'lookout',
    told: (state) => void told.push(state),
  });
});

function at(seconds: number): void {
  now = seconds * 1_000;
  standing.poll(now);
}
/** The trunk answers the request that waits, or, with 0, lets it wait in vain. */
function answers(method: string, status: number): void {
  const one = asked.find((request) => request.method === method);
  if (!one) throw new Error(`no ${method} was sent`);
  asked.splice(asked.indexOf(one), 1);
  if (status === 0) one.heard.timeout();
  else one.heard.response({ status, reason: 'x', headers: new Map(), body: '' });
}

describe('a registration of an hour', () => {
  beforeEach(() => {
    at(0);
    answers('REGISTER', 200);
    answers('OPTIONS', 200);
  });

  test('is still one where its refresh is refused for a time or comes to nothing, and is refreshed again', () => {
    at(1_800);
    answers('REGISTER', 503);
    answers('OPTIONS', 200);
    at(1_830);
    answers('REGISTER', 0);
    answers('OPTIONS', 200);
    expect([standing.state, told]).toEqual(['up', ['up']]);
    at(1_860);
    answers('REGISTER', 200);
    at(5_000);
    answers('REGISTER', 503);
    expect(told).toEqual(['up']);
  });

  test.each([503, 0])('is over after the hour where no refresh is taken: %i', (status) => {
    at(1_800);
    answers('REGISTER', status);
    at(3_600);
    answers('REGISTER', status);
    expect(told).toEqual(['up', 'unreachable']);
  });

  test('is over at once where the trunk wants it no more', () => {
    at(1_800);
    answers('REGISTER', 403);
    answers('OPTIONS', 200);
    expect(told).toEqual(['up', 'refused']);
  });

  test('is lost with a trunk that is away, which is up again with a new one alone', () => {
    at(30);
    answers('OPTIONS', 0);
    at(60);
    answers('OPTIONS', 200);
    expect(told).toEqual(['up', 'unreachable']);
    answers('REGISTER', 200);
    expect(told).toEqual(['up', 'unreachable', 'up']);
  });
});
