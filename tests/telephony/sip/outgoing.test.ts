import { beforeEach, expect, test } from 'vitest';
import { createCore, type SipCore } from '../../../server/telephony/sip/core.ts';
import type { LegHeard } from '../../../server/telephony/sip/leg.ts';
import { isRequest, readMessage, type SipRequest } from '../../../server/telephony/sip/message.ts';
import { callOut, type SipLeg } from '../../../server/telephony/sip/outgoing.ts';
import { responseTo } from '../../../server/telephony/sip/server-transactions.ts';

const nothing = (): void => undefined;
const challenge: readonly (readonly [string, string])[] = [['proxy-authenticate', 'Digest realm="x", nonce="n"']];
let sent: SipRequest[];
let core: SipCore;
let leg: SipLeg;
let isOver: boolean;
const methods = (): string[] => sent.map(({ method }) => method);

/** The far end answers the last INVITE. */
function answers(status: number): void {
  const invite = sent.findLast(({ method }) => method === 'INVITE');
  if (!invite) throw new Error('no INVITE was sent');
  const headers = status === 407 ? challenge : [];
  core.received(responseTo(invite, { status, reason: 'x' }, { toTag: 'far', headers }));
}

beforeEach(() => {
  [sent, isOver] = [[], false];
  core = createCore({
    now: () => 0,
    send(bytes) {
      const read = readMessage(bytes);
      if (read && isRequest(read)) sent.push(read);
    },
    sentBy: () => '192.0.2.1:5060',
    user: 'lookout',
    credentials: { user: 'lookout', password: 'trunk-Word-1' },
    trunk: () => ({ host: '192.0.2.9', port: 5_060 }),
    isKnown: () => true,
  });
  const heard: LegHeard = {
    ringing: nothing,
    early: nothing,
    answered: nothing,
    failed: nothing,
    reoffered: () => undefined,
    ended: nothing,
  };
  const calling = { uri: 'sip:13955550001@192.0.2.9', from: '<sip:lookout@192.0.2.9>', offer: 'v=0' };
  leg = callOut(core, calling, heard, () => {
    isOver = true;
  });
});

test('a call that is given up is not made anew where the trunk wants the password', () => {
  answers(100);
  leg.end();
  answers(407);
  expect([methods(), isOver]).toEqual([['INVITE', 'CANCEL', 'ACK'], true]);
});

test('nor is one that is given up before anything has come', () => {
  leg.end();
  answers(407);
  expect([methods(), isOver]).toEqual([['INVITE', 'ACK'], true]);
});

test('a call is taken back once something has come to it, and once', () => {
  leg.end();
  expect(methods()).toEqual(['INVITE']);
  answers(100);
  answers(180);
  expect(methods()).toEqual(['INVITE', 'CANCEL']);
});

test('so is one that was made anew with the password', () => {
  answers(100);
  answers(407);
  leg.end();
  expect(methods()).toEqual(['INVITE', 'ACK', 'INVITE']);
  answers(100);
  expect(methods()).toEqual(['INVITE', 'ACK', 'INVITE', 'CANCEL']);
});
