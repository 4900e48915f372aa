import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberLevel } from '../../contract/meetings/schemas.ts';
import type { SignedIn } from '../support/server.ts';
import { idOf, type MeetingHouse, openMeetingHouse, type Who } from './support.ts';

let house: MeetingHouse;
let [city, county, province]: SignedIn[] = [];
beforeAll(async () => {
  house = await openMeetingHouse();
});
afterAll(() => house.server.stop());
beforeEach(async () => {
  ({ city, county, province } = await house.begin());
});

const ask: MeetingHouse['ask'] = (...given) => house.ask(...given);
const join: MeetingHouse['join'] = (...given) => house.join(...given);
const meet = (...others: Who[]): Promise<string> => house.meet(city, county, ...others);
const memberOf = (meetId: string, of: Who) => house.memberOf(meetId, of, city);
const setLevel = (meetId: string, of: Who, level: MemberLevel, by: Who = city) => house.setLevel(meetId, of, level, by);
const logged = (meetId: string): Promise<string[]> => house.logged(meetId, city);

describe('only a chair', () => {
  test('invites, locks, removes, sets levels and ends', async () => {
    const meetId = await meet();
    await join(meetId, county);
    const refused = { code: 'C0004', message: '只有主持人可以执行此操作' };
    for (const [name, more] of [
      ['joinMember', { userIds: idOf(province) }],
      ['lockMeet', {}],
      ['unlockMeet', {}],
      ['kickMember', { userId: idOf(city) }],
      ['changeMemberLevel', { userId: idOf(county), level: 'chair' }],
      ['endMeet', {}],
    ] as const)
      expect(await ask(name, { meetId, ...more }, county)).toMatchObject(refused);
    await setLevel(meetId, county, 'chair');
    expect((await ask('lockMeet', { meetId }, county)).code).toBe(0);
    expect(await ask('kickMember', { meetId, userId: idOf(city) }, county)).toMatchObject({ code: 'C0002' });
    expect(await setLevel(meetId, city, 'listener', county)).toMatchObject({ code: 'C0002' });
  });

  test('removes a member, for whom there is no meeting any more until they are invited again', async () => {
    const meetId = await meet();
    await join(meetId, county);
    expect((await ask('kickMember', { meetId, userId: idOf(county) }, city)).code).toBe(0);
    expect(house.rooms.holds(meetId, idOf(county))).toBe(false);
    expect(house.told).toContainEqual({ userId: idOf(county), news: { meetId, over: 'kicked' } });
    expect((await join(meetId, county)).code).toBe('A0404');
    expect(await memberOf(meetId, county)).toBeUndefined();
    await ask('joinMember', { meetId, userIds: idOf(county) }, city);
    expect((await join(meetId, county)).code).toBe('00000');
  });

  test('removes a member, who is back and is told of no end as their connection comes back', async () => {
    const kept = new Map<string, unknown>();
    const deaf = house.server.ctx.meetings.news.source.start(({ key, data }) => void kept.set(key, data));
    const meetId = await meet();
    await join(meetId, county);
    await ask('kickMember', { meetId, userId: idOf(county) }, city);
    expect([...kept.values()]).toContainEqual({ meetId, over: 'kicked' });
    await ask('joinMember', { meetId, userIds: idOf(county) }, city);
    await join(meetId, county);
    expect([...kept.values()]).not.toContainEqual({ meetId, over: 'kicked' });
    deaf();
  });

  test('locks: nobody new comes in or is invited, but who was cut off comes back', async () => {
    const meetId = await meet(province);
    await join(meetId, county);
    await ask('lockMeet', { meetId }, city);
    expect(await join(meetId, province)).toMatchObject({ code: 'C0002', message: '会议已锁定，不能入会' });
    expect(await ask('joinMember', { meetId, userIds: idOf(province) }, city)).toMatchObject({ code: 'C0002' });
    house.rooms.cut(meetId, idOf(county));
    expect((await join(meetId, county)).code).toBe('00000');
    expect((await join(meetId, city)).code).toBe('00000');
    await ask('unlockMeet', { meetId }, city);
    expect((await join(meetId, province)).code).toBe('00000');
  });

  test('ends: everybody is out, and that it took place stands in the audit log, without a word of it', async () => {
    const meetId = await meet();
    await join(meetId, city);
    await join(meetId, county);
    expect((await ask('endMeet', { meetId }, city)).code).toBe(0);
    expect(house.rooms.holds(meetId, idOf(county))).toBe(false);
    expect(house.told).toContainEqual({ userId: idOf(county), news: { meetId, over: 'ended' } });
    expect((await ask('getMeet', { meetId }, city)).code).toBe('A0404');
    const events = await house.server.ctx.store.readStream(`meeting-${meetId}`);
    expect(events.map(({ type, data, areaCode }) => ({ type, data, areaCode }))).toEqual([
      { type: 'meeting.made', data: { name: '火场会商' }, areaCode: '3418' },
      { type: 'meeting.ended', data: { name: '火场会商', people: 2 }, areaCode: '3418' },
    ]);
    expect(await ask('meetHistory', {}, county)).toMatchObject({ total: 1, data: [{ meetId, people: 2 }] });
    expect(await ask('meetHistory', {}, province)).toMatchObject({ total: 0, data: [] });
    expect(await logged(meetId)).toEqual(['made', 'invited', 'joined', 'joined', 'ended']);
  });
});
