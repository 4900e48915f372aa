import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import type { MemberLevel } from '../../contract/meetings/schemas.ts';
import { createMeetingSweep, forgetOldMeetings } from '../../server/meetings/sweep.ts';
import type { SignedIn } from '../support/server.ts';
import { idOf, type MeetingHouse, openMeetingHouse, type Who } from './support.ts';

let house: MeetingHouse;
let [city, county]: SignedIn[] = [];
beforeAll(async () => {
  house = await openMeetingHouse();
});
afterAll(() => house.server.stop());
beforeEach(async () => {
  ({ city, county } = await house.begin());
});

const ask: MeetingHouse['ask'] = (...given) => house.ask(...given);
const join: MeetingHouse['join'] = (...given) => house.join(...given);
const meet = (...others: Who[]): Promise<string> => house.meet(city, county, ...others);
const memberOf = (meetId: string, of: Who) => house.memberOf(meetId, of, city);
const logged = (meetId: string): Promise<string[]> => house.logged(meetId, city);

describe('the embedded engine', () => {
  async function fill(meetId: string, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      await house.server.ctx.db
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

  test('takes ten people with a camera, tells the eleventh the figure, and takes them with their voice', async () => {
    const meetId = await meet();
    await fill(meetId, meetingLimits.withVideo);
    expect(await join(meetId, county)).toMatchObject({
      code: 'A0429',
      field: 'video',
      message: '全系统的会议视频已达10路，可改用语音入会',
    });
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'invited' });
    expect((await join(meetId, county, { video: false })).code).toBe('00000');
  });

  test('takes forty people in all', async () => {
    const meetId = await meet();
    await fill(meetId, meetingLimits.connected);
    expect(await join(meetId, county, { video: false })).toMatchObject({ code: 'A0429', field: 'meetId' });
  });

  test('gives each as many pictures as there is room for, and fewer to those without a camera', async () => {
    const meetId = await meet();
    await join(meetId, county, { video: false });
    for (const tiles of [2, 9]) await ask('meetTiles', { meetId, tiles }, county);
    expect(house.rooms.looks.slice(-2)).toEqual([
      { person: idOf(county), tiles: 2 },
      { person: idOf(county), tiles: meetingLimits.tilesWithoutVideo },
    ]);
    expect(await ask('meetTiles', { meetId, tiles: 10 }, county)).toMatchObject({ code: 'A0400', field: 'tiles' });
  });

  test('has room for another camera as one becomes a listener, who has to turn theirs on anew', async () => {
    const meetId = await meet();
    await join(meetId, city);
    await join(meetId, county);
    const become = (level: MemberLevel) => house.setLevel(meetId, county, level, city);
    await become('listener');
    expect(await memberOf(meetId, county)).toMatchObject({ level: 'listener', video: false });
    expect(house.rooms.looks.at(-1)).toEqual({ person: idOf(county), tiles: meetingLimits.tilesWithoutVideo });
    await become('speaker');
    expect(house.rooms.mayOf(meetId, idOf(county))).toMatchObject({ video: false });
    await ask('meetVideo', { meetId, video: true }, county);
    expect(house.rooms.mayOf(meetId, idOf(county))).toMatchObject({ video: true });
    await become('listener');
    await fill(meetId, meetingLimits.withVideo);
    // Coming back with a camera, a listener needs no room for it.
    expect((await join(meetId, county)).code).toBe('00000');
    expect(await memberOf(meetId, county)).toMatchObject({ video: false });
  });

  test('that can not use what a browser offers says so', async () => {
    const meetId = await meet();
    expect(await join(meetId, county, { offer: 'v=1' })).toMatchObject({ code: 'A0400', field: 'offer' });
  });
});

