import { createSilentOwners } from './alarms/release-silent.ts';
import type { Context } from './context.ts';
import { startFeeds } from './demo/feeds.ts';
import { createFirmsWatch } from './feeds/firms/watch.ts';
import { createNoticeBell } from './notices/tell-due.ts';

/** What a server does of its own accord while it runs. */
export interface Duties { stop(): Promise<void> }

/** Starts to give back the alarms of silent owners, to tell of due notices, to watch the folder of FIRMS files, and to let the demo live, as the options say. */
export function startDuties(ctx: Context): Duties {
  const { demo, feeds, watchFirms } = ctx.options;
  const watched = watchFirms === undefined ? [] : [createFirmsWatch(ctx, watchFirms)];
  const duties = [createSilentOwners(ctx), createNoticeBell(ctx), ...watched];
  for (const duty of duties) duty.start();
  const stopFeeds = demo && feeds ? startFeeds(ctx) : () => undefined;
  return {
    async stop() {
      stopFeeds();
      await Promise.all(duties.map((duty) => duty.stop()));
    },
  };
}
