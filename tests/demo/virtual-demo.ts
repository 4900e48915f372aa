import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { createSilentOwners } from '../../server/alarms/release-silent.ts';
import { createClocks } from '../../server/clocks/clocks.ts';
import { createDemoLife } from '../../server/demo/life.ts';
import { openDemo } from '../../server/demo/open-demo.ts';
import { createGatherer } from '../../server/incidents/gatherer.ts';
import { openRules } from '../../server/rules/rules.ts';
import { seedSystem } from '../../server/seed-system.ts';
import { createSuppression } from '../../server/thermal/suppression.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** A demo that was just started, on a clock that the test moves: its background jobs run when time passes. */
export interface VirtualDemo {
  server: TestServer;
  clock: SteppedClock;
  /** Lets so many milliseconds pass; `meanwhile` is done every ten seconds, after the jobs of the server. */
  pass(ms: number, meanwhile?: () => Promise<void>): Promise<void>;
  /** The events after a position. */
  eventsAfter(position: number): Promise<LookoutEvent[]>;
  stop(): Promise<void>;
}

const stepMs = 10_000;
const enough = 100_000;

/** Opens a demo with all that a first start makes. `start`: by default half past one of a day in March. */
export async function openVirtualDemo(start = Date.parse('2026-03-01T05:30:00.000Z')): Promise<VirtualDemo> {
  const clock = steppedClock(start);
  const server = await startTestServer({
    clock,
    options: { demo: true },
    async prepare(house) {
      await openDemo(house);
      await seedSystem(house.ctx);
    },
  });
  const { ctx } = server;
  const rules = await openRules(ctx);
  const suppression = await createSuppression(ctx);
  const gatherer = createGatherer(ctx, {
    ruleOf: (areaCode) => rules.of(areaCode),
    suppressionOf: (sighting, areaCode, now) => suppression.suppressionOf(sighting, areaCode, now),
  });
  const clocks = createClocks(ctx, rules);
  const silentOwners = createSilentOwners(ctx, rules);
  const life = createDemoLife(ctx);
  const look = async (): Promise<void> => {
    await gatherer.gather();
    await clocks.tick();
    await silentOwners.release();
    await life.live();
    await gatherer.gather();
  };
  await gatherer.gather();
  await clocks.tick();
  return {
    server,
    clock,
    async pass(ms, meanwhile) {
      for (const until = clock.now() + ms; clock.now() < until;) {
        clock.advance(stepMs);
        await look();
        await meanwhile?.();
      }
    },
    async eventsAfter(after) {
      const rows = await ctx.store.read({ after, limit: enough });
      return rows.map(({ body }) => JSON.parse(body) as LookoutEvent);
    },
    async stop() {
      await clocks.stop();
      await gatherer.stop();
      await suppression.stop();
      await rules.stop();
      await server.stop();
    },
  };
}
