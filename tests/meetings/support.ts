import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Meeting, MeetingLog, MemberLevel } from '../../contract/meetings/schemas.ts';
import type { MeetingTold } from '../../contract/meetings/told.ts';
import { createFakeRooms } from '../support/fake-rooms.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

/** Somebody who is signed in. */
export type Who = SignedIn | undefined;

/** User id of somebody. */
export const idOf = (who: Who): string => who?.userId ?? '';

/** Starts a server for tests of meetings, without media. */
export async function openMeetingHouse() {
  const clock = steppedClock();
  const rooms = createFakeRooms();
  const server = await startTestServer({ clock, surroundings: { rooms }, options: { quotaFactor: 100 } });
  const told: { userId: string; news: MeetingTold }[] = [];
  server.ctx.meetings.news.source.start(({ to, data }) => {
    for (const one of to) if (one.kind === 'user') told.push({ userId: one.userId, news: data as MeetingTold });
  });
  const ask = async (name: Parameters<TestServer['call']>[0], args: object, who: Who) =>
    (await server.call(name, args, who?.headers ?? {})).answer;
  const seenBy = async (meetId: string, who: Who): Promise<Meeting> =>
    (await ask('getMeet', { meetId }, who)).data as Meeting;
  return {
    clock,
    rooms,
    server,
    told,
    ask,
    seenBy,
    /** Removes all meetings, and signs the officers in anew. */
    async begin(): Promise<Record<'city' | 'county' | 'province' | 'far', SignedIn>> {
      for (const table of ['meeting_log', 'meeting_members', 'meetings'] as const)
        await server.ctx.db.deleteFrom(table).execute();
      const [city, county, province, far] = [
        await server.signIn('xuancheng'),
        await server.signIn('jingde'),
        await server.signIn('sheng'),
        await server.signIn('huangshan'),
      ];
      told.length = 0;
      return { city, county, province, far };
    },
    /** Opens a meeting; the others are invited. */
    async meet(owner: Who, ...others: Who[]): Promise<string> {
      const id = randomUUID();
      const args = { id, title: '火场会商', video: true, userIds: others.map(idOf) };
      expect(await ask('meetMake', args, owner)).toMatchObject({ code: '00000' });
      return id;
    },
    join: (meetId: string, who: Who, more: object = {}) =>
      ask('meetJoin', { meetId, video: true, isMuted: false, offer: 'v=0', ...more }, who),
    memberOf: async (meetId: string, of: Who, who: Who) =>
      (await seenBy(meetId, who)).members.find(({ userId }) => userId === idOf(of)),
    setLevel: (meetId: string, of: Who, level: MemberLevel, by: Who) =>
      ask('changeMemberLevel', { meetId, userId: idOf(of), level }, by),
    logged: async (meetId: string, who: Who): Promise<string[]> =>
      ((await ask('meetLog', { meetId }, who)).data as MeetingLog).entries.map(({ did }) => did),
  };
}

/** A server of tests of meetings. */
export type MeetingHouse = Awaited<ReturnType<typeof openMeetingHouse>>;
