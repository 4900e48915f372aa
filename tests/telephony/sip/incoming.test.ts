import { expect, test } from 'vitest';
import type { SipCore } from '../../../server/telephony/sip/core.ts';
import { callIn } from '../../../server/telephony/sip/incoming.ts';
import type { LegHeard } from '../../../server/telephony/sip/leg.ts';
import type { SipRequest } from '../../../server/telephony/sip/message.ts';

const invite: SipRequest = {
  method: 'INVITE',
  uri: 'sip:05635550100@127.0.0.1',
  headers: new Map([
    ['via', ['SIP/2.0/UDP 127.0.0.1:5070;branch=z9hG4bK1']],
    ['from', ['<sip:13955550001@127.0.0.1>;tag=far']],
    ['to', ['<sip:05635550100@127.0.0.1>']],
    ['call-id', ['c1']],
    ['cseq', ['1 INVITE']],
    ['contact', ['<sip:13955550001@127.0.0.1:5070>']],
  ]),
  body: 'v=0',
};

/** A call that was accepted here, what was sent since, and whether it is over. */
function accepted() {
  const sent: string[] = [];
  const answers: number[] = [];
  const core = {
    ask: ({ method }: { method: string }) => (sent.push(method), { number: 1, cancel: () => undefined }),
    contact: () => '<sip:own@127.0.0.1>',
  } as unknown as SipCore;
  const asked = {
    request: invite,
    isAnswered: false,
    respond: ({ status }: { status: number }) => answers.push(status),
  };
  let isOver = false;
  const leg = callIn(asked, core, { answered: () => undefined } as unknown as LegHeard, () => {
    isOver = true;
  });
  leg.accept('v=0');
  expect(answers).toEqual([200]);
  return { leg, sent, isOver: () => isOver };
}

test('a call is for the number that was dialled: that in To where the trunk asks for the registered user', () => {
  const nothing = (): void => undefined;
  const calledOf = (to: string, registered?: string): string => {
    const request = { ...invite, headers: new Map(invite.headers).set('to', [to]) };
    const asked = { request, isAnswered: false, respond: nothing };
    return callIn(asked, {} as SipCore, {} as LegHeard, nothing, registered).to;
  };
  const other = '<sip:05635550200@127.0.0.1>';
  expect([calledOf(other, '05635550100'), calledOf(other, 'lookout'), calledOf(other)]).toEqual([
    '05635550200',
    '05635550100',
    '05635550100',
  ]);
  expect(calledOf('<sip:desk@127.0.0.1>', '05635550100')).toBe('05635550100');
});

test('a call that is hung up before the far end has acknowledged it ends as soon as that has', () => {
  const { leg, sent, isOver } = accepted();
  leg.end();
  expect([sent, isOver()]).toEqual([[], false]);
  leg.talk?.acknowledged('');
  expect([sent, isOver()]).toEqual([['BYE'], true]);
});

test('a call that was acknowledged ends at once, and once', () => {
  const { leg, sent, isOver } = accepted();
  leg.talk?.acknowledged('');
  expect(isOver()).toBe(false);
  leg.end();
  leg.end();
  expect([sent, isOver()]).toEqual([['BYE'], true]);
});
