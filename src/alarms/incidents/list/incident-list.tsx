import { useRef } from 'react';
import type { RegionRules } from '../../../../contract/rules/rule.ts';
import type { IncidentDesk } from '../../../../machines/incidents/incident-desk.ts';
import type { Lines } from '../../../kit/lines/lines.ts';
import { useLineWindow } from '../../../kit/lines/use-line-window.ts';
import { useRootPx } from '../../../kit/use-root-px.ts';
import { useAnchor } from '../../list/use-anchor.ts';
import { useListKeys } from '../../list/use-list-keys.ts';
import { incidentMessages as say } from '../messages.ts';
import type { IsUrgent } from '../use-urgent.ts';
import { GroupCells } from './group-line.tsx';
import styles from './incident-list.module.css';
import { isGroup, isInGroup, type Line } from './lines.ts';
import { RowCells } from './row-cells.tsx';

const rowRem = 3.75;
const headRem = 2.25;
const columns = Object.entries(say.columns);

/** What the list is given. `keys`: what a key does with the line that has the focus. */
export interface IncidentListProps {
  lines: Lines<Line>;
  /** Whether a row stands out in red. */
  isUrgent: IsUrgent;
  isGrouped: boolean;
  /** The row whose evidence is shown. */
  selectedId: string | undefined;
  desk: IncidentDesk;
  rules: RegionRules;
  /** The day of the station, YYYY-MM-DD. */
  today: string;
  onOpen: (id: string) => void;
  /** Shows another line's evidence, since the keys have gone on to it. */
  onFollow: (id: string) => void;
  keys: Readonly<Record<string, (id: string) => void>>;
}

/** The virtual list of incidents: only what is in view is drawn. J, K and the arrows move, Enter opens. */
export function IncidentList({
  lines,
  isUrgent,
  isGrouped,
  selectedId,
  desk,
  rules,
  today,
  onOpen,
  onFollow,
  keys,
}: IncidentListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rootPx = useRootPx();
  const rowPx = rowRem * rootPx;
  const headPx = headRem * rootPx;
  const { places, scrollTo } = useLineWindow({ scroller, count: lines.length, linePx: rowPx, headPx, openingPx: 640 });
  const added = useAnchor(scroller, lines, rowPx);
  const { activeIndex, setActiveId, onKeyDown } = useListKeys({
    scroller,
    lines,
    keys: { enter: onOpen, ...keys },
    selectedId,
    onFollow,
    scrollTo: (place) => scrollTo(place, 'nearest'),
  });
  return (
    <div className={styles['grid']}>
      {added > 0 && (
        <button type="button" className={styles['more']} onClick={() => scroller.current?.scrollTo({ top: 0 })}>
          {say.newAbove(added)}
        </button>
      )}
      <div
        ref={scroller}
        className={styles['scroller']}
        role={isGrouped ? 'treegrid' : 'grid'}
        aria-label={say.grid}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={styles['head']}>
          <div className={styles['columns']} role="row" aria-rowindex={1}>
            {columns.map(([id, name]) => (
              <div key={id} role="columnheader" className={styles['cell']}>
                {name}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles['body']} style={{ height: lines.length * rowPx }}>
          {places.map((place) => {
            const line = lines.at(place);
            if (!line) return null;
            const group = isGroup(line) ? line : undefined;
            return (
              <div
                key={line.id}
                data-id={line.id}
                role="row"
                aria-rowindex={place + 2}
                tabIndex={place === activeIndex ? 0 : -1}
                {...(isGrouped ? { 'aria-level': isInGroup(lines, place) ? 2 : 1 } : {})}
                {...(group
                  ? { 'aria-expanded': group.isOpen }
                  : { 'aria-selected': line.id === selectedId, 'data-state': isGroup(line) ? undefined : line.state })}
                className={`${styles['columns']} ${styles['row']} ${group ? styles['group'] : ''}`}
                data-in-group={isGrouped && isInGroup(lines, place)}
                style={{ transform: `translateY(${place * rowPx}px)` }}
                onClick={() => {
                  setActiveId(line.id);
                  onOpen(line.id);
                }}
                onFocus={() => setActiveId(line.id)}
              >
                {isGroup(line) ? (
                  <GroupCells group={line} />
                ) : (
                  <RowCells
                    row={line}
                    sending={desk.sending.get(line.id)}
                    isUrgent={isUrgent(line)}
                    rules={rules}
                    today={today}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
