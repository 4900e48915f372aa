import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import { type ArchiveTaken, type StaticHeatSite } from '../../../contract/thermal/static-heat.ts';
import { cleanFileName } from '../../../contract/files/file-name.ts';
import { dayMs } from '../../../contract/time.ts';
import type { HeatSite } from '../../../models/heat/sites.ts';
import type { Context } from '../../context.ts';
import { answered, ok, okList } from '../../http/outcome.ts';
import { readParts } from '../../http/parts.ts';
import { route } from '../../http/route.ts';
import { appendDecided } from '../../store/append-decided.ts';
import { createTurns } from '../../turns.ts';
import { thermalMessages as say } from '../messages.ts';
import { takeArchive } from './archive.ts';
import { doubtStream } from './doubts.ts';
import { nearestPlant, plantsFor } from './plants.ts';

const recentMs = 30 * dayMs;

const iso = (ms: number): string => new Date(ms).toISOString();

/** A site with its county; undefined where it lies outside the authority's region. */
function siteIn({ gazetteer, clock, staticHeat }: Context, site: HeatSite): StaticHeatSite | undefined {
  const areaCode = gazetteer.countyAt(site.longitude, site.latitude);
  if (areaCode === undefined) return undefined;
  const { recurrence, detections, id, longitude, latitude, extentM } = site;
  const { days, nights, weeks, archivedWeeks, months, firstMs, lastMs, highestMw } = recurrence;
  const doubt = staticHeat.doubtAt(site);
  return {
    id,
    longitude,
    latitude,
    extentM: Math.round(extentM),
    areaCode,
    areaName: gazetteer.fullName(areaCode) ?? areaCode,
    detections: detections.length,
    recent: detections.filter(({ atMs }) => atMs >= clock.now() - recentMs).length,
    days,
    nights,
    weeks,
    archivedWeeks,
    months: [...months],
    // Calendar days, as `days` counts them: an evening and the next morning are two days.
    dayShare: days / (Math.floor(lastMs / dayMs) - Math.floor(firstMs / dayMs) + 1),
    since: iso(firstMs),
    until: iso(lastMs),
    highestMw,
    ...(doubt ? { doubt: { id: doubt.id, at: doubt.at, by: doubt.by, reason: doubt.reason } } : {}),
  };
}

/** The way in for files of archives, at the seat of the authority, whose detections are everybody's. */
function archiveRoute(app: FastifyInstance, ctx: Context): void {
  // One file at a time: each may be large.
  const inTurn = createTurns(1);

  route(app, ctx, 'staticHeatArchive', async ({ caller, command, request }) => {
    if (caller.regionCode !== ctx.options.regionCode) return refuse('outsideArea');
    let fileName = '';
    let taken: ArchiveTaken | undefined;
    const refusal = await inTurn(() =>
      readParts(request, {
        field: () => undefined,
        async file(_name, name, bytes) {
          fileName = cleanFileName(name);
          const outcome = await takeArchive(ctx, bytes, (detections) => ctx.staticHeat.learn(detections));
          if (isRefusal(outcome)) return outcome;
          taken = outcome;
          return undefined;
        },
      }),
    );
    if (refusal) return refusal;
    if (!taken) return refuse('badInput', { field: 'file', message: say.archiveEmpty });
    const { errors: _errors, ...counts } = taken;
    const by = { userId: caller.userId, realName: caller.realName };
    const answer = taken;
    return answered(
      await appendDecided(ctx.store, { actor: caller.userId, command }, async () => ({
        writes: [
          {
            stream: doubtStream(`archive-${uuidv7()}`),
            expectedVersion: 0,
            events: [
              {
                type: 'staticHeat.archiveTaken' as const,
                areaCode: ctx.options.regionCode,
                data: { fileName, ...counts, by },
              },
            ],
          },
        ],
        answer: () => answer,
      })),
    );
  });
}

/** The calls about static thermal anomalies that were learned. */
export function staticHeatRoutes(app: FastifyInstance, ctx: Context): void {
  const { staticHeat, gazetteer, store } = ctx;

  route(app, ctx, 'staticHeatPage', async ({ args: { pageNum, pageSize }, caller }) => {
    await staticHeat.caughtUp();
    const sites = (await staticHeat.sites())
      .flatMap((site) => siteIn(ctx, site) ?? [])
      .filter(({ areaCode }) => isWithin(caller.regionCode, areaCode as RegionCode));
    const shown = sites.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    const plants = shown.length === 0 ? [] : await plantsFor({ db: ctx.reads }, caller.regionCode);
    const withPlant = (site: StaticHeatSite): StaticHeatSite => {
      const plant = nearestPlant(plants, site);
      return plant ? { ...site, plant } : site;
    };
    return okList(shown.map(withPlant), sites.length);
  });

  route(app, ctx, 'staticHeatDoubt', async ({ args: { reason, ...place }, caller, command }) => {
    const areaCode = gazetteer.countyAt(place.longitude, place.latitude);
    if (areaCode === undefined || !isWithin(caller.regionCode, areaCode))
      return refuse('notFound', { field: 'longitude' });
    const id = uuidv7();
    const by = { userId: caller.userId, realName: caller.realName };
    const doubted = await appendDecided<{ id: string } | Refusal>(
      store,
      { actor: caller.userId, command },
      async () => {
        await staticHeat.caughtUp();
        if (staticHeat.doubtAt(place))
          return refuse('notAllowedNow', { field: 'longitude', message: say.doubtedAlready });
        const data = { ...place, placeName: gazetteer.fullName(areaCode) ?? areaCode, by, reason };
        const event = { type: 'staticHeat.doubted' as const, areaCode, data };
        return { writes: [{ stream: doubtStream(id), expectedVersion: 0, events: [event] }], answer: () => ({ id }) };
      },
    );
    if (isRefusal(doubted)) return doubted;
    await staticHeat.caughtUp();
    return ok(doubted);
  });

  route(app, ctx, 'staticHeatTrust', async ({ args: { id }, caller, command }) => {
    const by = { userId: caller.userId, realName: caller.realName };
    const trusted = await appendDecided<{ id: string }>(store, { actor: caller.userId, command }, async () => {
      await staticHeat.caughtUp();
      const doubt = [...staticHeat.doubts()].find((one) => one.id === id);
      if (!doubt || !isWithin(caller.regionCode, doubt.areaCode)) return refuse('notFound', { field: 'id' });
      const event = { type: 'staticHeat.trusted' as const, areaCode: doubt.areaCode, data: { by } };
      return { writes: [{ stream: doubtStream(id), expectedVersion: 1, events: [event] }], answer: () => ({ id }) };
    });
    if (isRefusal(trusted)) return trusted;
    await staticHeat.caughtUp();
    return ok(trusted);
  });
  archiveRoute(app, ctx);
}
