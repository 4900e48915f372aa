import { alarmDecisionRoutes } from './alarms/decision-routes.ts';
import { alarmRoutes } from './alarms/routes.ts';
import type { Routes } from './app.ts';
import { versionOwner } from './apps/owner.ts';
import { appRoutes } from './apps/routes.ts';
import { accountRoutes } from './auth/account-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { dictionaryRoutes } from './dictionaries/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { externalRoutes } from './external/routes.ts';
import { ingestRoutes } from './feeds/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { fireRoutes } from './fires/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { districtRoutes } from './places/district-routes.ts';
import type { House } from './house.ts';
import { logRoutes } from './log/routes.ts';
import { menuRoutes } from './menus/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { lineRoutes } from './push/routes.ts';
import { recordHoldsFile } from './resources/file-owners.ts';
import { resourceRoutes } from './resources/routes.ts';
import { smsRoutes } from './sms/routes.ts';

/** The routes of all areas. */
export const areaRoutes = ({ auth, sms }: Pick<House, 'auth' | 'sms'>): readonly Routes[] => [
  authRoutes(auth),
  accountRoutes(auth),
  smsRoutes(sms, auth),
  alarmRoutes,
  alarmDecisionRoutes,
  fireRoutes,
  fileRoutes(auth, [versionOwner, recordHoldsFile]),
  appRoutes,
  placeRoutes,
  districtRoutes,
  dictionaryRoutes,
  organizationRoutes,
  ingestRoutes,
  externalRoutes,
  menuRoutes,
  logRoutes,
  noticeRoutes,
  feedbackRoutes,
  resourceRoutes,
  (app, ctx) => lineRoutes(app, ctx),
  (app, ctx) => { if (ctx.options.demo) demoRoutes(app); },
];
