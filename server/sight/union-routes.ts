import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { sightLimits as most } from '../../contract/sight/limits.ts';
import type { UnionAnswer, UnionBody } from '../../contract/sight/union-schemas.ts';
import { cameras } from '../../contract/stock/detectors.ts';
import { watchingOfCamera } from '../../contract/stock/watching.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { GroundHouse } from '../ground/ground.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { recordsOf } from '../resources/queries.ts';
import { sightMessages as say } from './messages.ts';
import { hasGround } from './posts.ts';
import type { Standing } from './sight-ask.ts';
import { createUnions } from './unions.ts';

/** The cameras of a region: those that work, and how many do not. */
interface Cameras {
  working: Standing[];
  broken: number;
  version: string;
}

type Record = Parameters<typeof watchingOfCamera>[0] & {
  id: string;
  name: string;
  areaCode: RegionCode;
  longitude: number;
  latitude: number;
  condition?: string;
};

const within = (rangeM: number): number => Math.min(most.mostRangeM, Math.max(most.leastRangeM, rangeM));

/** Reads the cameras of a region, and names their state and the ground's by one text. */
async function camerasIn(ctx: Context, house: GroundHouse, areaCode: RegionCode): Promise<Cameras> {
  const all = ((await recordsOf({ db: ctx.reads }, cameras)) as unknown as Record[])
    .filter((one) => isWithin(areaCode, one.areaCode) && hasGround(one))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const working = all
    .filter(({ condition }) => condition === undefined || condition === 'working')
    .map((record): Standing => {
      const watching = watchingOfCamera(record);
      const { id, longitude, latitude } = record;
      return { kind: 'camera', id, longitude, latitude, ...watching, rangeM: within(watching.rangeM) };
    });
  const { layers } = await house.describe();
  const ground = layers.map(({ id, version }) => `${id} ${version}`);
  const version = createHash('sha256')
    .update(JSON.stringify([working, ground]))
    .digest('hex')
    .slice(0, 16);
  return { working, broken: all.length - working.length, version };
}

/** The calls about what all cameras of a region see together. */
export function unionRoutes(app: FastifyInstance, ctx: Context, house: GroundHouse): void {
  const unions = createUnions(ctx);
  app.addHook('onClose', (_app, done) => {
    unions.close();
    done();
  });

  const areaFor = ({ regionCode }: Caller, { areaCode }: UnionBody): RegionCode | Refusal => {
    const wanted = areaCode ?? regionCode;
    if (!isWithin(regionCode, wanted)) return refuse('outsideArea', { field: 'areaCode', message: say.outside });
    const county = wanted.slice(0, 6);
    return isWithin(regionCode, county) ? county : refuse('outsideArea', { field: 'areaCode', message: say.byCounty });
  };
  const keyOf = (areaCode: RegionCode, { targetM }: UnionBody): string => `${areaCode} ${targetM}`;
  const answerOf = (areaCode: RegionCode, body: UnionBody, found: Cameras, { userId }: Caller): UnionAnswer => {
    const { result, version, work, message } = unions.of(keyOf(areaCode, body)) ?? {};
    const told = {
      areaCode,
      areaName: ctx.gazetteer.fullName(areaCode) ?? areaCode,
      targetM: body.targetM,
      cameras: found.working.length,
      broken: found.broken,
    };
    // Who looks on once a second is not sent the picture each time.
    if (work) return { ...told, state: 'computing', share: work.share, isMine: work.by === userId };
    if (message !== undefined) return { ...told, state: 'failed', message };
    return result
      ? { ...told, state: 'ready', isStale: version !== found.version, result }
      : { ...told, state: 'none' };
  };

  route(app, ctx, 'sightUnion', async ({ args, caller }) => {
    const areaCode = areaFor(caller, args);
    if (isRefusal(areaCode)) return areaCode;
    return ok(answerOf(areaCode, args, await camerasIn(ctx, house, areaCode), caller));
  });

  route(app, ctx, 'sightUnionBegin', async ({ args, caller }) => {
    const areaCode = areaFor(caller, args);
    if (isRefusal(areaCode)) return areaCode;
    const found = await camerasIn(ctx, house, areaCode);
    const { working, version } = found;
    if (working.length === 0) return refuse('notAllowedNow', { message: say.noCameras });
    if (working.length > most.unionCameras)
      return refuse('notAllowedNow', { message: say.tooManyCameras(most.unionCameras) });
    unions.begin(keyOf(areaCode, args), caller.userId, version, {
      ...(await house.order()),
      areaCode,
      cameras: working,
      targetM: args.targetM,
      mostCells: most.unionCells,
      mostVillages: most.unionVillages,
    });
    return ok(answerOf(areaCode, args, found, caller));
  });

  route(app, ctx, 'sightUnionStop', ({ args, caller }) => {
    const areaCode = areaFor(caller, args);
    return isRefusal(areaCode) ? areaCode : ok({ stopped: unions.stop(keyOf(areaCode, args), caller.userId) });
  });
}
