import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import type { MemberLevel } from '../../contract/meetings/schemas.ts';
import { extensionsOf } from '../../server/telephony/lines.ts';
import type { SignedIn } from '../support/server.ts';
import { idOf, type MeetingHouse, openMeetingHouse, type Who } from './support.ts';

let house: MeetingHouse;
let [city, county, province, far]: SignedIn[] = [];
beforeAll(async () => {
  house = await openMeetingHouse();
});
afterAll(() => house.server.stop());
beforeEach(async () => {
  ({ city, county, province, far } = await house.begin());
});

const ask: MeetingHouse['ask'] = (...given) => house.ask(...given);
const join: MeetingHouse['join'] = (...given) => house.join(...given);
const meet = (...others: Who[]): Promise<string> => house.meet(city, county, ...others);
const seenBy: MeetingHouse['seenBy'] = (...given) => house.seenBy(...given);
const memberOf = (meetId: string, of: Who) => house.memberOf(meetId, of, city);
const setLevel = (meetId: string, of: Who, level: MemberLevel, by: Who = city) => house.setLevel(meetId, of, level, by);
const logged = (meetId: string): Promise<string[]> => house.logged(meetId, city);

describe('a meeting', () => {
  test('is there for its owner and for those who are invited, and for nobody else', async () => {
    const meetId = await meet();
    expect(await seenBy(meetId, county)).toMatchObject({ title: '火场会商', ownerId: idOf(city), isLocked: false });
    expect(await ask('listMeets', {}, county)).toMatchObject({ code: 0, total: 1, list: [{ meetId }] });
    expect(await ask('listMeets', {}, province)).toMatchObject({ code: 0, total: 0, list: [] });
    for (const name of ['getMeet', 'meetLog', 'endMeet', 'lockMeet', 'meetLeave', 'meetDecline'] as const)
      expect((await ask(name, { meetId }, province)).code).toBe('A0404');
    expect((await join(meetId, province)).code).toBe('A0404');
    expect(house.rooms.entered.some(({ person }) => person === idOf(province))).toBe(false);
  });

  test('of two begins by the extension of the other, who is rung with picture', async () => {
    const ids = [county, far].map((one) => idOf(one));
    const tels = await extensionsOf(house.server.ctx, ids);
    const { data } = await ask('makeVideoCall', { tel: tels.get(idOf(county)) }, city);
    expect(data).toMatchObject({ title: '宣城值班员与旌德值班员的视频通话', ownerId: idOf(city) });
    const { meetId } = data as { meetId: string };
    expect((await seenBy(meetId, county)).members).toContainEqual(
      expect.objectContaining({ userId: idOf(county), state: 'invited', video: true }),
    );
    expect(await ask('makeVideoCall', { tel: tels.get(idOf(far)) }, city)).toMatchObject({
      code: 'A0404',
      field: 'tel',
    });
  });

  test('invites only people whom its chair can know', async () => {
    const id = randomUUID();
    const outside = { id, title: '会商', video: false, userIds: [idOf(far)] };
    expect(await ask('meetMake', outside, city)).toMatchObject({ code: 'A0404', field: 'userIds' });
    const meetId = await meet();
    expect(await ask('joinMember', { meetId, userIds: idOf(far) }, city)).toMatchObject({ code: 'A0404' });
    expect((await ask('joinMember', { meetId, userIds: idOf(province) }, city)).code).toBe(0);
    expect(await memberOf(meetId, province)).toMatchObject({ state: 'invited', video: false, level: 'speaker' });
  });

  test('invites by extension, too, with a camera', async () => {
    const meetId = await meet();
    const directory = (await house.server.call('orgMembers', {}, city?.headers)).answer as {
      list?: { userId: string; memTel: string }[];
    };
    const memTel = directory.list?.find(({ userId }) => userId === idOf(province))?.memTel;
    expect((await ask('joinVideoMember', { meetId, memTels: memTel }, city)).code).toBe(0);
    expect(await memberOf(meetId, province)).toMatchObject({ state: 'invited', video: true, memTel });
    expect((await ask('joinVideoMember', { meetId, memTels: '899999' }, city)).code).toBe('A0404');
  });

  test('that is opened again under its number is there once', async () => {
    const id = randomUUID();
    const args = { id, title: '会商', video: false, userIds: [idOf(county)] };
    await ask('meetMake', args, city);
    expect((await ask('meetMake', args, city)).code).toBe('00000');
    expect((await ask('listMeets', {}, city)).total).toBe(1);
    expect(await logged(id)).toEqual(['made', 'invited']);
    expect(await ask('meetMake', { ...args, userIds: [idOf(city)] }, county)).toMatchObject({ code: 'C0005' });
  });

  test('that is opened again under its number with others takes nobody in, and brings nobody back', async () => {
    const id = randomUUID();
    const args = { id, title: '会商', video: false, userIds: [idOf(county)] };
    const more = { ...args, userIds: [idOf(county), idOf(province)] };
    const taken = { code: 'C0005', field: 'id', message: '该编号已被使用' };
    await ask('meetMake', args, city);
    expect(await ask('meetMake', more, city)).toMatchObject(taken);
    expect(await ask('meetMake', { ...args, title: '别的会' }, city)).toMatchObject(taken);
    await ask('lockMeet', { meetId: id }, city);
    expect(await ask('meetMake', more, city)).toMatchObject(taken);
    await ask('kickMember', { meetId: id, userId: idOf(county) }, city);
    expect((await ask('meetMake', args, city)).code).toBe('00000');
    for (const who of [county, province]) expect((await ask('getMeet', { meetId: id }, who)).code).toBe('A0404');
    expect(await logged(id)).toEqual(['made', 'invited', 'locked', 'kicked']);
  });

  test('is whole after a second try, where the first ended after its first step', async () => {
    const row = {
      id: randomUUID(),
      title: '会商',
      owner_id: idOf(city),
      region_code: '3418',
      is_locked: 0,
      made_at: 0,
    };
    await house.server.ctx.db.insertInto('meetings').values(row).execute();
    const args = { id: row.id, title: '会商', video: true, userIds: [idOf(county)] };
    for (let n = 0; n < 2; n += 1) expect((await ask('meetMake', args, city)).code).toBe('00000');
    expect(await memberOf(row.id, county)).toMatchObject({ state: 'invited', video: true, level: 'speaker' });
    expect(await logged(row.id)).toEqual(['made', 'invited']);
  });

  test('is opened by one person five times at most', async () => {
    for (let n = 0; n < meetingLimits.openOfOwner; n += 1) await meet();
    const args = { id: randomUUID(), title: '会商', video: false, userIds: [] };
    expect(await ask('meetMake', args, city)).toMatchObject({ code: 'A0431', field: 'title' });
  });

  test('tells its members of each change', async () => {
    const meetId = await meet();
    expect(house.told.map(({ userId }) => userId).toSorted()).toEqual([idOf(city), idOf(county)].toSorted());
    house.told.length = 0;
    await join(meetId, county);
    expect(house.told).toContainEqual({ userId: idOf(city), news: { meetId, changed: house.clock.now() } });
  });
});

