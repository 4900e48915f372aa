import { runCards } from '../advice/run-card.ts';
import { menus, organizations, roles } from '../system/access.ts';
import { announcements } from '../system/announcement.ts';
import { applications, versions } from '../system/application.ts';
import { dictionaries } from '../system/dictionary.ts';
import { advertisements, feedback, helpArticles, news, policies } from '../system/publications.ts';
import { users } from '../system/user.ts';
import { externalDevices, externalSystems, externalUsers } from '../external/resources.ts';
import { fireHistory } from '../history/fire-history.ts';
import { yearbookFigures } from '../history/yearbook.ts';
import { hazardRules } from '../hazards/rule-record.ts';
import { courses } from '../classes/courses.ts';
import { questions } from '../exams/questions.ts';
import { baseMaps } from '../map/base-maps.ts';
import { materials } from '../materials/species.ts';
import { smsBudgets } from '../pushes/budget.ts';
import { pushGroups } from '../pushes/group.ts';
import { pushRules } from '../pushes/rule.ts';
import { smsTemplates } from '../rescue/sms-templates.ts';
import { fireRisk } from '../risk/fire-risk.ts';
import { dutyRules } from '../rules/duty-rules.ts';
import { stock } from '../stock/all.ts';
import { customKinds } from '../stock/custom.ts';
import { rosters } from '../shift/roster.ts';
import type { Resource } from '../resources/resource.ts';
import { uavs } from '../uav/uavs.ts';
import { thermalPlaces } from '../thermal/thermal-places.ts';

/** Every resource, by its name. A new one takes its declaration and a line here. */
export const resources = {
  user: users,
  role: roles,
  menu: menus,
  organization: organizations,
  dictionary: dictionaries,
  notice: announcements,
  news,
  policy: policies,
  help: helpArticles,
  advertisement: advertisements,
  feedback,
  application: applications,
  version: versions,
  roster: rosters,
  external: externalSystems,
  externalUser: externalUsers,
  externalDevice: externalDevices,
  ...stock,
  customKind: customKinds,
  uav: uavs,
  material: materials,
  dutyRule: dutyRules,
  hazardRule: hazardRules,
  heat: thermalPlaces,
  fireRisk,
  fireHistory,
  yearbookFigure: yearbookFigures,
  smsTemplate: smsTemplates,
  pushRule: pushRules,
  pushGroup: pushGroups,
  smsBudget: smsBudgets,
  runCard: runCards,
  baseMap: baseMaps,
  question: questions,
  course: courses,
} as const satisfies Readonly<Record<string, Resource>>;

/** Name of a resource. */
export type ResourceName = keyof typeof resources;

/** Names of all resources. */
export const resourceNames = Object.keys(resources) as ResourceName[];
