import { sourceTypes, type SourceType } from '../../../../contract/alarms/alarm.ts';
import type { Priority } from '../../../../contract/rules/levels.ts';
import { type IncidentRow, isOpen } from '../../../../streams/derived/incident-row.ts';
import type { RowListing } from '../../../../streams/derived/row-view.ts';
import type { Lines } from '../../../kit/lines/lines.ts';

/** Rows of one county and one source, as one line of a list in a flood. */
export interface RowGroup {
  id: string;
  areaName: string;
  source: SourceType;
  rows: readonly IncidentRow[];
  /** How many of them wait for a decision. */
  openRows: number;
  priority: Priority;
  newest: string;
  isOpen: boolean;
}

/** One line of the list. */
export type Line = IncidentRow | RowGroup;

/** Whether a line is a group. */
export const isGroup = (line: Line): line is RowGroup => 'rows' in line;

/** The source that speaks most of a row; of equal ones the first. */
export const mainSource = ({ bySource }: IncidentRow): SourceType =>
  sourceTypes.reduce(
    (most, type) => ((bySource[type] ?? 0) > (bySource[most] ?? 0) ? type : most),
    sourceTypes.find((type) => bySource[type] !== undefined) ?? 6,
  );

/** What stands alone on top in a flood: what is open and high. */
const isUrgent = ({ priority, state }: IncidentRow): boolean => priority <= 2 && isOpen(state);
const isBurning = ({ state }: IncidentRow): boolean => state === 'burning';
/** Whether a row stands by itself in a flood. */
const standsAlone = (row: IncidentRow): boolean => isUrgent(row) || isBurning(row);

const isSettled = ({ openRows }: RowGroup): boolean => openRows === 0;

/**
 * Rows in a flood: what is high and open first, each by itself, the rest by county and source, the most urgent group
 * first, fires by themselves below, groups without open ones last; what is in `opened` shows its rows. A row alone is
 * no group. Takes the whole listing, since its rows are changed in place.
 */
export function groupedLines({ rows }: Pick<RowListing, 'rows'>, opened: ReadonlySet<string>): readonly Line[] {
  const groups = new Map<string, { areaName: string; source: SourceType; rows: IncidentRow[] }>();
  for (const row of rows) {
    if (standsAlone(row)) continue;
    const source = mainSource(row);
    const id = `${row.areaCode} ${source}`;
    const group = groups.get(id) ?? { areaName: row.areaName, source, rows: [] };
    groups.set(id, group);
    group.rows.push(row);
  }
  // Rows come in their order, so that the first of a group is its most urgent.
  const all = [...groups]
    .map(([id, group]): RowGroup => ({
      id,
      ...group,
      openRows: group.rows.filter(({ state }) => isOpen(state)).length,
      priority: group.rows[0]?.priority ?? 4,
      isOpen: opened.has(id),
      newest: group.rows.reduce((newest, { lastSeen }) => (lastSeen > newest ? lastSeen : newest), ''),
    }))
    .sort((a, b) => a.priority - b.priority || b.openRows - a.openRows || (a.id < b.id ? -1 : 1));
  const lineOf = (group: RowGroup): readonly Line[] =>
    group.rows.length === 1 ? group.rows : group.isOpen ? [group, ...group.rows] : [group];
  return [
    ...rows.filter(isUrgent),
    ...all.filter((group) => !isSettled(group)).flatMap(lineOf),
    ...rows.filter(isBurning),
    ...all.filter(isSettled).flatMap(lineOf),
  ];
}

/** Whether a line of the grouped list stands within a group: below the head of it, or below another of its rows. */
export const isInGroup = (lines: Lines<Line>, index: number): boolean => {
  const line = lines.at(index);
  if (!line || isGroup(line) || standsAlone(line)) return false;
  let above = index - 1;
  for (let one = lines.at(above); one && !isGroup(one); one = lines.at((above -= 1)))
    if (standsAlone(one)) return false;
  const group = lines.at(above);
  return group !== undefined && isGroup(group) && group.isOpen && index - above <= group.rows.length;
};
