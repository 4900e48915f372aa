import { pointOf } from '../../contract/incidents/evidence.ts';
import { evidenceIn } from '../../contract/incidents/incident.ts';
import type { Context } from '../context.ts';
import { openIn } from '../shift/open-incidents.ts';
import type { FireAsked } from './drawn/draw-task.ts';

/** What burns is asked for at most so often, in milliseconds. */
const everyMs = 5_000;
/** So many fires show in pictures at most, the newest. */
const mostFires = 200;

type Ctx = Pick<Context, 'reads' | 'options' | 'clock' | 'log'>;

/** Fires that have not ended and, in the demo, what its alarms are about. */
async function ask({ reads, options }: Ctx): Promise<FireAsked[]> {
  const fires = await reads
    .selectFrom('fires')
    .select(['id', 'longitude', 'latitude', 'start_time'])
    .where('status', 'in', ['open', 'dispatched'])
    .orderBy('opened_at', 'desc')
    .limit(mostFires)
    .execute();
  const burning = fires.map(({ id, longitude, latitude, start_time }) => ({
    id: `fire ${id}`,
    longitude,
    latitude,
    sinceMs: Date.parse(start_time),
  }));
  if (!options.demo) return burning;
  const { incidents } = await openIn(reads, options.regionCode, mostFires);
  return burning.concat(
    incidents.slice(0, mostFires).map(({ incident }) => {
      const { longitude, latitude } = pointOf(evidenceIn(incident));
      return { id: `incident ${incident.id}`, longitude, latitude, sinceMs: Date.parse(incident.openedAt) };
    }),
  );
}

/** Knows what burns, as it was a few seconds ago at most while somebody asks. */
export function createBurning(ctx: Ctx): () => readonly FireAsked[] {
  let known: readonly FireAsked[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  const renew = async (): Promise<void> => {
    known = await ask(ctx);
  };
  return () => {
    const now = ctx.clock.now();
    if (now - askedAt >= everyMs || now < askedAt) {
      askedAt = now;
      renew().catch((error: unknown) => ctx.log.error({ err: error }, 'what burns could not be asked for the cameras'));
    }
    return known;
  };
}
