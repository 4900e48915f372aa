/** Duties of the people of a grid, in the order in which they are asked. */
export const gridDutyNames = {
  chief: '网格长',
  member: '网格员',
  ranger: '护林员',
  technician: '技术员',
  police: '民警',
} as const;

/** Duty of a person in a grid. */
export type GridDuty = keyof typeof gridDutyNames;

/** All duties in their order. */
export const gridDuties = Object.keys(gridDutyNames) as [GridDuty, ...GridDuty[]];

/** People in the order of their duties. */
export const byDuty = <P extends { duty: GridDuty }>(people: readonly P[]): P[] =>
  people.toSorted((a, b) => gridDuties.indexOf(a.duty) - gridDuties.indexOf(b.duty));
