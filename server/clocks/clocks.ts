import type { Rules } from '../rules/rules.ts';
import { tickFires, tickIncidents, type Ticking } from './raise.ts';
import { createWaking, type Due } from './waking.ts';

/** Keeps the deadlines: tells of each that passes, once, and ends shelves. */
export interface Clocks {
  /** Looks at all that is due by now; resolves when it is told. */
  tick(): Promise<void>;
  /** Looks from now on, and at once, so that what fell due while no server ran is told too. */
  start(): void;
  /** Ends it; resolves when what is under way is done. */
  stop(): Promise<void>;
}

/** Looked at twice as often as a deadline may be late. */
const everyMs = 500;

/** Makes the keeper of the deadlines. Several servers may keep those of one log. */
export function createClocks(ctx: Ticking['ctx'], rules: Pick<Rules, 'of' | 'differ' | 'onChange' | 'caughtUp'>): Clocks {
  const waking = createWaking(ctx, rules);
  const ticking: Ticking = { ctx, rules };
  let timer: ReturnType<typeof setInterval> | undefined;
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
    running ??= lookAtAll().finally(() => { running = undefined; });
    return running;
  };
  const look = (): void => { tick().catch((error: unknown) => { ctx.log.error({ err: error }, 'the deadlines could not be looked at'); }); };
  // Times that are known may have become shorter.
  const forgetRules = rules.onChange(() => waking.forget());
  return {
    tick,
    start() {
      if (timer) return;
      timer = setInterval(look, everyMs).unref();
      look();
    },
    async stop() {
      forgetRules();
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => undefined);
      await waking.stop();
    },
  };
}
