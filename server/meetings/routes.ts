import type { FastifyInstance } from 'fastify';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { changeLevel, end, kick, lock } from './chairing.ts';
import { followSessions } from './ended-sessions.ts';
import { invite, make, makeVideoCall } from './making.ts';
import type { Meetings } from './service.ts';
import { answer, ask, decline, join, leaveAs, look, mute, share, show } from './taking-part.ts';
import { logOf, meetingFor, meetingsOf, pastMeetings } from './views.ts';

/** Routes of meetings. A person who is not a member of a meeting is told that there is none. */
export const meetingRoutes =
  (meetings: Meetings) =>
  (app: FastifyInstance, ctx: Context): void => {
    const inTurn = (work: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> => meetings.inTurn(work);
    const done = async (work: () => Promise<Refusal | undefined>) => (await inTurn(work)) ?? ok(null);
    const view = async (caller: { userId: string }, meetId: string) => {
      return answered(await meetingFor(meetings, caller, meetId));
    };
    const invited = async (caller: Caller, wished: Parameters<typeof invite>[2]) =>
      (await inTurn(() => invite(meetings, caller, wished))) ?? view(caller, wished.meetId);

    const forget = followSessions(meetings, ctx);
    app.addHook('preClose', async () => forget());

    route(app, ctx, 'listMeets', async ({ caller }) => {
      const all = await meetingsOf(meetings, caller);
      return okList(all, all.length);
    });
    route(app, ctx, 'getMeet', async ({ args: { meetId }, caller }) => view(caller, meetId));
    route(app, ctx, 'joinMember', ({ args, caller }) => invited(caller, { ...args, video: false }));
    route(app, ctx, 'joinVideoMember', ({ args, caller }) => invited(caller, { ...args, video: true }));
    route(app, ctx, 'endMeet', ({ args: { meetId }, caller }) => done(() => end(meetings, caller, meetId)));
    route(app, ctx, 'lockMeet', ({ args: { meetId }, caller }) =>
      done(() => lock(meetings, caller, { meetId, isLocked: true })),
    );
    route(app, ctx, 'unlockMeet', ({ args: { meetId }, caller }) =>
      done(() => lock(meetings, caller, { meetId, isLocked: false })),
    );
    route(app, ctx, 'kickMember', ({ args, caller }) => done(() => kick(meetings, caller, args)));
    route(app, ctx, 'changeMemberLevel', ({ args, caller }) => done(() => changeLevel(meetings, caller, args)));
    route(app, ctx, 'makeVideoCall', async ({ args: { tel }, caller }) => {
      const meetId = await meetings.inTurn(() => makeVideoCall(meetings, caller, tel));
      return isRefusal(meetId) ? meetId : view(caller, meetId);
    });
    route(
      app,
      ctx,
      'meetMake',
      async ({ args, caller }) => (await inTurn(() => make(meetings, caller, args))) ?? view(caller, args.id),
    );
    route(app, ctx, 'meetJoin', async ({ args, caller }) => {
      const entered = await join(meetings, caller, args);
      if (isRefusal(entered)) return entered;
      const meeting = await meetingFor(meetings, caller, args.meetId);
      return isRefusal(meeting) ? meeting : ok({ ...entered, meeting });
    });
    route(app, ctx, 'meetAnswer', async ({ args, caller }) => (await answer(meetings, caller, args)) ?? ok(null));
    route(app, ctx, 'meetLeave', ({ args: { meetId }, caller }) => done(() => leaveAs(meetings, caller, meetId)));
    route(app, ctx, 'meetDecline', ({ args: { meetId }, caller }) => done(() => decline(meetings, caller, meetId)));
    route(app, ctx, 'meetVideo', ({ args, caller }) => done(() => show(meetings, caller, args)));
    route(app, ctx, 'meetMute', ({ args, caller }) => done(() => mute(meetings, caller, args)));
    route(app, ctx, 'meetAsk', ({ args, caller }) => done(() => ask(meetings, caller, args)));
    route(app, ctx, 'meetShare', ({ args, caller }) => done(() => share(meetings, caller, args)));
    route(app, ctx, 'meetTiles', ({ args, caller }) => done(() => look(meetings, caller, args)));
    route(app, ctx, 'meetHistory', async ({ args, caller }) => {
      const { past, total } = await pastMeetings(meetings, caller, args);
      return okList(past, total);
    });
    route(app, ctx, 'meetLog', async ({ args: { meetId }, caller }) => {
      return answered(await logOf(meetings, caller, meetId));
    });
  };
