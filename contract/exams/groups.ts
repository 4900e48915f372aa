import { type GridLevel, gridLevelNames, gridLevels } from '../grids/levels.ts';
import { userTypes } from '../system/user.ts';

type UserGroup = `u${keyof typeof userTypes}`;
type GridGroup = `g${GridLevel}`;

/** Groups of people that exams and courses are for: accounts of a type, and the people of grids of a level. */
export type Group = UserGroup | GridGroup;

/** What each group is called. */
export const groupNames = {
  u1: userTypes['1'],
  u3: userTypes['3'],
  u6: userTypes['6'],
  g6: `${gridLevelNames[6]}网格人员`,
  g5: `${gridLevelNames[5]}网格人员`,
  g4: `${gridLevelNames[4]}网格人员`,
  g3: `${gridLevelNames[3]}网格人员`,
  g2: `${gridLevelNames[2]}网格人员`,
  g1: `${gridLevelNames[1]}网格人员`,
} as const satisfies Readonly<Record<Group, string>>;

/** All groups in their order. */
export const groups = Object.keys(groupNames) as [Group, ...Group[]];

/** Types of accounts among some groups, as accounts hold them. */
export const userTypesIn = (among: readonly Group[]): string[] =>
  among.flatMap((group) => (group.startsWith('u') ? group.slice(1) : []));

/** Levels of grids among some groups, the lowest first: it says most of where somebody works. */
export const gridLevelsIn = (among: readonly Group[]): GridLevel[] =>
  gridLevels.filter((level) => among.includes(`g${level}`)).toReversed();