describe('time', () => {
  const sweep = (): Promise<void> =>
    createMeetingSweep(house.server.ctx.meetings, { log: pino({ level: 'silent' }) }).sweep();

  /** Sweeps away a meeting that has long been empty; just before the turn in which it ends, something else happens. */
  async function endAfter(happens: () => Promise<unknown>): Promise<void> {
    const { meetings } = house.server.ctx;
    let turns = 0;
    const inTurn: typeof meetings.inTurn = async (work) => {
      turns += 1;
      // The first turn of a sweep is for those whose session has ended.
      if (turns === 2) await happens();
      return meetings.inTurn(work);
    };
    const swept = createMeetingSweep({ ...meetings, inTurn }, { log: pino({ level: 'silent' }) });
    await swept.sweep();
    house.clock.advance(meetingLimits.emptyMs);
    turns = 0;
    await swept.sweep();
    expect(turns).toBe(2);
  }

  test('who is cut off keeps their place for half a minute', async () => {
    const meetId = await meet();
    await join(meetId, city);
    await join(meetId, county);
    const swept = createMeetingSweep(house.server.ctx.meetings, { log: pino({ level: 'silent' }) });
    house.rooms.cut(meetId, idOf(county));
    await swept.sweep();
    house.clock.advance(meetingLimits.awayMs - 1);
    await swept.sweep();
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'in' });
    house.clock.advance(1);
    await swept.sweep();
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'left' });
    expect(await logged(meetId)).toContain('lost');
    expect(await memberOf(meetId, city)).toMatchObject({ state: 'in' });
  });

  test.each([
    ['after their place was given up', meetingLimits.awayMs, 'left'],
    ['before it is given up', meetingLimits.awayMs - 1_000, 'in'],
  ])('who comes back %s has half a minute to be connected', async (_when, awayMs, state) => {
    const meetId = await meet();
    await join(meetId, county);
    const swept = createMeetingSweep(house.server.ctx.meetings, { log: pino({ level: 'silent' }) });
    house.rooms.cut(meetId, idOf(county));
    await swept.sweep();
    house.clock.advance(awayMs);
    await swept.sweep();
    expect(await memberOf(meetId, county)).toMatchObject({ state });
    const door = house.rooms.shutDoor();
    const joining = join(meetId, county);
    await door.knocked;
    house.clock.advance(5_000);
    await swept.sweep();
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'in' });
    house.clock.advance(meetingLimits.awayMs);
    await swept.sweep();
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'left' });
    door.open();
    expect((await joining).code).toBe('C0002');
  });

  test('a meeting in which nobody is ends after ten minutes', async () => {
    const meetId = await meet();
    const swept = createMeetingSweep(house.server.ctx.meetings, { log: pino({ level: 'silent' }) });
    await swept.sweep();
    house.clock.advance(meetingLimits.emptyMs);
    await swept.sweep();
    expect((await ask('listMeets', {}, city)).total).toBe(0);
    expect(await logged(meetId)).toContain('ended');
  });

  test('a meeting that somebody enters as it is about to end for its emptiness goes on with them', async () => {
    const meetId = await meet();
    await endAfter(() => join(meetId, county));
    expect(await memberOf(meetId, county)).toMatchObject({ state: 'in' });
    expect(await logged(meetId)).not.toContain('ended');
  });

  test('a meeting that is ended by its chair as it is about to end for its emptiness ends once', async () => {
    const meetId = await meet();
    await endAfter(() => ask('endMeet', { meetId }, city));
    expect((await logged(meetId)).filter((did) => did === 'ended')).toHaveLength(1);
  });

  test('meetings are forgotten with their logs when their time is over', async () => {
    const meetId = await meet();
    await ask('endMeet', { meetId }, city);
    house.clock.advance(meetingLimits.keptMs);
    await forgetOldMeetings(house.server.ctx);
    expect((await ask('meetHistory', {}, await house.server.signIn('xuancheng'))).total).toBe(1);
    house.clock.advance(1);
    await forgetOldMeetings(house.server.ctx);
    expect((await ask('meetHistory', {}, await house.server.signIn('xuancheng'))).total).toBe(0);
    expect(await house.server.ctx.db.selectFrom('meeting_log').selectAll().execute()).toEqual([]);
    await sweep();
  });
});
