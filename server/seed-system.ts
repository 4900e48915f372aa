import { runCards } from '../contract/advice/run-card.ts';
import { menuSeedRecords } from '../contract/menus/seed.ts';
import { builtInMenuIds } from './menus/built-in.ts';
import { builtInPermissions, type RoleCode, roleNames } from '../contract/session/roles.ts';
import { allPermissions } from '../contract/permissions.ts';
import { menus, organizations, roles } from '../contract/system/access.ts';
import { dictionaries } from '../contract/system/dictionary.ts';
import { fireHistory } from '../contract/history/fire-history.ts';
import { fireRisk } from '../contract/risk/fire-risk.ts';
import { stock, stockNames } from '../contract/stock/all.ts';
import { customKinds } from '../contract/stock/custom.ts';
import { applications, versions } from '../contract/system/application.ts';
import { demoApplications, demoVersions } from './demo/app-records.ts';
import { demoBudgets, demoPushGroups, demoPushRules } from './demo/push-records.ts';
import { demoRunCards } from './demo/run-card-records.ts';
import type { Context } from './context.ts';
import { seedDictionaries } from './dictionaries/seed.ts';
import { demoOrganizations } from './organizations/seed.ts';
import { seedRecords, type SeedRecord } from './resources/seed.ts';
import {
  demoAdvertisements,
  demoAnnouncements,
  demoHelp,
  demoNews,
  demoPolicies,
  demoTemplates,
} from './demo/content-records.ts';
import { demoDrones } from './demo/drones.ts';
import { smsBudgets } from '../contract/pushes/budget.ts';
import { pushGroups } from '../contract/pushes/group.ts';
import { pushRules } from '../contract/pushes/rule.ts';
import { uavs } from '../contract/uav/uavs.ts';
import { demoRosters, demoRules } from './demo/duty-records.ts';
import { dutyRules } from '../contract/rules/duty-rules.ts';
import { seedDisasters } from './demo/disaster-records.ts';
import { seedPlans } from './demo/plan-records.ts';
import { seedHazards } from './demo/hazard-records.ts';
import { demoHistory } from './demo/history-records.ts';
import { demoMaterials, seedMaterials, seedSupplyNeeds } from './demo/material-records.ts';
import { demoCourses, seedReading } from './demo/course-records.ts';
import { demoQuestions } from './demo/exam-questions.ts';
import { demoRangerRole } from './demo/rangers.ts';
import { demoThermalPlaces } from './demo/thermal-records.ts';
import { announcements } from '../contract/system/announcement.ts';
import { advertisements, helpArticles, news, policies } from '../contract/system/publications.ts';
import { rosters } from '../contract/shift/roster.ts';
import { smsTemplates } from '../contract/rescue/sms-templates.ts';
import { courses } from '../contract/classes/courses.ts';
import { questions } from '../contract/exams/questions.ts';
import { materials } from '../contract/materials/species.ts';
import { thermalPlaces } from '../contract/thermal/thermal-places.ts';
import { seedWeather } from './demo/weather-records.ts';
import { dayOf } from '../contract/time.ts';
import { dangersOf } from './risk/danger.ts';
import { demoRisk, overruledCounties } from './demo/risk-records.ts';
import { demoKinds, demoStock } from './demo/stock-records.ts';

const builtInRoles = (): SeedRecord[] =>
  Object.entries(roleNames).map(([roleCode, roleName]) => ({
    id: `role-${roleCode.toLowerCase()}`,
    values: {
      roleCode,
      roleName,
      permissions: roleCode === 'XTGLY' ? allPermissions : builtInPermissions[roleCode],
      menuIds: builtInMenuIds[roleCode as RoleCode],
    },
  }));

/** Records what pages of a demo show besides. */
async function seedContent(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await seedRecords(ctx, announcements, demoAnnouncements(now));
  await seedRecords(ctx, news, demoNews(now));
  await seedRecords(ctx, policies, demoPolicies());
  await seedRecords(ctx, helpArticles, demoHelp());
  await seedRecords(ctx, advertisements, demoAdvertisements());
  await seedRecords(ctx, smsTemplates, demoTemplates());
  await seedRecords(ctx, thermalPlaces, demoThermalPlaces(ctx.gazetteer, now));
  await seedRecords(ctx, rosters, demoRosters(now));
  await seedRecords(ctx, dutyRules, demoRules(ctx.options.regionCode));
  await seedRecords(ctx, fireHistory, demoHistory(ctx.gazetteer, now));
}

/**
 * Records what every system begins with: menu, built-in roles, dictionaries; and in a demo the offices and the
 * fire-prevention resources of its region.
 */
export async function seedSystem(ctx: Context): Promise<void> {
  await seedRecords(
    ctx,
    menus,
    menuSeedRecords.map(({ id, ...values }) => ({ id, values })),
  );
  await seedRecords(ctx, roles, builtInRoles());
  await seedRecords(ctx, dictionaries, seedDictionaries());
  if (!ctx.options.demo) return;
  await seedRecords(ctx, organizations, demoOrganizations(ctx.gazetteer, ctx.options.regionCode));
  await seedRecords(ctx, runCards, demoRunCards(ctx.gazetteer, ctx.options.regionCode));
  await seedRecords(ctx, pushGroups, demoPushGroups(ctx.gazetteer));
  await seedRecords(ctx, pushRules, demoPushRules(ctx.gazetteer, ctx.options.regionCode));
  await seedRecords(ctx, smsBudgets, demoBudgets(ctx.gazetteer, ctx.options.regionCode));
  await seedRecords(ctx, applications, demoApplications);
  await seedRecords(ctx, versions, demoVersions);
  await seedContent(ctx);
  await seedRecords(ctx, customKinds, demoKinds);
  for (const kind of stockNames)
    await seedRecords(ctx, stock[kind], demoStock(ctx.gazetteer, ctx.options.regionCode, kind));
  const drones = demoDrones(ctx.gazetteer, ctx.options.regionCode);
  await seedRecords(
    ctx,
    uavs,
    drones.map(({ record }) => record),
  );
  await seedRecords(ctx, materials, demoMaterials);
  await seedMaterials(ctx);
  await seedSupplyNeeds(ctx);
  await seedHazards(ctx);
  await seedPlans(ctx);
  await seedDisasters(ctx);
  await seedRecords(ctx, roles, [demoRangerRole]);
  await seedRecords(ctx, questions, demoQuestions);
  await seedRecords(ctx, courses, demoCourses);
  await seedReading(ctx);
  await seedWeather(ctx);
  const dangers = await dangersOf(ctx, overruledCounties, dayOf(ctx.clock.now()), 2);
  await seedRecords(ctx, fireRisk, demoRisk(ctx.gazetteer, ctx.options.regionCode, ctx.clock.now(), dangers));
}
