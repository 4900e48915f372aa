import { stockNames } from '../contract/stock/all.ts';
import { guardRunCard } from './advice/guard.ts';
import { guardApplication, guardVersion } from './apps/guards.ts';
import type { Context } from './context.ts';
import { guardExternal } from './external/guard.ts';
import { specialMember } from './external/member-special.ts';
import { fileOwners } from './file-owners.ts';
import { specialHistory } from './history/special.ts';
import { specialBase } from './map/bases/check.ts';
import { guardThermalPlace } from './thermal/guard.ts';
import { guardAnnouncement } from './announcements/guard.ts';
import { guardPushGroup, guardPushRule } from './pushes/guard.ts';
import { specialRisk } from './risk/special.ts';
import { guardTemplate } from './rescue/templates.ts';
import { guardQuestion } from './exams/guard.ts';
import { specialSpecies, specialStorehouse } from './materials/guards.ts';
import type { Specials } from './resources/special.ts';
import { guardDutyRule } from './rules/guard.ts';
import { specialRoster } from './shift/guard.ts';
import { guardKind, specialItem } from './stock/custom.ts';
import { guardCamera, guardPosition } from './stock/guard.ts';
import { guardRole } from './system/role-guard.ts';
import { outAtFires, outFromStore } from './supply/out-at-fires.ts';
import { specialUser } from './system/user-records.ts';

/** What the areas add to the declarations of their resources. */
export const specials: Specials<Context> = {
  role: { guard: guardRole },
  notice: { guard: guardAnnouncement(fileOwners) },
  user: specialUser,
  application: { guard: guardApplication },
  version: { guard: guardVersion },
  external: { guard: guardExternal },
  externalUser: specialMember,
  externalDevice: specialMember,
  heat: { guard: guardThermalPlace },
  fireRisk: specialRisk,
  fireHistory: specialHistory,
  roster: specialRoster,
  smsTemplate: { guard: guardTemplate },
  runCard: { guard: guardRunCard },
  pushRule: { guard: guardPushRule },
  pushGroup: { guard: guardPushGroup },
  baseMap: specialBase,
  dutyRule: { guard: guardDutyRule },
  ...Object.fromEntries(stockNames.map((name) => [name, { guard: guardPosition }])),
  camera: { guard: guardCamera },
  storehouse: specialStorehouse(outFromStore),
  customItem: specialItem,
  customKind: { guard: guardKind },
  material: specialSpecies(outAtFires),
  question: { guard: guardQuestion },
};
