import { describe, expect, it } from 'vitest';
import type { Frame, HeartbeatFrame } from '../../contract/connection/frames.ts';
import { joined, opened, raised } from './events.ts';
import { openHouse } from './house.ts';

const isHeartbeat = (frame: Frame): frame is HeartbeatFrame => frame.type === 'line.heartbeat';

describe('what an officer is sent', () => {
  it('is every event of their region and none of another', async () => {
    const { store, connect } = await openHouse();
    const [sheng, xuancheng, jingde, huangshan] = ['sheng', 'xuancheng', 'jingde', 'huangshan'].map((who) =>
      connect(who, { after: 0 }),
    );
    await Promise.all([sheng, xuancheng, jingde, huangshan].map((one) => one!.frame(isHeartbeat)));
    store.happen('alarm-a', raised('341825'));
    store.happen('alarm-b', raised('341802'));
    store.happen('alarm-c', raised('341002'));
    store.happen('fire-f', opened('341003'));
    await sheng!.reaches(4);
    await huangshan!.reaches(4);
    store.happen('alarm-z', raised('341825'), { type: 'alarm.read', areaCode: '341825', data: { userId: 'u' } });
    await Promise.all([sheng, xuancheng, jingde].map((one) => one!.reaches(6)));
    const seen = (client: typeof sheng): string[] =>
      client!.events().map((event) => `${event.position} ${event.stream}`);
    expect(seen(sheng)).toEqual(['1 alarm-a', '2 alarm-b', '3 alarm-c', '4 fire-f', '5 alarm-z', '6 alarm-z']);
    expect(seen(xuancheng)).toEqual(['1 alarm-a', '2 alarm-b', '5 alarm-z', '6 alarm-z']);
    expect(seen(jingde)).toEqual(['1 alarm-a', '5 alarm-z', '6 alarm-z']);
    expect(seen(huangshan)).toEqual(['3 alarm-c', '4 fire-f']);
  });

  it('never tells of accounts, sessions and keys', async () => {
    const { store, connect } = await openHouse();
    const sheng = connect('sheng', { after: 0 });
    await sheng.frame(isHeartbeat);
    store.happen('session-x', { type: 'session.signedIn', areaCode: '34', data: { userId: 'u', address: '10.0.0.1' } });
    store.happen('feed-x', { type: 'feed.keyIssued', areaCode: '34', data: { name: 'k', keyHash: 'h' } });
    store.happen('alarm-a', raised('341825'));
    await sheng.reaches(3);
    const later = connect('sheng', { after: 0 });
    await later.reaches(3);
    for (const client of [sheng, later]) expect(client.events().map(({ type }) => type)).toEqual(['alarm.raised']);
  });

  it('carries the marks of the specification: 6 for an alarm, 21 for an alarm on a fire, none for others', async () => {
    const { store, connect } = await openHouse();
    const live = connect('sheng', { after: 0 });
    await live.frame(isHeartbeat);
    store.happen('alarm-a', raised('341825'));
    store.happen('fire-f', opened('341825', ['a']), joined('341825', 'b'));
    await live.reaches(3);
    const late = connect('sheng', { after: 0 });
    await late.reaches(3);
    for (const client of [live, late])
      expect(client.events().map(({ errorMsg }) => errorMsg)).toEqual([6, undefined, 21]);
  });

  it('is the stored event, whole, in Chinese too', async () => {
    const { store, connect } = await openHouse();
    const client = connect('jingde', { after: 0 });
    await client.frame(isHeartbeat);
    const [event] = store.happen('alarm-a', raised('341825', '山火🔥"}'.repeat(30_000)));
    await client.reaches(1);
    expect(client.events()).toEqual([{ ...event, errorMsg: 6 }]);
  });

  it('comes in one message for what happened at once', async () => {
    const { store, connect } = await openHouse();
    const client = connect('sheng', { after: 0 });
    await client.frame(isHeartbeat);
    const sizes: number[] = [];
    client.socket.on('message', (data: Buffer) => sizes.push((JSON.parse(data.toString()) as unknown[]).length));
    for (let n = 0; n < 100; n++) store.happen(`alarm-${n}`, raised('341825'));
    await client.reaches(100);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(100);
    expect(sizes.length).toBeLessThanOrEqual(3);
  });
});

