import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { sightLimits } from '../../contract/sight/limits.ts';
import type {
  PanoramaAnswer,
  PlacesAnswer,
  PostAsked,
  ProfileAnswer,
  TargetsAnswer,
  ViewshedAnswer,
} from '../../contract/sight/schemas.ts';
import { stockNames } from '../../contract/stock/all.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { GroundHouse } from '../ground/ground.ts';
import { createTileCache } from '../ground/tile-cache.ts';
import { answered } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { metresBetween } from '../places/metres.ts';
import { nearestTo } from '../stock/nearest.ts';
import { createStanding } from '../workers/standing.ts';
import { sightMessages as say } from './messages.ts';
import { hasGround, postFor } from './posts.ts';
import type { Candidate, FlightPoint, OverGround, SightAsk, SightTold, Standing } from './sight-ask.ts';

/** Answers that may be waited for, each of which takes up to a second, and those of one person. */
const [mostWaiting, mostOfOne] = [24, 6];
/** Some 100 viewsheds. */
const mostCachedBytes = 12 * 1024 * 1024;
const mostCandidates = 200;

/** Resources about a post of the caller's region and of kinds that they may read. */
async function candidatesAbout(ctx: Context, caller: Caller, { id, ...post }: Standing): Promise<Candidate[]> {
  const may = await Promise.all(stockNames.map((kind) => ctx.gate.allows(caller, `${kind}.read`)));
  const found = await nearestTo(ctx.reads, post, {
    kinds: stockNames.filter((_, n) => may[n]),
    withinM: post.rangeM,
    limit: mostCandidates,
    scope: caller.regionCode,
  });
  return found.flatMap(({ kind, record: { id: other, name, longitude, latitude } }) =>
    other === id ? [] : [{ kind, name, longitude, latitude }],
  );
}

/** One answer fewer is waited for. */
function left(waiting: Map<string, number>, userId: string): void {
  const others = (waiting.get(userId) ?? 1) - 1;
  if (others > 0) waiting.set(userId, others);
  else waiting.delete(userId);
}

/** How a flight stands over the ground, for a caller; or why that is not told now. */
export type AskOverGround = (caller: Caller, way: readonly FlightPoint[]) => Promise<OverGround | Refusal>;

/**
 * The calls that tell what is seen over the ground. A thread of their own looks, since one look takes up to a second;
 * what it answered is kept for who asks the same. Gives other areas the same thread for flights.
 */
export function sightRoutes(app: FastifyInstance, ctx: Context, house: GroundHouse): AskOverGround {
  const thread = createStanding<SightAsk, SightTold>({ task: 'sight', input: () => house.order(), mostWaiting });
  const cache = createTileCache(mostCachedBytes);
  app.addHook('onClose', (_app, done) => {
    thread.close();
    done();
  });

  const waiting = new Map<string, number>();
  const look = async <T extends SightTold>({ userId }: Caller, ask: SightAsk): Promise<T | Refusal> => {
    const elevation = (await house.describe()).layers.find(({ id }) => id === 'elevation')?.version ?? '';
    const key = `${elevation} ${JSON.stringify(ask)}`;
    const known = cache.get(key);
    if (known) return JSON.parse(Buffer.from(known).toString('utf8')) as T;
    const mine = waiting.get(userId) ?? 0;
    if (mine >= mostOfOne) return refuse('tooMany');
    waiting.set(userId, mine + 1);
    const told = await thread.ask(ask, elevation).finally(() => left(waiting, userId));
    if (isRefusal(told)) return told;
    cache.set(key, Buffer.from(JSON.stringify(told)));
    return told as T;
  };
  const from = async <T extends SightTold>(
    caller: Caller,
    asked: PostAsked,
    askOf: (post: Standing) => SightAsk | Promise<SightAsk>,
  ) => {
    const post = await postFor(ctx, caller, asked);
    return answered(isRefusal(post) ? post : await look<T>(caller, await askOf(post)));
  };

  route(app, ctx, 'viewshed', ({ args: { post, targetM }, caller }) =>
    from<ViewshedAnswer>(caller, post, (standing) => ({ what: 'viewshed', post: standing, targetM })),
  );

  route(app, ctx, 'sightTargets', ({ args: { post, targets }, caller }) => {
    const away = targets.findIndex((target) => !hasGround(target));
    if (away >= 0) return refuse('badInput', { field: `targets.${away}.longitude`, message: say.noGround });
    return from<TargetsAnswer>(caller, post, (standing) => ({ what: 'targets', post: standing, targets }));
  });

  route(app, ctx, 'sightPlaces', ({ args: { post }, caller }) =>
    from<PlacesAnswer>(caller, post, async (standing) => ({
      what: 'places',
      post: standing,
      candidates: await candidatesAbout(ctx, caller, standing),
    })),
  );

  route(app, ctx, 'panorama', ({ args: { post }, caller }) =>
    from<PanoramaAnswer>(caller, post, (standing) => ({ what: 'panorama', post: standing })),
  );

  route(app, ctx, 'heightProfile', async ({ args, caller }) => {
    const corners = args.line.map(([longitude, latitude]) => ({ longitude, latitude }));
    if (!corners.every(hasGround)) return refuse('badInput', { field: 'line', message: say.noGround });
    const lengthM = corners.slice(1).reduce((sum, to, n) => sum + metresBetween(corners[n] ?? to, to), 0);
    if (lengthM > sightLimits.lineM)
      return refuse('badInput', { field: 'line', message: say.tooLong(sightLimits.lineM / 1_000) });
    return answered(await look<ProfileAnswer>(caller, { what: 'profile', ...args }));
  });

  return (caller, way) => look<OverGround>(caller, { what: 'flight', way: [...way] });
}