describe('who is in a meeting', () => {
  test('has their media passed on as they may send, and is seen by the others', async () => {
    const meetId = await meet();
    const { data } = await join(meetId, county, { video: false, isMuted: true });
    const { entry } = data as { entry: number };
    expect(house.told).toContainEqual({ userId: idOf(county), news: { meetId, entered: entry } });
    const again = (await join(meetId, county, { video: false, isMuted: true })).data as { entry: number };
    expect(again.entry).toBeGreaterThan(entry);
    expect(data).toMatchObject({ answer: `answer to ${idOf(county)}`, meeting: { meetId } });
    expect(house.rooms.mayOf(meetId, idOf(county))).toEqual({ audio: false, video: false, screen: false });
    await ask('meetMute', { meetId, isMuted: false }, county);
    expect(house.rooms.mayOf(meetId, idOf(county))).toMatchObject({ audio: true });
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'in', isMuted: false, video: false });
    await ask('meetLeave', { meetId }, county);
    expect(house.rooms.mayOf(meetId, idOf(county))).toBeUndefined();
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'left' });
  });

  test('answers what the engine offered them at this entering; nobody else can', async () => {
    const meetId = await meet();
    const { entry } = (await join(meetId, county)).data as { entry: number };
    expect(house.rooms.entered.at(-1)).toMatchObject({ person: idOf(county), entry });
    expect((await ask('meetAnswer', { meetId, entry, answer: 'v=0' }, county)).code).toBe('00000');
    expect(house.rooms.answered).toEqual([{ person: idOf(county), entry, answer: 'v=0' }]);
    expect(await ask('meetAnswer', { meetId, entry, answer: 'v=1' }, county)).toMatchObject({
      code: 'A0400',
      field: 'answer',
    });
    expect(await ask('meetAnswer', { meetId, entry, answer: 'v=0' }, city)).toMatchObject({ code: 'C0002' });
    expect((await ask('meetAnswer', { meetId, entry, answer: 'v=0' }, province)).code).toBe('A0404');
    expect(house.rooms.answered).toHaveLength(1);
  });

  test('and enters another one, leaves the first', async () => {
    const [first, second] = [await meet(), await meet()];
    await join(first, county);
    await join(second, county);
    expect(await memberOf(first, county)).toMatchObject({ state: 'left' });
    expect(house.rooms.holds(first, idOf(county))).toBe(false);
    expect(house.rooms.holds(second, idOf(county))).toBe(true);
  });

  test('is muted by a chair, and unmuted by themselves alone', async () => {
    const meetId = await meet();
    await join(meetId, city);
    await join(meetId, county);
    expect((await ask('meetMute', { meetId, userId: idOf(city), isMuted: true }, county)).code).toBe('C0004');
    await ask('meetMute', { meetId, userId: idOf(county), isMuted: true }, city);
    expect(house.rooms.mayOf(meetId, idOf(county))).toMatchObject({ audio: false });
    const unmute = { meetId, userId: idOf(county), isMuted: false };
    expect(await ask('meetMute', unmute, city)).toMatchObject({ code: 'C0002', field: 'isMuted' });
    expect((await ask('meetMute', unmute, county)).code).toBe('00000');
  });

  test('as a listener neither speaks nor shows nor shares, but can ask to speak', async () => {
    const meetId = await meet();
    await join(meetId, city);
    await join(meetId, county);
    await ask('meetShare', { meetId, isSharing: true }, county);
    expect((await setLevel(meetId, county, 'listener')).code).toBe(0);
    expect(house.rooms.mayOf(meetId, idOf(county))).toEqual({ audio: false, video: false, screen: false });
    expect(await ask('meetShare', { meetId, isSharing: true }, county)).toMatchObject({ code: 'C0002' });
    expect(await ask('meetMute', { meetId, isMuted: false }, county)).toMatchObject({ code: 'C0002' });
    await ask('meetAsk', { meetId, isAsking: true }, county);
    expect(await memberOf(meetId, county)).toMatchObject({ level: 'listener', isAsking: true, isSharing: false });
    await setLevel(meetId, county, 'speaker');
    expect(await memberOf(meetId, county)).toMatchObject({ level: 'speaker', isAsking: false, isMuted: true });
    expect(await ask('meetAsk', { meetId, isAsking: true }, county)).toMatchObject({ code: 'C0002' });
  });

  test('comes back by another page without the screen that was shared, over a broken line with it', async () => {
    const meetId = await meet();
    await join(meetId, city);
    await ask('meetShare', { meetId, isSharing: true }, city);
    await join(meetId, city, { isSharing: true });
    expect(await memberOf(meetId, city)).toMatchObject({ isSharing: true });
    await join(meetId, city);
    expect(await memberOf(meetId, city)).toMatchObject({ isSharing: false });
  });

  test('shares a screen only while nobody else does', async () => {
    const meetId = await meet();
    await join(meetId, city);
    await join(meetId, county);
    await ask('meetShare', { meetId, isSharing: true }, city);
    expect(await ask('meetShare', { meetId, isSharing: true }, county)).toMatchObject({
      code: 'C0002',
      message: '宣城值班员正在共享屏幕，请等其结束',
    });
    await ask('meetShare', { meetId, isSharing: false }, city);
    expect((await ask('meetShare', { meetId, isSharing: true }, county)).code).toBe('00000');
    expect(house.rooms.mayOf(meetId, idOf(county))).toMatchObject({ screen: true });
  });
});
