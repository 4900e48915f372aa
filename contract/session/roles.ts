import type { Permission } from '../permissions.ts';

/** Role codes (specification, section 6, names XTGLY; the others are this project's). */
export const roleNames = { XTGLY: '系统管理员', ZBY: '值班员', JLY: '教练员' } as const;

/** Code of a role. */
export type RoleCode = keyof typeof roleNames;

/** Whether somebody with these roles is a system administrator. */
export const isAdministrator = (roles: readonly string[]): boolean => roles.includes('XTGLY');

/** A person who sends forces has to know what there is. */
const stockReads: readonly Permission[] = [
  'crew.read',
  'storehouse.read',
  'water.read',
  'camera.read',
  'tower.read',
  'uav.read',
  'weatherStation.read',
  'protectedObject.read',
  'customItem.read',
];

/** An officer works by deadlines, and does not see what is shelved, so they may read the rules. */
const ruleReads: readonly Permission[] = ['dutyRule.read', 'heat.read', 'smsTemplate.read', 'runCard.read'];

/** A duty officer enters the weather, and issues the fire danger of the day. */
const riskKeeping: readonly Permission[] = ['fireRisk.read', 'fireRisk.write', 'weather.write'];

/** A duty officer enters past fires of their region, and decides on those that a level below has submitted. */
const historyKeeping: readonly Permission[] = ['fireHistory.read', 'fireHistory.write', 'fireHistory.approve'];

/** Who sends forces sees where people and vehicles are; a track tells more of a person than that. */
const positionReads: readonly Permission[] = ['position.read', 'position.track'];

/** Duty officers call many at once, and ask where somebody is. */
const dispatching: readonly Permission[] = ['phone.notify', 'phone.rollCall', 'position.locate'];

/** Duty officers watch the cameras of their region, and turn them. */
const videoUse: readonly Permission[] = ['video.watch', 'video.steer'];

/** Who is called to a fire stands in its grid; its county keeps that up to date. */
const gridKeeping: readonly Permission[] = ['grid.read', 'grid.write'];
/** Duty officers give material out at night too, and keep the stock of their region. */
const materialKeeping: readonly Permission[] = ['material.read', 'material.write'];

/** Duty officers plan the flights of their region's drones, and tell the pilots. */
const flying: readonly Permission[] = ['flight.plan', 'flight.issue'];
/** Duty officers report hazards, and see to it that they are mended. */
const hazardKeeping: readonly Permission[] = ['hazard.read', 'hazard.write', 'hazard.decide'];
/** Duty officers write the emergency plans of their region, and approve those that others have written. */
const planKeeping: readonly Permission[] = ['plan.read', 'plan.write', 'plan.approve'];
/** Duty officers send rangers on patrol, and see how far they are. */
const patrolling: readonly Permission[] = ['patrol.read', 'patrol.write'];
/** Duty officers set exams of their region by drawing from the bank, whose keys they do not see: they sit exams too. */
const examKeeping: readonly Permission[] = ['exam.read', 'exam.write', 'course.read', 'course.write'];

/** Trainers keep the bank of questions; who sees its keys is not examined. */
const training: readonly Permission[] = ['FH_VIEW', 'question.read', 'question.write', ...examKeeping];

/** Duty officers plan the roster with their colleagues. */
const rosterKeeping: readonly Permission[] = ['roster.read', 'roster.write'];

/** What the built-in roles allow where nobody has recorded otherwise; an administrator may do everything. */
export const builtInPermissions: Readonly<Record<string, readonly Permission[]>> = {
  ZBY: [
    'FH_VIEW',
    'alarms.act',
    ...stockReads,
    ...ruleReads,
    ...rosterKeeping,
    ...riskKeeping,
    ...historyKeeping,
    ...positionReads,
    ...videoUse,
    ...dispatching,
    ...gridKeeping,
    ...materialKeeping,
    ...flying,
    ...hazardKeeping,
    ...planKeeping,
    ...patrolling,
    ...examKeeping,
  ],
  JLY: training,
};
