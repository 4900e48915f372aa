import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { wholeDirectory } from '../../contract/telephony/members.ts';
import { telephonyLimits as limits } from '../../contract/telephony/limits.ts';
import type { MediaAnswer } from '../../contract/telephony/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { type Blobs, openBlobs } from '../files/blobs.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { createBackgroundJob } from '../jobs/background-job.ts';
import { knownAmong } from '../people/scope.ts';
import { ringsAtDesk } from './desk.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { hangUp, letGoOfEnded } from './letting-go.ts';
import { openGateway } from './open-gateway.ts';
import { usersAt } from './lines.ts';
import { callsOf, hasOutside, legOf, type LiveCall, otherSide, partiesOf, seenAt, shownCall } from './live-call.ts';
import { endInterrupted } from './interrupted-calls.ts';
import { membersFor } from './members.ts';
import { messages as say } from './messages.ts';
import type { PhoneNews } from './news.ts';
import { dialled, sideOf } from './parties.ts';
import { keepInterrupted } from './recordings.ts';
import { roundRoutes } from './rounds/round-routes.ts';
import { endInterruptedRounds } from './rounds/round-records.ts';
import { createRounds, type Rounds } from './rounds/rounds.ts';
import { prepareSounds } from './rounds/sounds.ts';
import { createEspeak } from './speech/speech.ts';
import { statusOf, tellStatus } from './status.ts';
import { supervisingRoutes } from './supervising-routes.ts';

/** The exchange looks after calls that ring or have lost a line at this interval, in milliseconds. */
const tickMs = 500;
/** How often it looks whether those who are connected still may be, in milliseconds. */
const sessionsMs = 5_000;

/** Starts an exchange that lives as long as the application, and tells who can be called. */
function openExchange(
  app: FastifyInstance,
  ctx: Context,
  news: PhoneNews,
  blobs: Blobs,
): { exchange: Exchange; rounds: Rounds } {
  const gateway = openGateway(app, ctx);
  const exchange = createExchange(ctx, { news, gateway, blobs });
  const rounds = createRounds(ctx, exchange, news);
  prepareSounds(ctx.options.dataDir);
  const job = createBackgroundJob(ctx, {
    name: 'telephony',
    fault: 'telephone calls could not be looked after',
    everyMs: tickMs,
    async run() {
      await exchange.tick();
      await rounds.tick();
    },
  });
  const sessions = createBackgroundJob(ctx, {
    name: 'telephony_sessions',
    fault: 'whose session has ended could not be let out of telephone calls',
    everyMs: sessionsMs,
    run: () => letGoOfEnded(ctx, exchange),
  });
  const forget = ctx.gate.onSessionEnded((ended) => {
    letGoOfEnded(ctx, exchange, ended).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'whose session has ended could not be let out of a telephone call'),
    );
  });
  const noticed = async (userId: string): Promise<void> => {
    tellStatus(ctx, news, exchange.calls, await sideOf(ctx, userId));
  };
  const left = ctx.presence.onChange((userId) => {
    noticed(userId).catch((error: unknown) => ctx.log.error({ err: error }, 'a status could not be told'));
  });
  app.addHook('onReady', async () => {
    await keepInterrupted(ctx, blobs);
    await endInterrupted(ctx);
    await endInterruptedRounds(ctx, ctx.clock.now());
    job.start();
    sessions.start();
  });
  app.addHook('preClose', async () => {
    left();
    forget();
    await job.stop();
    await sessions.stop();
    await rounds.close();
    for (const call of exchange.calls.values()) await exchange.end(call, 'restarted');
  });
  return { exchange, rounds };
}

/** A call that is not over, in which the caller is a party. */
export function ownCall(exchange: Exchange, { userId }: Caller, callId: string): LiveCall | Refusal {
  const call = exchange.calls.get(callId);
  return call && partiesOf(call).includes(userId) ? call : refuse('notFound', { field: 'callId', message: say.noCall });
}

/** Connects a caller's voice to a call, in place of their former connection. */
async function connected(
  exchange: Exchange,
  call: LiveCall,
  { userId, sessionId }: Caller,
  offer: string,
): Promise<MediaAnswer | Refusal> {
  const made = await exchange.connect(call, userId, offer);
  if (isRefusal(made)) return made;
  const entry = (call.entries.get(userId) ?? 0) + 1;
  call.entries.set(userId, entry);
  call.connectedBy.set(userId, sessionId);
  return { ...made, entry };
}

