import type { Incident } from '../../contract/incidents/incident.ts';
import type { Context } from '../context.ts';
import { unshelvedBy } from '../incidents/decide-gathering.ts';
import { writeOn } from '../incidents/decide.ts';
import { loadIncident } from '../incidents/load.ts';
import { appendDecided } from '../store/append-decided.ts';
import { followLog, type Following } from '../store/following.ts';
import { thermalMessages as say } from './messages.ts';
import type { Suppression } from './suppression.ts';
import { idIn } from '../../contract/stream-names.ts';
import { readDoc } from '../store/doc.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'log'>;

/** What thermal places set aside just now, of some records or of all. */
async function setAside({ db, clock }: Ctx, records?: ReadonlySet<string>): Promise<Incident[]> {
  const rows = await db
    .selectFrom('incidents')
    .select('doc')
    .where('shelved_until', '>', new Date(clock.now()).toISOString())
    .execute();
  return rows
    .map(({ doc }) => readDoc(doc))
    .filter(({ shelf }) => shelf?.recordId !== undefined && (records === undefined || records.has(shelf.recordId)));
}

async function isExplained({ db, clock }: Ctx, suppression: Suppression, { id }: Incident): Promise<boolean> {
  const rows = await db.selectFrom('incident_alarms').select('doc').where('incident_id', '=', id).execute();
  for (const { doc } of rows) {
    const { sighting, areaCode } = readDoc(doc);
    if (!(await suppression.suppressionOf(sighting, areaCode, clock.now()))) return false;
  }
  return true;
}

/**
 * Brings back what a thermal place set aside and, since its record was changed or removed, does not explain any more:
 * at its start what was missed meanwhile, then as the log tells of it.
 */
export async function createThermalRelease(ctx: Ctx, suppression: Suppression): Promise<Following> {
  const release = async (records?: ReadonlySet<string>): Promise<void> => {
    await suppression.caughtUp();
    for (const incident of await setAside(ctx, records)) {
      if (await isExplained(ctx, suppression, incident)) continue;
      await appendDecided(ctx.store, { actor: 'system' }, async () => {
        const now = await loadIncident(ctx.store, incident.id);
        const events =
          now?.shelf?.recordId === incident.shelf?.recordId ? [unshelvedBy(incident.areaCode, say.noLongerKnown)] : [];
        return { writes: now ? [writeOn(now, events)] : [], answer: () => null };
      });
    }
  };
  const after = ctx.store.head();
  await release();
  return followLog(ctx, {
    types: ['heat.changed', 'heat.removed'],
    after,
    take: (events) => release(new Set(events.map(({ stream }) => idIn('heat', stream)))),
  });
}
