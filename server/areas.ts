import { whyAsked } from './advice/card-of.ts';
import { adviceRoutes } from './advice/routes.ts';
import { analysisRoutes } from './analyses/routes.ts';
import { alarmRoutes } from './alarms/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { announcementSigns } from './announcements/signs.ts';
import type { Routes } from './http/route.ts';
import { appRoutes } from './apps/routes.ts';
import { accountRoutes } from './auth/account-routes.ts';
import { factorRoutes } from './auth/factor-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { dictionaryRoutes } from './dictionaries/routes.ts';
import { disasterIngest, disasterRoutes } from './disasters/routes.ts';
import { disasterSigns } from './disasters/signs.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { externalRoutes } from './external/routes.ts';
import { geodataRoutes } from './geodata/routes.ts';
import { openGroundHouse } from './ground/ground.ts';
import { smallestGridAt } from './grids/at-point.ts';
import { openGrids } from './grids/house.ts';
import { gridRoutes } from './grids/routes.ts';
import { groundRoutes } from './ground/routes.ts';
import { ingestRoutes } from './feeds/routes.ts';
import { fileOwners } from './file-owners.ts';
import { fileRoutes } from './files/routes.ts';
import { fireRoutes } from './fires/routes.ts';
import { type GridAt, hazardRoutes } from './hazards/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { planSigns } from './plans/signs.ts';
import { hazardSigns } from './hazards/signs.ts';
import { incidentRoutes } from './incidents/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { districtRoutes } from './places/district-routes.ts';
import type { House } from './house.ts';
import { locationRoutes } from './location/routes.ts';
import { logRoutes } from './log/routes.ts';
import { baseRoutes } from './map/bases/routes.ts';
import { mapRoutes } from './map/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { examRoutes } from './exams/routes.ts';
import { materialRoutes } from './materials/routes.ts';
import { materialSigns } from './materials/signs.ts';
import { meetingRoutes } from './meetings/routes.ts';
import { menuRoutes } from './menus/routes.ts';
import { patrolRoutes } from './patrol/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { pushRoutes } from './pushes/routes.ts';
import { connectionRoutes } from './push/routes.ts';
import type { PushSource } from './push/source.ts';
import { positionRoutes } from './positions/routes.ts';
import { positionSource } from './positions/source.ts';
import { publicationRoutes } from './publications/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { rescueRoutes } from './rescue/routes.ts';
import { resourceRoutes } from './resources/routes.ts';
import { riskRoutes } from './risk/routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import { shiftRoutes } from './shift/routes.ts';
import { sightRoutes } from './sight/routes.ts';
import { unionRoutes } from './sight/union-routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { takeWithForces } from './supply/send.ts';
import { supplyRoutes } from './supply/routes.ts';
import { triageRoutes } from './triage/routes.ts';
import { createTalkNews } from './talk/news.ts';
import { talkRoutes } from './talk/routes.ts';
import { createPhoneNews } from './telephony/news.ts';
import { telephonyRoutes } from './telephony/routes.ts';
import { uavRoutes } from './uav/routes.ts';
import { flightSigns } from './uav/signs.ts';
import { isForPictures } from './video/picture-socket.ts';
import { createVideoNews } from './video/news.ts';
import { videoRoutes } from './video/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { staticHeatRoutes } from './thermal/static-heat/routes.ts';
import { performanceRoutes } from './performance/routes.ts';
import { weatherRoutes } from './weather/routes.ts';
import { smsRoutes } from './sms/routes.ts';

/** Routes that ask for lists and figures only, and ask a thread for them. */
const reading =
  (routes: Routes): Routes =>
  (app, ctx) =>
    routes(app, { ...ctx, db: ctx.reads });

/** Grids, and what asks in which of them a place lies. */
const gridded =
  ({ outbox }: House['sms']): Routes =>
  (app, ctx) => {
    const grids = openGrids(ctx);
    gridRoutes(app, ctx, grids);
    const gridAt: GridAt = (longitude, latitude) => smallestGridAt(ctx, grids, { lon: longitude, lat: latitude });
    hazardRoutes(gridAt, outbox)(app, ctx);
  };

/** What stations are told of by themselves: signs, positions, and the news of areas that are made with their routes. */
const pushing =
  (news: readonly PushSource[]): Routes =>
  (app, ctx) => {
    const signs = [announcementSigns, hazardSigns, disasterSigns, planSigns, materialSigns, flightSigns];
    const sources = [...signs, positionSource(ctx.positions), ...news, ctx.meetings.news.source];
    connectionRoutes(app, ctx, sources, { isOthers: isForPictures });
  };

/** The routes of all areas. */
export function areaRoutes({ auth, sms }: Pick<House, 'auth' | 'sms'>): readonly Routes[] {
  const talk = createTalkNews();
  const phone = createPhoneNews();
  const video = createVideoNews();
  return [
    authRoutes(auth),
    accountRoutes(auth),
    factorRoutes(auth),
    sessionRoutes(auth),
    smsRoutes(sms, auth),
    alarmRoutes,
    triageRoutes,
    incidentRoutes,
    fireRoutes({ whyAsked, takeSupplies: takeWithForces }),
    fileRoutes(auth, fileOwners),
    appRoutes,
    placeRoutes,
    districtRoutes,
    (app, ctx) => {
      const house = openGroundHouse(ctx);
      groundRoutes(app, ctx, house);
      geodataRoutes(app, ctx, house);
      uavRoutes({ outbox: sms.outbox, overGround: sightRoutes(app, ctx, house) })(app, ctx);
      unionRoutes(app, ctx, house);
      const snapshots = videoRoutes(video)(app, ctx, house);
      if (ctx.options.demo) demoRoutes(app, ctx, snapshots);
    },
    dictionaryRoutes,
    organizationRoutes,
    ingestRoutes([disasterIngest]),
    disasterRoutes,
    externalRoutes,
    mapRoutes,
    baseRoutes(auth),
    menuRoutes,
    reading(logRoutes),
    announcementRoutes,
    publicationRoutes,
    peopleRoutes,
    feedbackRoutes,
    resourceRoutes,
    stockRoutes,
    ruleRoutes,
    shiftRoutes,
    reading(riskRoutes),
    historyRoutes,
    weatherRoutes,
    performanceRoutes,
    staticHeatRoutes,
    gridded(sms),
    materialRoutes,
    supplyRoutes,
    patrolRoutes,
    planRoutes,
    examRoutes,
    classRoutes,
    positionRoutes,
    reading(statisticsRoutes),
    rescueRoutes(sms),
    pushRoutes,
    adviceRoutes,
    analysisRoutes,
    reportRoutes,
    talkRoutes(talk),
    telephonyRoutes(phone),
    locationRoutes(phone),
    (app, ctx) => meetingRoutes(ctx.meetings)(app, ctx),
    pushing([talk.source, phone.source, video.source]),
  ];
}