describe('coming back after a break', () => {
  it('brings exactly the missed events, in order, then the live ones', async () => {
    const { store, connect } = await openHouse({ options: { chunkEvents: 7 } });
    for (let n = 1; n <= 100; n++) store.happen(`alarm-${n}`, raised(n % 3 === 0 ? '341002' : '341825'));
    const client = connect('xuancheng', { after: 40 });
    await client.frame(isHeartbeat);
    store.happen('alarm-live', raised('341825'));
    await client.reaches(101);
    const expected = store.events.filter(({ position, areaCode }) => position > 40 && areaCode === '341825');
    expect(client.events().map(({ position }) => position)).toEqual(expected.map(({ position }) => position));
  });

  it('loses and doubles nothing while events keep coming', async () => {
    const { store, connect } = await openHouse({ options: { chunkEvents: 5 } });
    const storm = (async () => {
      for (let n = 1; n <= 2_000; n++) {
        store.happen(`alarm-${n}`, raised('341825'));
        if (n % 10 === 0)
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
      }
    })();
    const clients = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const after = Math.floor((store.head() * n) / 20);
        const client = connect('sheng', { after });
        await client.frame(isHeartbeat);
        return { client, after };
      }),
    );
    await storm;
    store.happen('alarm-last', raised('341825'));
    const head = store.head();
    for (const { client, after } of clients) {
      await client.reaches(head);
      expect(client.events().map(({ position }) => position)).toEqual(
        Array.from({ length: head - after }, (_, n) => after + 1 + n),
      );
    }
  });

  it('brings to each their own region’s events, though others come back from the same place just then', async () => {
    const { store, connect } = await openHouse({ options: { chunkEvents: 7 } });
    const places = ['341825', '341802', '341002', '340100'];
    for (let n = 1; n <= 60; n++) store.happen(`alarm-${n}`, raised(places[n % places.length] ?? ''));
    const seen = { sheng: /^34/, xuancheng: /^3418/, jingde: /^341825/, huangshan: /^3410/ };
    const back = Object.entries(seen).map(([who, own]) => ({ own, client: connect(who, { after: 20 }) }));
    for (const { own, client } of back) {
      const expected = store.events.filter(({ position, areaCode }) => position > 20 && own.test(areaCode));
      await client.reaches(expected.at(-1)?.position ?? 0);
      expect(client.events().map(({ position, areaCode }) => [position, areaCode])).toEqual(
        expected.map(({ position, areaCode }) => [position, areaCode]),
      );
      expect(expected.length).toBeGreaterThanOrEqual(10);
    }
  });

  it('brings an announcement’s sign to who it names, not to a neighbour who comes back at that moment', async () => {
    const { store, connect } = await openHouse();
    store.happen('alarm-a', raised('341825'));
    const data = { noticeVersion: 1, regionCodes: [], userIds: ['jingde'] };
    store.happen('bulletin-n', { type: 'bulletin.due', areaCode: '34', data });
    const [named, other] = [connect('jingde', { after: 0 }), connect('xuancheng', { after: 0 })];
    await Promise.all([named.reaches(2), other.reaches(1)]);
    const typesOf = (client: typeof named) =>
      client.frames.filter((frame) => !isHeartbeat(frame)).map(({ type }) => type);
    expect([typesOf(named), typesOf(other)]).toEqual([['alarm.raised', 'line.notices'], ['alarm.raised']]);
  });

  it('reads the log once for a crowd that comes back from the same place', async () => {
    const { store, connect } = await openHouse();
    for (let n = 1; n <= 400; n++) store.happen(`alarm-${n}`, raised('341825'));
    await connect('sheng', { after: 400 }).reaches(400);
    const before = store.reads;
    const crowd = Array.from({ length: 40 }, () => connect('sheng', { after: 0 }));
    await Promise.all(crowd.map((client) => client.reaches(400)));
    expect(store.reads - before).toBe(1);
  });
});
