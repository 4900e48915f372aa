import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Media } from '../../server/media/media.ts';
import { createMediaRooms } from '../../server/meetings/media-rooms.ts';
import type { SignedIn } from '../support/server.ts';
import { idOf, type MeetingHouse, openMeetingHouse } from './support.ts';

let house: MeetingHouse;
let [city, county]: SignedIn[] = [];
beforeAll(async () => {
  house = await openMeetingHouse();
});
afterAll(() => house.server.stop());
beforeEach(async () => {
  ({ city, county } = await house.begin());
});

describe('while a member is being connected', () => {
  /** Something is done in a meeting while the county enters; what they are answered, and the meeting. */
  async function meanwhile(done: (meetId: string) => Promise<unknown>) {
    const meetId = await house.meet(city, county);
    const door = house.rooms.shutDoor();
    const joining = house.join(meetId, county);
    await door.knocked;
    await done(meetId);
    door.open();
    return { meetId, answer: await joining };
  }
  const notThere = { code: 'A0404', field: 'meetId', message: '会议不存在、已结束，或您不在会议中' };

  test('a chair removes them: they get no connection, and are heard by nobody', async () => {
    const kicked = await meanwhile((meetId) => house.ask('kickMember', { meetId, userId: idOf(county) }, city));
    expect(kicked.answer).toMatchObject(notThere);
    expect(house.rooms.holds(kicked.meetId, idOf(county))).toBe(false);
    expect(house.told.some(({ news }) => 'entered' in news)).toBe(false);
  });

  test('the meeting ends: nobody is in it', async () => {
    const ended = await meanwhile((meetId) => house.ask('endMeet', { meetId }, city));
    expect(ended.answer).toMatchObject(notThere);
    expect(house.rooms.holds(ended.meetId, idOf(county))).toBe(false);
  });

  test('they leave at another station: they are out, and told so', async () => {
    const left = await meanwhile((meetId) => house.ask('meetLeave', { meetId }, county));
    expect(left.answer).toMatchObject({ code: 'C0002', message: '请先入会' });
    expect(house.rooms.holds(left.meetId, idOf(county))).toBe(false);
  });

  test('a chair makes them a listener: nothing that they send is passed on', async () => {
    const silenced = await meanwhile((meetId) => house.setLevel(meetId, county, 'listener', city));
    expect(silenced.answer).toMatchObject({ code: '00000' });
    expect(house.rooms.mayOf(silenced.meetId, idOf(county))).toEqual({ audio: false, video: false, screen: false });
  });

  test('the meeting is locked: they had their place before, and are in', async () => {
    const locked = await meanwhile((meetId) => house.ask('lockMeet', { meetId }, city));
    expect(locked.answer).toMatchObject({ code: '00000' });
    expect(await house.memberOf(locked.meetId, county, city)).toMatchObject({ state: 'in' });
  });
});

describe('the embedded engine, as its thread connects a member', () => {
  /** Something is done with the rooms while the thread answers a joining; what came of that, and what it was asked. */
  async function meanwhile(done: (rooms: ReturnType<typeof createMediaRooms>) => void) {
    const asked: string[] = [];
    const rooms = createMediaRooms({
      open: async () => undefined,
      closeRoom: async () => undefined,
      async ask(_room: string, ask: { do: string }) {
        asked.push(ask.do);
        if (ask.do === 'join') done(rooms);
        return { answer: 'v=0' };
      },
    } as unknown as Media);
    const may = { audio: true, video: true, screen: false };
    const entered = await rooms.enter({ room: 'r-1', person: 'two', entry: 1, may, tiles: 9, offer: 'v=0' });
    return { entered, asked, isIn: rooms.holds('r-1', 'two') };
  }

  test('lets go of them where they are removed', async () => {
    const removed = await meanwhile((rooms) => rooms.leave('r-1', 'two'));
    expect(removed).toEqual({ entered: 'unavailable', asked: ['join', 'leave'], isIn: false });
  });

  test('lets nobody into a room that is closed', async () => {
    expect(await meanwhile((rooms) => rooms.close('r-1'))).toMatchObject({ entered: 'unavailable', isIn: false });
  });
});
