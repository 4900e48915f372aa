import { randomUUID } from 'node:crypto';
import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { Meeting } from '../../contract/meetings/schemas.ts';
import { extensionsOf } from '../../server/telephony/lines.ts';
import type { Ask, Supplies } from './ask.ts';
import type { Caller } from './ground.ts';

const nothing: Ask = () => ({ args: {} });

/** Ends the caller's own meetings, of which there may be a few at once only. */
async function endOwn({ ground: { server } }: Supplies, { headers, userId }: Caller): Promise<void> {
  const { answer } = await server.call('listMeets', {}, headers);
  const { list = [] } = answer as { list?: readonly Meeting[] };
  for (const { meetId, ownerId } of list) if (ownerId === userId) await server.call('endMeet', { meetId }, headers);
}

/** A meeting that the caller owns, with one other member. */
async function meetingOf(supplies: Supplies, caller: Caller): Promise<{ meetId: string; userId: string }> {
  const { ground } = supplies;
  await endOwn(supplies, caller);
  const { userId } = await ground.another(caller);
  const meetId = randomUUID();
  const args = { id: meetId, title: '火场会商', video: true, userIds: [userId] };
  await ground.server.call('meetMake', args, caller.headers);
  return { meetId, userId };
}

/** Asks of a member who is connected. */
const connected =
  (more: object = {}): Ask =>
  async (supplies, at) => {
    const { meetId } = await meetingOf(supplies, at.caller);
    const joining = { meetId, video: false, isMuted: false, offer: 'v=0' };
    await supplies.ground.server.call('meetJoin', joining, at.caller.headers);
    return { args: { meetId, ...more } };
  };

/** Asks with the caller's own meeting, and what else it takes. */
const inOwn =
  (more: object = {}): Ask =>
  async (supplies, at) => ({ args: { meetId: (await meetingOf(supplies, at.caller)).meetId, ...more } });

/** Asks about the other member of the caller's own meeting. */
const aboutOther =
  (more: object = {}): Ask =>
  async (supplies, at) => ({ args: { ...(await meetingOf(supplies, at.caller)), ...more } });

/** Asks with a person of that area, who is invited to a meeting of the caller. */
const inviting: Ask = async (supplies, at) => {
  const { id, mark } = await supplies.things.user(at);
  return { args: { meetId: (await meetingOf(supplies, at.caller)).meetId, userIds: id }, marks: [mark] };
};

/** Requests for the calls of meetings. */
export const meetingAsks = {
  listMeets: nothing,
  getMeet: inOwn(),
  joinMember: inviting,
  joinVideoMember: inviting,
  endMeet: inOwn(),
  lockMeet: inOwn(),
  unlockMeet: inOwn(),
  kickMember: aboutOther(),
  changeMemberLevel: aboutOther({ level: 'listener' }),
  makeVideoCall: async (supplies, at) => {
    await endOwn(supplies, at.caller);
    const { id, mark } = await supplies.things.user(at);
    const tel = (await extensionsOf(supplies.ground.server.ctx, [id])).get(id);
    return { args: { tel }, marks: [mark] };
  },
  meetMake: async (supplies, at) => {
    await endOwn(supplies, at.caller);
    const { id, mark } = await supplies.things.user(at);
    return { args: { id: randomUUID(), title: '火场会商', video: false, userIds: [id] }, marks: [mark] };
  },
  meetJoin: inOwn({ video: false, isMuted: true, offer: 'v=0' }),
  meetAnswer: connected({ entry: 1, answer: 'v=0' }),
  meetLeave: inOwn(),
  meetDecline: inOwn(),
  meetVideo: connected({ video: true }),
  meetMute: connected({ isMuted: true }),
  meetAsk: connected({ isAsking: false }),
  meetShare: connected({ isSharing: true }),
  meetTiles: connected({ tiles: 4 }),
  meetHistory: nothing,
  meetLog: inOwn(),
} as const satisfies Partial<Record<OwnCallName, Ask>>;
