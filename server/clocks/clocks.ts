import { type BackgroundJob, createBackgroundJob } from '../jobs/background-job.ts';
import type { Rules } from '../rules/rules.ts';
import { tickFires, tickIncidents, type Ticking } from './raise.ts';
import { createWaking, type Due } from './waking.ts';

/** Keeps the deadlines: tells of each that passes, once, and ends shelves. */
export interface Clocks extends BackgroundJob {
  /** Looks at all that is due by now; resolves when it is told. */
  tick(): Promise<void>;
}

/** Looked at twice as often as a deadline may be late. */
const everyMs = 500;

/** Makes the keeper of the deadlines. Several servers may keep those of one log. */
export function createClocks(
  ctx: Ticking['ctx'],
  rules: Pick<Rules, 'of' | 'differ' | 'onChange' | 'caughtUp'>,
  tellOfLevel?: Ticking['tellOfLevel'],
  respond?: Ticking['respond'],
): Clocks {
  const waking = createWaking(ctx, rules);
  const ticking: Ticking = { ctx, rules, tellOfLevel, respond };
  let running: Promise<void> | undefined;

  const lookAt = async ({ incident, fire }: Due): Promise<void> => {
    if (incident.length > 0) await tickIncidents(ticking, incident, (id, at) => waking.again('incident', id, at));
    if (fire.length > 0) await tickFires(ticking, fire, (id, at) => waking.again('fire', id, at));
  };
  const lookAtAll = async (): Promise<void> => {
    await rules.caughtUp();
    await waking.catchUp();
    const now = ctx.clock.now();
    for (let due = waking.next(now); due; due = waking.next(now)) {
      const { incident, fire } = due;
      await lookAt(due).catch((error: unknown) => {
        for (const id of incident) waking.again('incident', id, now + everyMs);
        for (const id of fire) waking.again('fire', id, now + everyMs);
        throw error;
      });
    }
  };
  const tick = (): Promise<void> => {
    running ??= lookAtAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const job = createBackgroundJob(ctx, {
    name: 'deadlines',
    fault: 'the deadlines could not be looked at',
    everyMs,
    run: tick,
  });
  // Times that are known may have become shorter.
  const forgetRules = rules.onChange(() => waking.forget());
  return {
    tick,
    start: () => job.start(),
    async stop() {
      forgetRules();
      await job.stop();
      await running?.catch(() => undefined);
      await waking.stop();
    },
  };
}
