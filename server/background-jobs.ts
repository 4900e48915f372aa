import { createSilentOwners } from './alarms/release-silent.ts';
import { createAnnouncementBell } from './announcements/tell-due.ts';
import { createClocks } from './clocks/clocks.ts';
import type { Context } from './context.ts';
import { createDemoCrews, demoCrewsOut } from './demo/crews.ts';
import { createDemoDrones } from './demo/drones.ts';
import { createDemoLife } from './demo/life.ts';
import { createSorties } from './demo/sorties.ts';
import { createDemoWeather } from './demo/weather-records.ts';
import { createDemoWanderers } from './demo/wanderers.ts';
import { createDisasterDeadlines } from './disasters/deadlines.ts';
import { createExamAssignment } from './exams/assign.ts';
import { createExamDeadlines } from './exams/deadlines.ts';
import { createFirmsWatch } from './feeds/firms/watch.ts';
import { createFileExpiry } from './files/expiry.ts';
import { filesNamedBeside } from './file-owners.ts';
import { createHazardDeadlines } from './hazards/deadlines.ts';
import { createHazardReminders } from './hazards/reminders.ts';
import { createHouseKeeping } from './house-keeping.ts';
import { createGatherer } from './incidents/gatherer.ts';
import { createTellByCard } from './advice/tell-by-card.ts';
import { createSmsDeliveries } from './rescue/deliveries.ts';
import type { SmsOutbox } from './sms/outbox.ts';
import { createReserveKeeping } from './space/keep-reserve.ts';
import { createMeetingSweep } from './meetings/sweep.ts';
import { createResponse } from './plans/respond.ts';
import { createPatrolLook } from './patrol/look.ts';
import { createPushRules } from './pushes/carry-out.ts';
import { openRules } from './rules/rules.ts';
import { createThermalRelease } from './thermal/release.ts';
import { createSuppression } from './thermal/suppression.ts';

/** The background jobs of a running server. */
export interface BackgroundJobs {
  stop(): Promise<void>;
}

/**
 * Starts to give back the alarms of silent owners, to learn static thermal anomalies, to gather alarms into incidents,
 * to bring back what no thermal place explains any more, to keep the deadlines, to tell of due announcements and what
 * became of links, to watch the folder of FIRMS files, to keep the tables beside the log short, to end patrol tasks
 * whose window is over, to carry out the push rules, to remind people who mend hazards, and to let the demo live,
 * as the options say.
 */
export async function startBackgroundJobs(ctx: Context, outbox: SmsOutbox): Promise<BackgroundJobs> {
  const { demo, feeds, watchFirms } = ctx.options;
  const watched = watchFirms === undefined ? [] : [createFirmsWatch(ctx, watchFirms)];
  const rules = await openRules(ctx);
  const suppression = await createSuppression(ctx);
  const thermalRelease = await createThermalRelease(ctx, suppression);
  const gatherer = createGatherer(ctx, {
    ruleOf: (areaCode) => rules.of(areaCode),
    staticHeatOf: async ({ data }) => ctx.staticHeat.of(data),
    suppressionOf: (sighting, areaCode, now) => suppression.suppressionOf(sighting, areaCode, now),
  });
  const lives = demo
    ? [
        createDemoWeather(ctx),
        ...(feeds
          ? [
              createDemoLife(ctx),
              createDemoWanderers(ctx, () => demoCrewsOut(ctx)),
              createDemoCrews(ctx),
              createDemoDrones(ctx, createSorties(ctx, outbox)),
            ]
          : []),
      ]
    : [];
  const jobs = [
    createSilentOwners(ctx, rules),
    gatherer,
    createClocks(ctx, rules, createTellByCard(ctx, outbox), createResponse(ctx)),
    createHazardDeadlines(ctx),
    createHazardReminders(ctx, outbox),
    createDisasterDeadlines(ctx),
    createAnnouncementBell(ctx),
    createSmsDeliveries(ctx),
    createHouseKeeping(ctx),
    createFileExpiry(ctx, filesNamedBeside),
    createExamDeadlines(ctx),
    createExamAssignment(ctx),
    createMeetingSweep(ctx.meetings, ctx),
    createReserveKeeping(ctx),
    createPatrolLook(ctx),
    createPushRules(ctx, outbox),
    ...watched,
    ...lives,
  ];
  ctx.staticHeat.start();
  for (const job of jobs) job.start();
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await thermalRelease.stop();
      await Promise.all([rules.stop(), suppression.stop(), ctx.staticHeat.stop()]);
    },
  };
}