function callingRoutes(app: FastifyInstance, ctx: Context, exchange: Exchange): void {
  const { isSimulated } = exchange.gateway;
  route(app, ctx, 'phoneMake', async ({ args: { tel }, caller }) => {
    // What rings at the desk keeps nobody from calling.
    const mine = callsOf(exchange.calls, caller.userId).filter((call) => !ringsAtDesk(call, caller.userId));
    if (mine.length >= limits.callsPerPerson) return refuse('tooMany', { message: say.tooManyCalls });
    const to = await dialled(ctx, caller, { tel, isSimulated });
    if (isRefusal(to)) return to;
    const call = await exchange.begin(await sideOf(ctx, caller.userId), to);
    return isRefusal(call) ? call : ok(shownCall(call, false));
  });
  route(app, ctx, 'phoneAnswer', async ({ args: { callId, offer }, caller }) => {
    const call = ownCall(exchange, caller, callId);
    if (isRefusal(call)) return call;
    if (call.state !== 'ringing' || seenAt(call, caller.userId).to.userId !== caller.userId)
      return refuse('notAllowedNow', { message: say.notRinging });
    const made = await connected(exchange, call, caller, offer);
    if (isRefusal(made)) return made;
    if (await exchange.answer(call, caller.userId)) return ok(made);
    if (exchange.calls.has(call.id)) await ctx.media.ask(call.id, { do: 'leave', leg: caller.userId });
    return refuse('notAllowedNow', { message: say.notRinging });
  });
  route(app, ctx, 'phoneMedia', async ({ args: { callId, offer, entry }, caller }) => {
    const call = exchange.calls.get(callId);
    const isIn = call && (partiesOf(call).includes(caller.userId) || call.supervisors.has(caller.userId));
    if (!isIn) return refuse('notFound', { field: 'callId', message: say.noCall });
    if (call.state === 'ringing' && seenAt(call, caller.userId).to.userId === caller.userId)
      return refuse('notAllowedNow', { message: say.notTalking });
    if (entry !== undefined && entry !== call.entries.get(caller.userId))
      return refuse('versionConflict', { field: 'entry', message: say.movedOn });
    return answered(await connected(exchange, call, caller, offer));
  });
  route(app, ctx, 'phoneHangUp', async ({ args: { callId }, caller: { userId } }) => {
    const call = exchange.calls.get(callId);
    if (!call || !(partiesOf(call).includes(userId) || call.supervisors.has(userId)))
      return refuse('notFound', { field: 'callId', message: say.noCall });
    await hangUp(exchange, call, userId);
    return ok(null);
  });
  route(app, ctx, 'phoneHold', async ({ args: { callId, hold }, caller }) => {
    const call = ownCall(exchange, caller, callId);
    if (isRefusal(call)) return call;
    if (call.state !== 'talking') return refuse('notAllowedNow', { message: say.notTalking });
    if (hold === '1') call.heldBy.add(caller.userId);
    else call.heldBy.delete(caller.userId);
    if (hold === '0') await exchange.holdOthers(caller.userId, call);
    await exchange.changed(call);
    return ok(null);
  });
  route(app, ctx, 'phoneTransfer', async ({ args: { callId, tel }, caller }) => {
    const call = ownCall(exchange, caller, callId);
    if (isRefusal(call)) return call;
    if (call.state !== 'talking') return refuse('notAllowedNow', { message: say.notTalking });
    const to = await dialled(ctx, caller, { tel, isSimulated });
    if (isRefusal(to)) return to;
    const from = otherSide(call, caller.userId);
    if (legOf(to) === legOf(from)) return refuse('badInput', { field: 'tel', message: say.noNumber });
    const next = await exchange.passOn(call, from, to, await sideOf(ctx, caller.userId));
    return isRefusal(next) ? next : ok(null);
  });
}

function outsideRoutes(app: FastifyInstance, ctx: Context, exchange: Exchange): void {
  route(app, ctx, 'phoneOutside', async () => ok(exchange.gateway.status()));
  route(app, ctx, 'phoneKeys', async ({ args: { callId, keys }, caller }) => {
    const call = ownCall(exchange, caller, callId);
    if (isRefusal(call)) return call;
    if (call.state !== 'talking') return refuse('notAllowedNow', { message: say.notTalking });
    if (!hasOutside(call)) return refuse('notAllowedNow', { message: say.noOutside });
    await exchange.gateway.press(call.id, keys);
    return ok(null);
  });
}

function directoryRoutes(app: FastifyInstance, ctx: Context, exchange: Exchange): void {
  route(app, ctx, 'orgMembers', async ({ args, caller }) => {
    const { members, total } = await membersFor(ctx, caller, args);
    return okList(members, total);
  });
  route(app, ctx, 'phoneListStatus', async ({ caller }) => {
    const { members } = await membersFor(ctx, caller, wholeDirectory);
    return ok(members.map(({ memTel, userId }) => ({ tel: memTel, status: statusOf(ctx, exchange.calls, userId) })));
  });
  route(app, ctx, 'phoneTelsStatus', async ({ args: { tels }, caller }) => {
    const users = await usersAt(ctx, tels);
    const known = await knownAmong(ctx, caller, [...users.values()]);
    return ok(
      tels.flatMap((tel) => {
        const userId = users.get(tel);
        if (userId === undefined || !(known.has(userId) || userId === caller.userId)) return [];
        return [{ tel, status: statusOf(ctx, exchange.calls, userId) }];
      }),
    );
  });
}

/** Routes of telephony. */
export const telephonyRoutes =
  (news: PhoneNews) =>
  (app: FastifyInstance, ctx: Context): void => {
    const blobs = openBlobs(ctx.options.dataDir);
    const { exchange, rounds } = openExchange(app, ctx, news, blobs);
    const speech = ctx.options.speech === undefined ? undefined : createEspeak(ctx.options.speech);
    directoryRoutes(app, ctx, exchange);
    callingRoutes(app, ctx, exchange);
    outsideRoutes(app, ctx, exchange);
    supervisingRoutes(app, ctx, exchange, blobs);
    roundRoutes(app, ctx, { rounds, exchange, blobs, speech });
  };
