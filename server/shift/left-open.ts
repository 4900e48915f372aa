import type { Kysely } from 'kysely';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import { fireClocks, fireRule, type RunningFireClock, stepClocks } from '../../contract/fires/clocks.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { fireStatusNames, isBurning } from '../../contract/fires/fire.ts';
import { isOut } from '../../contract/fires/forces.ts';
import { aloneOf } from '../../contract/incidents/alone.ts';
import { aloneClock, incidentRule, rowClocks } from '../../contract/incidents/clocks.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { RegionRules } from '../../contract/rules/rule.ts';
import type { RunningClock } from '../../contract/running-clock.ts';
import type { LeftOpen } from '../../contract/shift/shift.ts';
import { dateTime } from '../../contract/time.ts';
import { readIncidents, type SeenAlarm } from '../clocks/incidents-now.ts';
import { openFires } from '../clocks/open-things.ts';
import type { Context } from '../context.ts';
import { standsIn } from '../incidents/tree.ts';
import { codeRange } from '../region-scope.ts';
import { readRegionRules } from '../rules/region-rules.ts';
import type { Tables } from '../tables.ts';
import { shiftMessages as say } from './messages.ts';
import { type OpenAlone, openIn } from './open-incidents.ts';
import { readDocs } from '../store/doc.ts';
import type { IncidentId, RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;

/** SQLite bounds the values of one question. */
const piece = 900;

async function shelvedIn(db: Db, regionCode: RegionCode): Promise<Incident[]> {
  const [from, below] = codeRange(regionCode);
  const rows = await db
    .selectFrom('incidents')
    .select('doc')
    .where('shelved_until', 'is not', null)
    .where(standsIn(regionCode))
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .orderBy('shelved_until')
    .execute();
  return readDocs(rows);
}

/** Fires that burn, and those that are over from which not all forces are back. */
async function firesIn(db: Db, regionCode: RegionCode): Promise<Fire[]> {
  const [from, below] = codeRange(regionCode);
  const rows = await db
    .selectFrom('fires')
    .select('doc')
    .where('id', 'in', openFires(db))
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .orderBy('opened_at')
    .execute();
  return readDocs(rows);
}

type Thing = Pick<Alarm | Incident | Fire, 'id' | 'placeName'>;

/** A clock that runs: by when somebody must act, or since when they should have. What was answered runs no more. */
const clockLine = (
  { id, placeName }: Thing,
  { clock, due }: RunningClock<keyof typeof say.clocks>,
  now: number,
  what: string = say.clocks[clock],
): LeftOpen => ({
  kind: 'clock',
  id,
  placeName,
  what: (Date.parse(due) <= now ? say.clock : say.runs)(what, dateTime(due)),
});

/** The clock that is due first on each of these rows of a region, as its list shows it. */
async function clocksOfIncidents(
  db: Db,
  regionCode: RegionCode,
  incidents: readonly Incident[],
  rules: RegionRules,
  now: number,
): Promise<LeftOpen[]> {
  const lines = new Map<string, LeftOpen>();
  for (let from = 0; from < incidents.length; from += piece) {
    for (const { incident, alarms, incidentOf: anyOf, fireOf } of await readIncidents(
      db,
      incidents.slice(from, from + piece).map(({ id }) => id),
    )) {
      const incidentOf = (id: IncidentId): Incident | undefined => {
        const one = anyOf(id);
        return one && isWithin(regionCode, one.areaCode) ? one : undefined;
      };
      const [running] = rowClocks(
        alarms.filter(({ areaCode }) => isWithin(regionCode, areaCode)),
        { standsIn: ({ incidentId }: SeenAlarm) => incidentOf(incidentId), incidentOf },
        rules,
        fireOf,
      );
      if (running) lines.set(incident.id, clockLine(incident, running, now));
    }
  }
  return incidents.flatMap(({ id }) => lines.get(id) ?? []);
}

/** The clocks of alarms that stand alone, of those that stand together there that of the first. */
async function clocksOfAlone(
  db: Db,
  alone: readonly OpenAlone[],
  rules: RegionRules,
  now: number,
): Promise<LeftOpen[]> {
  const lines: LeftOpen[] = [];
  for (let from = 0; from < alone.length; from += piece) {
    const ids = alone.slice(from, from + piece).map(({ id }) => id);
    const rows = await db.selectFrom('alarms').select('doc').where('id', 'in', ids).orderBy('born').execute();
    for (const alarm of readDocs(rows)) {
      const running = aloneClock(alarm, incidentRule(aloneOf(alarm), rules), () => undefined);
      if (running) lines.push(clockLine(alarm, running, now));
    }
  }
  return lines;
}

/** What a clock of a fire waits for: whose word, or which step of its plan. */
function awaited({ forces, response }: Fire, { clock, forceId, stepKey }: RunningFireClock): string {
  const step = response?.steps.find(({ key }) => key === stepKey);
  if (step) return say.step(step.what);
  return `${forces.find(({ id }) => id === forceId)?.name ?? ''}${say.clocks[clock]}`;
}

const clocksOfFire = (fire: Fire, rules: RegionRules, now: number): LeftOpen[] =>
  [...fireClocks(fire, fireRule(fire, rules)), ...stepClocks(fire)].map((running) =>
    clockLine(fire, running, now, awaited(fire, running)),
  );

function fireLine(fire: Fire): LeftOpen {
  const { id, placeName, status, forces } = fire;
  const name = fireStatusNames[status];
  const what = isBurning(fire) ? name : say.notBack(name, forces.filter(isOut).length);
  return { kind: 'fire', id, placeName, what };
}

/**
 * All that is open in a region: incidents and alarms that wait, shelves, clocks that run or ran out unanswered, fires
 * that burn or from which not all are back, what nobody has received of them, transfers that nobody has signed for.
 */
export async function leftOpenIn(
  { db, gazetteer, clock }: Pick<Context, 'db' | 'gazetteer' | 'clock'>,
  regionCode: RegionCode,
): Promise<LeftOpen[]> {
  const { incidents: all, alone, more } = await openIn(db, regionCode);
  const atFires = all.filter(({ ofFire }) => ofFire);
  const incidents = all.filter(({ incident, ofFire }) => !incident.shelf && !ofFire);
  const fires = await firesIn(db, regionCode);
  const rules = await readRegionRules(db);
  const now = clock.now();
  const nameOf = (code: string): string => gazetteer.fullName(code) ?? code;
  return [
    ...incidents.map(({ incident: { id, placeName }, waiting }): LeftOpen => ({
      kind: 'incident',
      id,
      placeName,
      what: say.waiting(waiting),
    })),
    ...alone.map(({ id, placeName, waiting }): LeftOpen => ({
      kind: 'alarm',
      id,
      placeName,
      what: say.waiting(waiting),
    })),
    ...(more > 0
      ? [{ kind: 'more', id: regionCode, placeName: nameOf(regionCode), what: say.more(more) } satisfies LeftOpen]
      : []),
    ...(await shelvedIn(db, regionCode)).map(({ id, placeName, shelf }): LeftOpen => ({
      kind: 'shelf',
      id,
      placeName,
      what: say.shelf(shelf?.reason ?? '', dateTime(shelf?.until ?? '')),
    })),
    ...(await clocksOfIncidents(
      db,
      regionCode,
      incidents.map(({ incident }) => incident),
      rules,
      now,
    )),
    ...(await clocksOfAlone(db, alone, rules, now)),
    ...fires.map(fireLine),
    ...atFires.map(({ incident: { id, placeName }, waiting }): LeftOpen => ({
      kind: 'evidence',
      id,
      placeName,
      what: say.waiting(waiting),
    })),
    ...fires.flatMap((fire) => clocksOfFire(fire, rules, now)),
    ...fires.flatMap(({ id, placeName, transfer }): LeftOpen[] =>
      transfer ? [{ kind: 'transfer', id, placeName, what: say.transfer(transfer.status, nameOf(transfer.to)) }] : [],
    ),
  ];
}
