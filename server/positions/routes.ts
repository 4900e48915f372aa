import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { Track } from '../../contract/positions/schemas.ts';
import { present } from '../../contract/present.ts';
import { hourMs } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { appendDecided } from '../store/append-decided.ts';
import { positionStream } from './streams.ts';
import type { Subject } from './subject.ts';
import type { TrackRow } from './tables.ts';
import { thinnedTrack } from './thinned-track.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

const pointOf = ({ longitude, latitude, at, mark }: TrackRow): Track['points'][number] => ({
  longitude,
  latitude,
  at: iso(at),
  ...present({ mark: mark ?? undefined }),
});

/** What a person with the right is told of a subject. */
export function trackOf(subject: Subject, areaName: string, rows: readonly TrackRow[]): Track {
  const { id, kind, name, longitude, latitude, at, receivedAt, accuracyM, speedKmh, heading, battery, mark } = subject;
  return {
    id,
    kind,
    name,
    areaName,
    longitude,
    latitude,
    at: iso(at),
    receivedAt: iso(receivedAt),
    ...present({ accuracyM, speedKmh, heading, battery, mark }),
    points: thinnedTrack(rows).map(pointOf),
  };
}

/** The track of one subject: who looks at it, and at how much of it, is in the log before they see it. */
export function positionRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'positionTrack', async ({ args: { id, hours }, caller, command }) => {
    const subject = ctx.positions.known.byId(id);
    if (!subject || !isWithin(caller.regionCode, subject.areaCode)) return refuse('notFound', { field: 'id' });
    const { areaCode, kind, name } = subject;
    const viewed = await appendDecided(
      ctx.store,
      { actor: caller.userId, command: { id: command.id, remember: () => ({ commandId: command.id }) } },
      async () => ({
        writes: [
          {
            stream: positionStream(id),
            expectedVersion: await ctx.store.versionOf(positionStream(id)),
            events: [{ type: 'position.trackViewed', areaCode, data: { kind, name, hours } }],
          },
        ],
        answer: () => undefined,
      }),
    );
    if (isRefusal(viewed)) return viewed;
    const rows = await ctx.positions.track(id, ctx.clock.now() - hours * hourMs);
    return ok(trackOf(subject, ctx.gazetteer.fullName(areaCode) ?? areaCode, rows));
  });
}
