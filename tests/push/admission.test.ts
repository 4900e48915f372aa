import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { linePath, lineProtocol } from '../../contract/line/frames.ts';
import { raised } from './events.ts';
import { openHouse } from './house.ts';
import { knock } from './knock.ts';

const own = linePath('xuancheng');
const token = 't.xuancheng';

describe('who may open the line', () => {
  it('is a user with a valid token, for his own line', async () => {
    const { port } = await openHouse();
    expect(await knock(port, own, `${lineProtocol}, ${token}`)).toEqual({ status: 101, text: lineProtocol });
    expect(await knock(port, own, `${token},${lineProtocol}`)).toEqual({ status: 101, text: lineProtocol });
  });

  it.each([
    ['without a token', own, lineProtocol, 401],
    ['with an expired token', own, `${lineProtocol}, expired`, 401],
    ['with a made-up token', own, `${lineProtocol}, nonsense`, 401],
    ['with a token in the address only', `${own}?token=${token}`, lineProtocol, 401],
    ['with a token in the address as access_token', `${own}?access_token=${token}`, lineProtocol, 401],
    ['for another user\'s line', linePath('huangshan'), `${lineProtocol}, ${token}`, 403],
    ['for a user who does not exist', linePath('nobody'), `${lineProtocol}, ${token}`, 403],
    ['without any subprotocol', own, undefined, 400],
    ['with another version of the protocol', own, `lookout.v0, ${token}`, 400],
    ['from a position that is none', `${own}?after=soon`, `${lineProtocol}, ${token}`, 400],
    ['from a negative position', `${own}?after=-1`, `${lineProtocol}, ${token}`, 400],
    ['at another path', '/websocket/', `${lineProtocol}, ${token}`, 404],
    ['at the root', '/', `${lineProtocol}, ${token}`, 404],
    ['with a broken escape in the path', '/websocket/%E0%A4_web_fireproof', `${lineProtocol}, ${token}`, 404],
  ])('nobody %s', async (_name, path, protocols, status) => {
    const { port, store } = await openHouse();
    store.happen('alarm-secret', raised('341825', 'secret'));
    const answer = await knock(port, path, protocols);
    expect(answer.status).toBe(status);
    expect(answer.text).toBe('{"connection":"close","content-length":"0"}');
  });

  it.each([
    ['names another site', { origin: 'https://evil.example' }, 403],
    ['names no site of its own', { origin: 'null' }, 403],
    ['names another port of this machine', { origin: 'http://127.0.0.1:1' }, 403],
    ['is another site by the browser’s word', { 'sec-fetch-site': 'cross-site' }, 403],
    ['is no page: a program', {}, 101],
    ['is ours by the browser’s word', { 'sec-fetch-site': 'same-origin' }, 101],
    ['is of a site that the options name', { origin: 'https://gis.example' }, 101],
  ])('a page that %s gets its answer, whatever token it holds', async (_, headers, status) => {
    const { port } = await openHouse({ origins: ['https://gis.example'] });
    expect((await knock(port, own, `${lineProtocol}, ${token}`, headers)).status).toBe(status);
  });

  it('a page that names our own address is let in', async () => {
    const { port } = await openHouse();
    expect((await knock(port, own, `${lineProtocol}, ${token}`, { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` })).status).toBe(101);
  });

  it('is nobody who has too many lines open already; one closed makes room', async () => {
    const { port, connect } = await openHouse({ options: { socketsPerUser: 2 } });
    const [first] = await Promise.all([connect('xuancheng', { after: 0 }), connect('xuancheng', { after: 0 })].map(async (one) => {
      await one.reaches(0);
      return one;
    }));
    expect((await knock(port, own, `${lineProtocol}, ${token}`)).status).toBe(429);
    expect((await knock(port, linePath('jingde'), `${lineProtocol}, t.jingde`)).status).toBe(101);
    first!.socket.close();
    await first!.closed;
    expect((await knock(port, own, `${lineProtocol}, ${token}`)).status).toBe(101);
  });

  it('a connection that breaks while it knocks harms nobody', async () => {
    const { port, connect } = await openHouse();
    for (let n = 0; n < 20; n++) {
      const asked = request({ port, path: own, headers: { connection: 'Upgrade', upgrade: 'websocket' } });
      asked.on('error', () => undefined).end();
      asked.on('socket', (socket) => socket.on('connect', () => socket.resetAndDestroy()));
    }
    const client = connect('xuancheng', { after: 0 });
    await client.reaches(0);
    expect(client.frames).toHaveLength(1);
  });
});
