import { sourceTypes, type SourceType } from '../../../../contract/alarms/alarm.ts';
import type { Priority } from '../../../../contract/rules/levels.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import type { RowListing } from '../../../../streams/derived/row-view.ts';
import type { Lines } from '../../../kit/lines/lines.ts';

/** Rows of one county and one source, as one line of a list in a flood. */
export interface RowGroup {
  id: string;
  areaName: string;
  source: SourceType;
  rows: readonly IncidentRow[];
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

/** Whether a row stands by itself in a flood. */
const isUrgent = ({ priority, state }: IncidentRow): boolean => priority === 1 && state !== 'closed';

const isSettled = ({ rows }: RowGroup): boolean => rows.every(({ state }) => state === 'closed');

/**
 * Rows in a flood: the highest priority first and each by itself, the rest by county and source, the most urgent group
 * first, those without open ones last; what is in `opened` shows its rows. A row alone is no group. Takes the whole
 * listing, since its rows are changed in place.
 */
export function groupedLines({ rows }: Pick<RowListing, 'rows'>, opened: ReadonlySet<string>): readonly Line[] {
  const groups = new Map<string, { areaName: string; source: SourceType; rows: IncidentRow[] }>();
  for (const row of rows) {
    if (isUrgent(row)) continue;
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
      priority: group.rows[0]?.priority ?? 4,
      isOpen: opened.has(id),
      newest: group.rows.reduce((newest, { lastSeen }) => (lastSeen > newest ? lastSeen : newest), ''),
    }))
    .sort(
      (a, b) =>
        Number(isSettled(a)) - Number(isSettled(b)) ||
        a.priority - b.priority ||
        b.rows.length - a.rows.length ||
        (a.id < b.id ? -1 : 1),
    );
  return [
    ...rows.filter(isUrgent),
    ...all.flatMap((group): Line[] =>
      group.rows.length === 1 ? [...group.rows] : group.isOpen ? [group, ...group.rows] : [group],
    ),
  ];
}

/** Whether a line of the grouped list stands within a group: below the head of it, or below another of its rows. */
export const isInGroup = (lines: Lines<Line>, index: number): boolean => {
  const line = lines.at(index);
  if (!line || isGroup(line) || isUrgent(line)) return false;
  let above = index - 1;
  for (let one = lines.at(above); one && !isGroup(one); one = lines.at((above -= 1))) if (isUrgent(one)) return false;
  const group = lines.at(above);
  return group !== undefined && isGroup(group) && group.isOpen && index - above <= group.rows.length;
};
