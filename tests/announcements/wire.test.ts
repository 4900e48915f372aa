import { describe, expect, it } from 'vitest';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { AnnouncementsFrame, Frame } from '../../contract/connection/frames.ts';
import { raised } from '../push/events.ts';
import { openHouse } from '../push/house.ts';

const due = (...regionCodes: string[]): NewEvent => ({
  type: 'bulletin.due',
  areaCode: '34',
  data: { noticeVersion: 1, regionCodes },
});
const created: NewEvent = {
  type: 'notice.created',
  areaCode: '34',
  data: {
    title: '机密演练',
    messageType: 'task',
    sourceTypeName: '省森防指',
    remindTime: '2026-03-01T00:00:00.000Z',
    content: '<p>机密</p>',
  },
};
const isSign = (frame: Frame): frame is AnnouncementsFrame => frame.type === 'line.notices';
const everybody = ['sheng', 'xuancheng', 'jingde', 'huangshan'];

describe('an announcement on the wire', () => {
  it.each<[string, string[], string[]]>([
    ['the province', ['34'], everybody],
    ['a city', ['3418'], ['xuancheng', 'jingde']],
    ['a county', ['341825'], ['jingde']],
    ['two regions', ['341825', '3410'], ['jingde', 'huangshan']],
    ['nobody’s village', ['341825100001'], []],
  ])('for %s is a bare sign to its people and nothing to others', async (_name, regionCodes, concerned) => {
    const { store, connect } = await openHouse();
    const clients = everybody.map((who) => ({ who, client: connect(who, { after: 0 }) }));
    await Promise.all(clients.map(({ client }) => client.reaches(0)));
    store.happen('notice-n', created);
    store.happen('bulletin-n', due(...regionCodes));
    store.happen('bulletinRead-u:n', { type: 'bulletin.read', areaCode: '34', data: { noticeId: 'n' } });
    for (const area of ['341825', '341002']) store.happen(`alarm-${area}`, raised(area));
    await Promise.all(clients.map(({ who, client }) => client.reaches(who === 'huangshan' || who === 'sheng' ? 5 : 4)));
    for (const { who, client } of clients) {
      const signs = client.frames.filter(isSign);
      expect([who, signs]).toEqual([
        who,
        concerned.includes(who) ? [{ type: 'line.notices', position: 2, at: store.events[1]!.at }] : [],
      ]);
      expect(JSON.stringify(client.frames)).not.toMatch(/机密|演练|bulletin|notice-n|省森防指/);
    }
  });

  it.each<[string, string[], string[], string[]]>([
    ['one person', [], ['jingde'], ['jingde']],
    ['two people far apart', [], ['sheng', 'huangshan'], ['sheng', 'huangshan']],
    ['a county and a person beside it', ['341825'], ['huangshan'], ['jingde', 'huangshan']],
    ['somebody who is not here', [], ['trainer'], []],
  ])(
    'for %s by name is a sign to them alone, live and after a break',
    async (_name, regionCodes, userIds, concerned) => {
      const { store, connect } = await openHouse();
      const clients = everybody.map((who) => ({ who, client: connect(who, { after: 0 }) }));
      await Promise.all(clients.map(({ client }) => client.reaches(0)));
      store.happen('bulletin-n', {
        type: 'bulletin.due',
        areaCode: '34',
        data: { noticeVersion: 1, regionCodes, userIds },
      });
      for (const area of ['341825', '341002']) store.happen(`alarm-${area}`, raised(area));
      const last = (who: string): number => (who === 'huangshan' || who === 'sheng' ? 3 : 2);
      const later = everybody.map((who) => ({ who, client: connect(who, { after: 0 }) }));
      await Promise.all([...clients, ...later].map(({ who, client }) => client.reaches(last(who))));
      for (const { who, client } of [...clients, ...later]) {
        expect([who, client.frames.filter(isSign)]).toEqual([
          who,
          concerned.includes(who) ? [{ type: 'line.notices', position: 1, at: store.events[0]!.at }] : [],
        ]);
        expect(client.frames.filter(({ type }) => type === 'alarm.raised').length).toBe(who === 'sheng' ? 2 : 1);
        expect(JSON.stringify(client.frames)).not.toMatch(/trainer|userIds/);
      }
    },
  );

  it('that came while the connection was down is signed when it is back, once and in its place', async () => {
    const { store, connect } = await openHouse({ options: { chunkEvents: 2 } });
    store.happen('alarm-a', raised('341825'));
    store.happen('notice-n', created);
    store.happen('bulletin-n', due('34'));
    store.happen('alarm-b', raised('341825'));
    const back = connect('jingde', { after: 1 });
    await back.reaches(4);
    expect(
      back.frames.filter(({ type }) => type !== 'line.heartbeat').map(({ type, position }) => [type, position]),
    ).toEqual([
      ['line.notices', 3],
      ['alarm.raised', 4],
    ]);
    const again = connect('jingde', { after: 3 });
    await again.frame((frame): frame is Frame => frame.type === 'line.heartbeat');
    expect(again.frames.filter(isSign)).toEqual([]);
  });
});
