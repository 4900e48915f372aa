import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { connectionPath, connectionProtocol } from '../../contract/connection/frames.ts';
import { raised } from './events.ts';
import { openHouse } from './house.ts';
import { knock } from './knock.ts';

const own = connectionPath('xuancheng');
const token = 't.xuancheng';

describe('who may open the connection', () => {
  it('is a user with a valid token, for their own connection', async () => {
    const { port } = await openHouse();
    expect(await knock(port, own, `${connectionProtocol}, ${token}`)).toEqual({
      status: 101,
      text: connectionProtocol,
    });
    expect(await knock(port, own, `${token},${connectionProtocol}`)).toEqual({ status: 101, text: connectionProtocol });
  });

  it.each([
    ['without a token', own, connectionProtocol, 401],
    ['with an expired token', own, `${connectionProtocol}, expired`, 401],
    ['with a made-up token', own, `${connectionProtocol}, nonsense`, 401],
    ['with a token in the address only', `${own}?token=${token}`, connectionProtocol, 401],
    ['with a token in the address as access_token', `${own}?access_token=${token}`, connectionProtocol, 401],
    ["for another user's connection", connectionPath('huangshan'), `${connectionProtocol}, ${token}`, 403],
    ['for a user who does not exist', connectionPath('nobody'), `${connectionProtocol}, ${token}`, 403],
    ['without any subprotocol', own, undefined, 400],
    ['with another version of the protocol', own, `lookout.v0, ${token}`, 400],
    ['from a position that is none', `${own}?after=soon`, `${connectionProtocol}, ${token}`, 400],
    ['from a negative position', `${own}?after=-1`, `${connectionProtocol}, ${token}`, 400],
    ['at another path', '/websocket/', `${connectionProtocol}, ${token}`, 404],
    ['at the root', '/', `${connectionProtocol}, ${token}`, 404],
    ['with a broken escape in the path', '/websocket/%E0%A4_web_fireproof', `${connectionProtocol}, ${token}`, 404],
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
    expect((await knock(port, own, `${connectionProtocol}, ${token}`, headers)).status).toBe(status);
  });

  it('a page that names our own address is let in', async () => {
    const { port } = await openHouse();
    expect(
      (
        await knock(port, own, `${connectionProtocol}, ${token}`, {
          host: `127.0.0.1:${port}`,
          origin: `http://127.0.0.1:${port}`,
        })
      ).status,
    ).toBe(101);
  });

  it('is nobody who has too many connections open already; one closed makes room', async () => {
    const { port, connect } = await openHouse({ options: { socketsPerUser: 2 } });
    const [first] = await Promise.all(
      [connect('xuancheng', { after: 0 }), connect('xuancheng', { after: 0 })].map(async (one) => {
        await one.reaches(0);
        return one;
      }),
    );
    expect((await knock(port, own, `${connectionProtocol}, ${token}`)).status).toBe(429);
    expect((await knock(port, connectionPath('jingde'), `${connectionProtocol}, t.jingde`)).status).toBe(101);
    first!.socket.close();
    await first!.closed;
    expect((await knock(port, own, `${connectionProtocol}, ${token}`)).status).toBe(101);
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
