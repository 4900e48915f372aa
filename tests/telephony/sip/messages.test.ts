import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNameAddress, readUri, readVia, tagOf, telOf } from '../../../server/telephony/sip/address.ts';
import { answerChallenge, readChallenge } from '../../../server/telephony/sip/digest.ts';
import {
  headerOf,
  isRequest,
  mostBytes,
  readMessage,
  sequenceOf,
  writeMessage,
} from '../../../server/telephony/sip/message.ts';
import { answeredDirection, readSdp, writeSdp } from '../../../server/telephony/sip/sdp.ts';

const lines = (...all: string[]): Buffer => Buffer.from([...all, '', ''].join('\r\n'), 'latin1');
const invite = lines(
  'INVITE sip:12119@192.0.2.1 SIP/2.0',
  'v: SIP/2.0/UDP 192.0.2.9:5060;branch=z9hG4bK1, SIP/2.0/UDP 192.0.2.8;branch=z9hG4bK2',
  'f: "Li, Wei" <sip:13955550001@192.0.2.9;user=phone>;tag=a1',
  't: <sip:12119@192.0.2.1>',
  'i: c-1@192.0.2.9',
  'CSeq: 7 INVITE',
  'Subject: one',
  ' and more',
);

describe('a message of SIP', () => {
  test('is read with short names, lines that go on, and lists parted outside of quotes', () => {
    const read = readMessage(invite);
    if (!read || !isRequest(read)) throw new Error('not read');
    expect([read.method, read.uri, headerOf(read, 'subject')]).toEqual([
      'INVITE',
      'sip:12119@192.0.2.1',
      'one and more',
    ]);
    expect(read.headers.get('via')).toHaveLength(2);
    expect(readVia(headerOf(read, 'via'))).toEqual({ sentBy: '192.0.2.9:5060', branch: 'z9hG4bK1' });
    expect([tagOf(headerOf(read, 'from')), telOf(headerOf(read, 'from'))]).toEqual(['a1', '13955550001']);
    expect(sequenceOf(read)).toEqual({ number: 7, method: 'INVITE' });
  });

  test('is the same after it was written', () => {
    const read = readMessage(invite);
    expect(read && readMessage(writeMessage(read))).toMatchObject({ ...read, headers: expect.any(Map) });
  });

  test.each([
    ['too long a datagram', Buffer.concat([invite, Buffer.alloc(mostBytes)])],
    ['no end of the head', invite.subarray(0, -4)],
    ['no Call-ID', Buffer.from(invite.toString('latin1').replace('i: c-1', 'x-y: c-1'), 'latin1')],
    ['a body that is shorter than it says', Buffer.from(invite.toString('latin1').replace('Subject: one', 'l: 9'))],
    ['another protocol', lines('GET / HTTP/1.1', 'Host: a')],
    ['a control character', Buffer.from(invite.toString('latin1').replace('one', 'o\u0001e'), 'latin1')],
    ['hundreds of fields', lines(invite.toString('latin1').trimEnd(), ...Array.from({ length: 130 }, () => 'A: b'))],
  ])('with %s is not read', (_name, bytes) => expect(readMessage(bytes)).toBeUndefined());

  test('of any bytes is read or refused, and never fails', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect(() => readMessage(bytes)).not.toThrow();
      }),
    );
    const changed = fc.tuple(fc.nat(invite.length - 1), fc.uint8Array({ minLength: 1, maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(changed, { maxLength: 5 }), (changes) => {
        const bytes = Buffer.from(invite);
        for (const [at, part] of changes) bytes.set(part.subarray(0, bytes.length - at), at);
        const read = readMessage(bytes);
        if (!read) return;
        for (const value of [...read.headers.values()].flat())
          void [readNameAddress(value), readVia(value), telOf(value)];
        void writeMessage(read);
      }),
    );
  });

  test('of the largest size that is made to be slow is read in no time', () => {
    const slow = [
      '"'.repeat(4_000),
      '<'.repeat(4_000),
      ','.repeat(4_000),
      `sip:${'a.'.repeat(2_000)}@`,
      ';a='.repeat(1_300),
    ];
    const at = performance.now();
    for (const text of slow) {
      const bytes = Buffer.from(invite.toString('latin1').replace('"Li, Wei" <', `${text} <`), 'latin1');
      const read = readMessage(bytes);
      if (read) void [telOf(headerOf(read, 'from')), readUri(text), readChallenge(`Digest ${text}`)];
    }
    expect(performance.now() - at).toBeLessThan(500);
  });
});

test('an address names a port that there is, or none', () => {
  const hosts = (...ports: string[]) => ports.map((port) => readUri(`sip:12119@192.0.2.9${port}`)?.host);
  expect(hosts('', ':1', ':65535')).toEqual(['192.0.2.9', '192.0.2.9', '192.0.2.9']);
  expect(hosts(':0', ':65536', ':99999')).toEqual([undefined, undefined, undefined]);
});

describe('a challenge', () => {
  const text = (algorithm: string): string =>
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, ` +
    `nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;
  const drawn = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
  test.each([
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ])('by %s is answered as in RFC 7616, 3.9.1', (algorithm, response) => {
    const challenge = readChallenge(text(algorithm));
    if (!challenge) throw new Error('not read');
    const user = { user: 'Mufasa', password: 'Circle of Life' };
    const answer = answerChallenge(challenge, user, { method: 'GET', uri: '/dir/index.html' }, () => drawn);
    expect(answer).toContain(`response="${response}"`);
  });
  test.each([
    ['Basic realm="x"'],
    [text('MD5-sess')],
    ['Digest realm="x"'],
    [text('MD5').replace('auth, auth-int', 'auth-int')],
  ])('that can not be answered is refused: %s', (bad) => expect(readChallenge(bad)).toBeUndefined());
});

describe('a session description', () => {
  const own = { host: '192.0.2.1', port: 4_000, version: 1, direction: 'sendrecv' as const };
  test('of ours offers both laws and keys, and is read as such', () => {
    expect(readSdp(writeSdp(own))).toEqual({
      target: { host: '192.0.2.1', port: 4_000, payloadType: 8, events: 101 },
      direction: 'sendrecv',
    });
  });
  test.each([
    ['encrypted voices', 'm=audio 4000 RTP/SAVP 0'],
    ['other codecs alone', 'm=audio 4000 RTP/AVP 18'],
    ['a refused line', 'm=audio 0 RTP/AVP 0'],
    ['pictures alone', 'm=video 4000 RTP/AVP 96'],
  ])('with %s is not taken', (_name, media) =>
    expect(readSdp(`v=0\r\nc=IN IP4 192.0.2.1\r\n${media}\r\n`)).toBeUndefined(),
  );
  test('with an address of zeros holds, as old telephones do', () => {
    expect(readSdp('v=0\r\nc=IN IP4 0.0.0.0\r\nm=audio 4000 RTP/AVP 0\r\n')?.direction).toBe('inactive');
  });
  test('is answered by what it allows, and by whether we hold', () => {
    expect(
      (['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const).map((one) => answeredDirection(one, false)),
    ).toEqual(['sendrecv', 'recvonly', 'sendonly', 'inactive']);
    expect(answeredDirection('sendrecv', true)).toBe('sendonly');
  });
  test('of any text never fails', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3_000 }), (text) => {
        expect(() => readSdp(text)).not.toThrow();
      }),
    );
  });
});
