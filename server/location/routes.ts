import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { wholeDirectory } from '../../contract/telephony/members.ts';
import { present } from '../../contract/present.ts';
import { hourMs } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { trackOf } from '../positions/routes.ts';
import { positionStream } from '../positions/streams.ts';
import { thinnedTrack } from '../positions/thinned-track.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { membersFor } from '../telephony/members.ts';
import type { PhoneNews } from '../telephony/news.ts';
import { devicesOf, fixOf, memberFor, subjectOf } from './members.ts';
import { messages as say } from './messages.ts';

/** Feed under which a member's own device tells where it is. */
const deviceFeed = 'browser';

/** Writes the query for a position, with the person located, into the log before it is answered: an event by stream. */
async function writeDown(
  { store }: Pick<Context, 'store'>,
  caller: Caller,
  command: Command,
  looks: readonly (readonly [stream: string, event: NewEvent])[],
): Promise<Refusal | undefined> {
  const written = await appendDecided(
    store,
    { actor: caller.userId, command: { id: command.id, remember: () => ({ commandId: command.id }) } },
    async () => ({
      writes: await Promise.all(
        looks.map(async ([stream, event]) => ({
          stream,
          expectedVersion: await store.versionOf(stream),
          events: [event],
        })),
      ),
      answer: () => undefined,
    }),
  );
  return isRefusal(written) ? written : undefined;
}

/** Routes of location. */
export const locationRoutes =
  (news: PhoneNews) =>
  (app: FastifyInstance, ctx: Context): void => {
    route(app, ctx, 'traceLocate', async ({ args, caller, command }) => {
      const member = await memberFor(ctx, caller, args);
      if (isRefusal(member)) return member;
      const { userId, name } = member;
      const isAsked = ctx.presence.isPresent(userId) && userId !== caller.userId;
      const event = {
        type: 'position.located',
        areaCode: subjectOf(ctx, caller, userId)?.areaCode ?? caller.regionCode,
        data: { userId, name, asked: isAsked },
      } as const;
      const refused = await writeDown(ctx, caller, command, [[`position-of-${userId}`, event]]);
      if (refused) return refused;
      if (isAsked) news.where(userId, { where: { by: caller.realName, at: new Date(ctx.clock.now()).toISOString() } });
      return ok({ ...member, isAsked });
    });
    route(app, ctx, 'traceList', async ({ args: { beginTime, endTime, ...asked }, caller, command }) => {
      const member = await memberFor(ctx, caller, asked);
      if (isRefusal(member)) return member;
      const { userId, name } = member;
      const devices = devicesOf(ctx, caller, userId);
      const [newest] = devices;
      if (!newest) return ok({ userId, name });
      const [since, until] = [Date.parse(beginTime), Date.parse(endTime)];
      const hours = Math.round(((until - since) / hourMs) * 10) / 10;
      const looks = devices.map(({ id, areaCode, kind, name: called }) => {
        const event = { type: 'position.trackViewed', areaCode, data: { kind, name: called, hours } } as const;
        return [positionStream(id), event] as const;
      });
      const refused = await writeDown(ctx, caller, command, looks);
      if (refused) return refused;
      const tracks = await Promise.all(devices.map(({ id }) => ctx.positions.track(id, since, until)));
      // Each is thinned by itself first: a line to and fro between two devices is costly to thin.
      const rows = tracks.flatMap((track) => thinnedTrack(track)).sort((a, b) => a.at - b.at);
      return ok({ userId, name, track: trackOf(newest, fixOf(ctx, newest).areaName, rows) });
    });
    route(app, ctx, 'traceMembers', async ({ args: { keyword }, caller }) => {
      const { members, total } = await membersFor(ctx, caller, { ...wholeDirectory, keyword });
      const places = members.map(({ userId, memName, deptName, region, memTel }) => {
        const subject = subjectOf(ctx, caller, userId);
        return { userId, name: memName, deptName, region, memTel, ...(subject ? { fix: fixOf(ctx, subject) } : {}) };
      });
      return okList(places, total);
    });
    route(app, ctx, 'traceTell', async ({ args: { longitude, latitude, accuracyM }, caller }) => {
      const at = new Date(ctx.clock.now()).toISOString();
      const { userId, realName: name } = caller;
      const item = { subjectId: userId, kind: 'person', name, longitude, latitude, at, userId };
      const [outcome] = await ctx.positions.take({ name: deviceFeed }, [{ ...item, ...present({ accuracyM }) }]);
      if (!outcome || outcome.status === 'refused')
        return refuse('badInput', present({ field: outcome?.field, message: outcome?.message ?? say.notTaken }));
      return ok(null);
    });
  };
