import { beforeEach } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import type { IncidentRow } from '../../contract/incidents/schemas.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { type Delivery, takeIn } from '../../server/feeds/take-in.ts';
import { createGatherer, type Gatherer, type GathererOptions } from '../../server/incidents/gatherer.ts';
import { degreeM } from '../../server/places/metres.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import type { TestServer } from '../support/server.ts';

/** A hill in Jingde (341825), some kilometres from its borders. WGS84. */
export const hill = { longitude: 118.54, latitude: 30.29 };

/** The point so many metres east and north of the hill, or of another point. */
export function off(eastM: number, northM = 0, from = hill): { longitude: number; latitude: number } {
  const { east, north } = degreeM(from.latitude);
  return { longitude: from.longitude + eastM / east, latitude: from.latitude + northM / north };
}

/** So many minutes after ten o'clock of the spring morning at which the tests' clock stands. */
export const minute = (n: number): string =>
  new Date(Date.parse('2026-03-01T01:30:00.000Z') + n * 60_000).toISOString();

/**
 * A clock by which each test has a day of its own, so that its alarms meet no others'; `at` is so many minutes after
 * ten o'clock of that day.
 */
export function daysOfTests(): { clock: SteppedClock; at: (n: number) => string } {
  const clock = steppedClock();
  let day = 0;
  beforeEach(() => {
    clock.advance(5_000);
    day += 1;
  });
  return { clock, at: (n) => minute(n + day * 1_440) };
}

let made = 0;

/** Delivers an alarm as a feed would, and gives its id. Unless said otherwise a camera sees the hill. */
export async function seen(server: TestServer, more: Partial<Delivery> = {}): Promise<string> {
  made += 1;
  const outcome = await takeIn(
    server.ctx,
    { namespace: 'test', actor: 'feed:test' },
    { sourceType: 5, sourceId: `cam-${made}/1`, startTime: minute(0), ...hill, ...more },
  );
  if (isRefusal(outcome)) throw new Error(outcome.message);
  return outcome.id;
}

/** Gathers over a server's log, by the usual rule unless said otherwise. */
export const gathererOf = (server: TestServer, options: Partial<GathererOptions> = {}): Gatherer =>
  createGatherer(server.ctx, { ruleOf: () => usualRule, ...options });

/** The rows that a person sees. */
export async function rowsOf(
  server: TestServer,
  headers: Record<string, string>,
  query: object = {},
): Promise<IncidentRow[]> {
  const { answer } = await server.call('incidentPage', { pageSize: 100, ...query }, headers);
  return answer.data as IncidentRow[];
}

/** Which incident an alarm stands in. */
export async function incidentOf(server: TestServer, alarmId: string): Promise<string | undefined> {
  const row = await server.ctx.db
    .selectFrom('incident_alarms')
    .select('incident_id')
    .where('id', '=', alarmId)
    .executeTakeFirst();
  return row?.incident_id;
}
