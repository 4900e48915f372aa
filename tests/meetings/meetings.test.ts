import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import type { Meeting, MeetingLog, MemberLevel } from '../../contract/meetings/schemas.ts';
import type { MeetingTold } from '../../contract/meetings/told.ts';
import { createMeetingSweep, forgetOldMeetings } from '../../server/meetings/sweep.ts';
import { createFakeRooms } from '../support/fake-rooms.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const clock = steppedClock();
const rooms = createFakeRooms();
let server: TestServer;
let [city, county, province, far]: SignedIn[] = [];
const told: { userId: string; news: MeetingTold }[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock, surroundings: { rooms }, options: { quotaFactor: 100 } });
  server.ctx.meetings.news.source.start(({ to, data }) => {
    for (const one of to) if (one.kind === 'user') told.push({ userId: one.userId, news: data as MeetingTold });
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Each test begins without meetings.
  for (const table of ['meeting_log', 'meeting_members', 'meetings'] as const)
    await server.ctx.db.deleteFrom(table).execute();
  [city, county, province, far] = await Promise.all(
    ['xuancheng', 'jingde', 'sheng', 'huangshan'].map((who) => server.signIn(who)),
  );
  told.length = 0;
});

type Who = SignedIn | undefined;
const ask = async (name: Parameters<TestServer['call']>[0], args: object, who: Who) =>
  (await server.call(name, args, who?.headers ?? {})).answer;
const idOf = (who: Who): string => who?.userId ?? '';

/** A meeting of the city with the county, and with whoever else is named. */
async function meet(...others: Who[]): Promise<string> {
  const id = randomUUID();
  const userIds = [county, ...others].map(idOf);
  expect(await ask('meetMake', { id, title: '火场会商', video: true, userIds }, city)).toMatchObject({ code: '00000' });
  return id;
}
const join = (meetId: string, who: Who, more: object = {}) =>
  ask('meetJoin', { meetId, video: true, isMuted: false, offer: 'v=0', ...more }, who);
const seenBy = async (meetId: string, who: Who): Promise<Meeting> =>
  (await ask('getMeet', { meetId }, who)).data as Meeting;
const memberOf = async (meetId: string, of: Who, who: Who = city) =>
  (await seenBy(meetId, who)).members.find(({ userId }) => userId === idOf(of));
const setLevel = (meetId: string, of: Who, level: MemberLevel, by: Who = city) =>
  ask('changeMemberLevel', { meetId, userId: idOf(of), level }, by);
const deeds = async (meetId: string): Promise<string[]> =>
  ((await ask('meetLog', { meetId }, city)).data as MeetingLog).entries.map(({ did }) => did);

describe('a meeting', () => {
  test('is there for its owner and for those who are invited, and for nobody else', async () => {
    const meetId = await meet();
    expect(await seenBy(meetId, county)).toMatchObject({ title: '火场会商', ownerId: idOf(city), isLocked: false });
    expect(await ask('listMeets', {}, county)).toMatchObject({ code: 0, total: 1, list: [{ meetId }] });
    expect(await ask('listMeets', {}, province)).toMatchObject({ code: 0, total: 0, list: [] });
    for (const name of ['getMeet', 'meetLog', 'endMeet', 'lockMeet', 'meetLeave', 'meetDecline'] as const)
      expect((await ask(name, { meetId }, province)).code).toBe('A0404');
    expect((await join(meetId, province)).code).toBe('A0404');
    expect(rooms.entered.some(({ person }) => person === idOf(province))).toBe(false);
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
    const directory = (await server.call('orgMembers', {}, city?.headers)).answer as {
      list?: { userId: string; memTel: string }[];
    };
    const memTel = directory.list?.find(({ userId }) => userId === idOf(province))?.memTel;
    expect((await ask('joinVideoMember', { meetId, memTels: memTel }, city)).code).toBe(0);
    expect(await memberOf(meetId, province)).toMatchObject({ state: 'invited', video: true, memTel });
    expect((await ask('joinVideoMember', { meetId, memTels: '99999' }, city)).code).toBe('A0404');
  });

  test('that is opened again under its number is there once', async () => {
    const id = randomUUID();
    const args = { id, title: '会商', video: false, userIds: [idOf(county)] };
    await ask('meetMake', args, city);
    expect((await ask('meetMake', args, city)).code).toBe('00000');
    expect((await ask('listMeets', {}, city)).total).toBe(1);
    expect(await deeds(id)).toEqual(['made', 'invited']);
    expect(await ask('meetMake', { ...args, userIds: [idOf(city)] }, county)).toMatchObject({ code: 'C0005' });
  });

  test('is opened by one person five times at most', async () => {
    for (let n = 0; n < meetingLimits.openOfOwner; n += 1) await meet();
    const args = { id: randomUUID(), title: '会商', video: false, userIds: [] };
    expect(await ask('meetMake', args, city)).toMatchObject({ code: 'A0431', field: 'title' });
  });

  test('tells its members of each change', async () => {
    const meetId = await meet();
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([idOf(city), idOf(county)].toSorted());
    told.length = 0;
    await join(meetId, county);
    expect(told).toContainEqual({ userId: idOf(city), news: { meetId, changed: clock.now() } });
  });
});

