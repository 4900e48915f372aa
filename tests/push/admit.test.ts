import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../contract/codes.ts';
import { connectionProtocol } from '../../contract/connection/frames.ts';
import { admit, refuseUpgrade } from '../../server/push/admission.ts';
import { officer } from './paper-socket.ts';

const asked: string[] = [];
const gate = {
  async person(token: string) {
    asked.push(token);
    return token === 'good' ? officer : refuse('tokenExpired');
  },
};
const ask = (
  url: string | undefined,
  protocols: string | undefined,
  headers: IncomingHttpHeaders = {},
  origins?: readonly string[],
) => {
  asked.length = 0;
  return admit(
    { url, headers: { ...headers, 'sec-websocket-protocol': protocols } } as unknown as IncomingMessage,
    gate,
    origins,
  );
};
const own = '/websocket/jingde_web_fireproof';
const both = `${connectionProtocol}, good`;

describe('a request to open the connection', () => {
  it.each([
    ['', undefined],
    ['?', undefined],
    ['?after=0', 0],
    ['?after=17', 17],
    ['?after=999999999999999', 999_999_999_999_999],
    ['?x=1&after=3', 3],
    ['?after=', 'refused'],
    ['?after=1000000000000000', 'refused'],
    ['?after=1.5', 'refused'],
    ['?after=x7', 'refused'],
    ['?after=7x', 'refused'],
  ])('says from where on: %s', async (query, after) => {
    expect(await ask(own + query, both)).toEqual(after === 'refused' ? { status: 400 } : { caller: officer, after });
  });

  it.each([
    ['both in either order', `good, ${connectionProtocol}`, officer.userId, ['good']],
    ['both with odd spaces', `  ${connectionProtocol}  ,good  `, officer.userId, ['good']],
    ['an empty one between', `${connectionProtocol},, good`, officer.userId, ['good']],
    ['another token', `${connectionProtocol}, bad`, 401, ['bad']],
    ['only the protocol', connectionProtocol, 401, []],
    ['the protocol and nothing', `${connectionProtocol}, `, 401, []],
    ['only a token', 'good', 400, []],
    ['none', undefined, 400, []],
  ])('offers a token beside the protocol, and no other is asked for: %s', async (_, protocols, expected, tokens) => {
    const admission = await ask(own, protocols);
    expect('status' in admission ? admission.status : admission.caller.userId).toBe(expected);
    expect(asked).toEqual(tokens);
  });

  it.each([
    ['a path with more before it', `/x${own}`, 404],
    ['a path with more behind it', `${own}/x`, 404],
    ['nobody’s', '/websocket/_web_fireproof', 404],
    ['no address', undefined, 404],
    ['a broken one', '/websocket/%E0%A4%A_web_fireproof', 404],
  ])('is for one’s own connection, not %s', async (_, url, status) => {
    expect([await ask(url, both), asked]).toEqual([{ status }, []]);
  });

  it('is for one’s own connection, not another person’s', async () => {
    expect(await ask('/websocket/huangshan_web_fireproof', both)).toEqual({ status: 403 });
  });

  it('names its person as addresses do', async () => {
    expect(await ask('/websocket/jing%64e_web_fireproof', both)).toMatchObject({ caller: officer });
  });

  it('of a page of another site is refused before anything of it is looked at, unless the site is named', async () => {
    const origin = 'https://gis.example';
    expect(await ask(own, both, { origin })).toEqual({ status: 403 });
    expect(asked).toEqual([]);
    expect(await ask(own, both, { origin }, [origin])).toMatchObject({ caller: officer });
  });
});

it('a refusal is a bare status with its name, after which the connection is gone', async () => {
  for (const [status, first] of [
    [404, 'HTTP/1.1 404 Not Found'],
    [799, 'HTTP/1.1 799 '],
  ] as const) {
    let written = '';
    const stream = new Duplex({
      read: () => undefined,
      write(chunk, _, done) {
        written += String(chunk);
        done();
      },
    });
    refuseUpgrade(stream, status);
    await new Promise((resolve) => {
      stream.once('close', resolve);
    });
    expect(written).toBe(`${first}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    expect(stream.destroyed).toBe(true);
  }
});
