import { usualRule } from '../../contract/rules/rule.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import type { Rules } from '../rules/rules.ts';
import { appendDecided } from '../store/append-decided.ts';
import { decideExpiry } from './decider.ts';
import { loadAlarm } from './load.ts';
import { alarmStream } from './streams.ts';
import type { AlarmId } from '../../contract/ids.ts';

/** Gives alarms back to the list whose owners are silent. */
export interface SilentOwners extends BackgroundJob {
  /**
   * Releases all that are due now; resolves to how many. Another server may do the same: each alarm is released once.
   */
  release(): Promise<number>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock'> & JobContext;

/** For how long an owner may be silent, by area. */
type SilentRules = Pick<Rules, 'of' | 'least'>;

const usually: SilentRules = { of: () => usualRule, least: (figure) => usualRule[figure] };

/** Looked for twice as often as it may be late. */
const everyMs = 500;
const mostAtOnce = 1_000;

/**
 * The alarms whose time is over, by the rule of their own area: what waits by a longer rule takes no place from those
 * of a shorter one.
 */
async function dueAlarms({ db, clock }: Ctx, rules: SilentRules): Promise<{ id: string }[]> {
  const now = clock.now();
  const before = (ms: number): string => new Date(now - ms).toISOString();
  const areas = await db
    .selectFrom('alarms')
    .select('area_code')
    .distinct()
    .where('received_at', '<=', before(rules.least('silentMs')))
    .execute();
  const byRule = new Map<number, string[]>();
  for (const { area_code: area } of areas) {
    const { silentMs } = rules.of(area);
    byRule.set(silentMs, [...(byRule.get(silentMs) ?? []), area]);
  }
  const due = await Promise.all(
    [...byRule].map(([silentMs, of]) =>
      db
        .selectFrom('alarms')
        .select('id')
        .where('received_at', '<=', before(silentMs))
        .where('area_code', 'in', of)
        .orderBy('received_at')
        .limit(mostAtOnce)
        .execute(),
    ),
  );
  return due.flat();
}

async function releaseOne({ store, clock }: Ctx, rules: SilentRules, alarmId: AlarmId): Promise<boolean> {
  const released = await appendDecided(store, { actor: 'system' }, async () => {
    const alarm = await loadAlarm(store, alarmId);
    const events = alarm ? decideExpiry(alarm, clock.now(), rules.of(alarm.areaCode).silentMs) : [];
    return {
      writes: [{ stream: alarmStream(alarmId), expectedVersion: alarm?.version ?? 0, events }],
      answer: (done) => done.length > 0,
    };
  });
  return released === true;
}

/** Makes the release of alarms whose owner has not decided in the time that the rule of their area gives them. */
export function createSilentOwners(ctx: Ctx, rules = usually): SilentOwners {
  const release = async (): Promise<number> => {
    const due = await dueAlarms(ctx, rules);
    const released = await Promise.all(due.map(({ id }) => releaseOne(ctx, rules, id)));
    return released.filter(Boolean).length;
  };
  return {
    release,
    ...createBackgroundJob(ctx, {
      name: 'silent_owners',
      fault: 'silent owners could not be looked for',
      everyMs,
      run: release,
    }),
  };
}