describe('who is in a meeting', () => {
  test('has their media passed on as they may send, and is seen by the others', async () => {
    const meetId = await meet();
    const { data } = await join(meetId, county, { video: false, isMuted: true });
    expect(data).toMatchObject({ answer: `answer to ${idOf(county)}`, meeting: { meetId } });
    expect(rooms.mayOf(meetId, idOf(county))).toEqual({ audio: false, video: false, screen: false });
    await ask('meetMute', { meetId, isMuted: false }, county);
    expect(rooms.mayOf(meetId, idOf(county))).toMatchObject({ audio: true });
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'in', isMuted: false, video: false });
    await ask('meetLeave', { meetId }, county);
    expect(rooms.mayOf(meetId, idOf(county))).toBeUndefined();
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'left' });
  });

  test('and enters another one, leaves the first', async () => {
    const [first, second] = [await meet(), await meet()];
    await join(first, county);
    await join(second, county);
    expect(await memberOf(first, county)).toMatchObject({ state: 'left' });
    expect(rooms.holds(first, idOf(county))).toBe(false);
    expect(rooms.holds(second, idOf(county))).toBe(true);
  });

  test('is muted by a chair, and unmuted by themselves alone', async () => {
    const meetId = await meet();
    await join(meetId, city);
    await join(meetId, county);
    expect((await ask('meetMute', { meetId, userId: idOf(city), isMuted: true }, county)).code).toBe('C0004');
    await ask('meetMute', { meetId, userId: idOf(county), isMuted: true }, city);
    expect(rooms.mayOf(meetId, idOf(county))).toMatchObject({ audio: false });
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
    expect(rooms.mayOf(meetId, idOf(county))).toEqual({ audio: false, video: false, screen: false });
    expect(await ask('meetShare', { meetId, isSharing: true }, county)).toMatchObject({ code: 'C0002' });
    expect(await ask('meetMute', { meetId, isMuted: false }, county)).toMatchObject({ code: 'C0002' });
    await ask('meetAsk', { meetId, isAsking: true }, county);
    expect(await memberOf(meetId, county)).toMatchObject({ level: 'listener', isAsking: true, isSharing: false });
    await setLevel(meetId, county, 'speaker');
    expect(await memberOf(meetId, county)).toMatchObject({ level: 'speaker', isAsking: false, isMuted: true });
    expect(await ask('meetAsk', { meetId, isAsking: true }, county)).toMatchObject({ code: 'C0002' });
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
    expect(rooms.mayOf(meetId, idOf(county))).toMatchObject({ screen: true });
  });
});

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
    expect(rooms.holds(meetId, idOf(county))).toBe(false);
    expect(told).toContainEqual({ userId: idOf(county), news: { meetId, over: 'kicked' } });
    expect((await join(meetId, county)).code).toBe('A0404');
    expect(await memberOf(meetId, county)).toBeUndefined();
    await ask('joinMember', { meetId, userIds: idOf(county) }, city);
    expect((await join(meetId, county)).code).toBe('00000');
  });

  test('locks: nobody new comes in or is invited, but who was cut off comes back', async () => {
    const meetId = await meet(province);
    await join(meetId, county);
    await ask('lockMeet', { meetId }, city);
    expect(await join(meetId, province)).toMatchObject({ code: 'C0002', message: '会议已锁定，不能入会' });
    expect(await ask('joinMember', { meetId, userIds: idOf(province) }, city)).toMatchObject({ code: 'C0002' });
    rooms.cut(meetId, idOf(county));
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
    expect(rooms.holds(meetId, idOf(county))).toBe(false);
    expect(told).toContainEqual({ userId: idOf(county), news: { meetId, over: 'ended' } });
    expect((await ask('getMeet', { meetId }, city)).code).toBe('A0404');
    const events = await server.ctx.store.readStream(`meeting-${meetId}`);
    expect(events.map(({ type, data, areaCode }) => ({ type, data, areaCode }))).toEqual([
      { type: 'meeting.made', data: { name: '火场会商' }, areaCode: '3418' },
      { type: 'meeting.ended', data: { name: '火场会商', people: 2 }, areaCode: '3418' },
    ]);
    expect(await ask('meetHistory', {}, county)).toMatchObject({ total: 1, data: [{ meetId, people: 2 }] });
    expect(await ask('meetHistory', {}, province)).toMatchObject({ total: 0, data: [] });
    expect(await deeds(meetId)).toEqual(['made', 'invited', 'joined', 'joined', 'ended']);
  });
});

describe('the embedded engine', () => {
  async function fill(meetId: string, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      await server.ctx.db
        .insertInto('meeting_members')
        .values({
          meeting_id: meetId,
          user_id: `u-${n}`,
          level: 'speaker',
          state: 'in',
          video: n < meetingLimits.withVideo ? 1 : 0,
          is_muted: 0,
          is_asking: 0,
          is_sharing: 0,
          took_part: 1,
          invited_by: idOf(city),
          invited_at: 0,
        })
        .execute();
    }
  }

  test('takes ten people with a camera, and says the figure to the eleventh, who can come with their voice', async () => {
    const meetId = await meet();
    await fill(meetId, meetingLimits.withVideo);
    expect(await join(meetId, county)).toMatchObject({
      code: 'A0429',
      field: 'video',
      message: '内置会议引擎最多同时10路视频，可改用语音入会',
    });
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'invited' });
    expect((await join(meetId, county, { video: false })).code).toBe('00000');
  });

  test('takes forty people in all', async () => {
    const meetId = await meet();
    await fill(meetId, meetingLimits.connected);
    expect(await join(meetId, county, { video: false })).toMatchObject({ code: 'A0429', field: 'meetId' });
  });

  test('that can not use what a browser offers says so', async () => {
    const meetId = await meet();
    expect(await join(meetId, county, { offer: 'v=1' })).toMatchObject({ code: 'A0400', field: 'offer' });
  });
});

describe('time', () => {
  const sweep = (): Promise<void> =>
    createMeetingSweep(server.ctx.meetings, { log: pino({ level: 'silent' }) }).sweep();

  test('who is cut off keeps their place for half a minute', async () => {
    const meetId = await meet();
    await join(meetId, city);
    await join(meetId, county);
    const swept = createMeetingSweep(server.ctx.meetings, { log: pino({ level: 'silent' }) });
    rooms.cut(meetId, idOf(county));
    await swept.sweep();
    clock.advance(meetingLimits.awayMs - 1);
    await swept.sweep();
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'in' });
    clock.advance(1);
    await swept.sweep();
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'left' });
    expect(await deeds(meetId)).toContain('lost');
    expect(await memberOf(meetId, city)).toMatchObject({ state: 'in' });
  });

  test('a meeting in which nobody is ends after ten minutes', async () => {
    const meetId = await meet();
    const swept = createMeetingSweep(server.ctx.meetings, { log: pino({ level: 'silent' }) });
    await swept.sweep();
    clock.advance(meetingLimits.emptyMs);
    await swept.sweep();
    expect((await ask('listMeets', {}, city)).total).toBe(0);
    expect(await deeds(meetId)).toContain('ended');
  });

  test('meetings are forgotten with their logs when their time is over', async () => {
    const meetId = await meet();
    await ask('endMeet', { meetId }, city);
    clock.advance(meetingLimits.keptMs);
    await forgetOldMeetings(server.ctx);
    expect((await ask('meetHistory', {}, await server.signIn('xuancheng'))).total).toBe(1);
    clock.advance(1);
    await forgetOldMeetings(server.ctx);
    expect((await ask('meetHistory', {}, await server.signIn('xuancheng'))).total).toBe(0);
    expect(await server.ctx.db.selectFrom('meeting_log').selectAll().execute()).toEqual([]);
    await sweep();
  });
});
