import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RegionRules } from '../../../../contract/rules/rule.ts';
import type { IncidentDesk } from '../../../../machines/incidents/incident-desk.ts';
import { useRootPx } from '../../../kit/use-root-px.ts';
import { useAnchor } from '../../list/use-anchor.ts';
import { useListKeys } from '../../list/use-list-keys.ts';
import { incidentMessages as say } from '../messages.ts';
import { GroupCells } from './group-line.tsx';
import styles from './incident-list.module.css';
import { isGroup, isInGroup, type Line } from './lines.ts';
import { RowCells } from './row-cells.tsx';

const rowRem = 3.75;
const headRem = 2.25;
const columns = Object.entries(say.columns);

/**
 * What the list is given. `lines` may be changed in place: `revision` tells that they were. `keys`: what a key does
 * with the line that has the focus.
 */
export interface IncidentListProps {
  lines: readonly Line[];
  revision: number;
  isGrouped: boolean;
  desk: IncidentDesk;
  rules: RegionRules;
  /** The day of the station, YYYY-MM-DD. */
  today: string;
  onOpen: (id: string) => void;
  keys: Readonly<Record<string, (id: string) => void>>;
}

/** The virtual list of incidents: only what is in view is drawn. J, K and the arrows move, Enter opens. */
export function IncidentList({ lines, revision, isGrouped, desk, rules, today, onOpen, keys }: IncidentListProps) {
  // The virtualizer and the lines change in place, which the compiler's memory can not see.
  'use no memo';
  const scroller = useRef<HTMLDivElement>(null);
  const rootPx = useRootPx();
  const rowPx = rowRem * rootPx;
  const headPx = headRem * rootPx;
  // oxlint-disable-next-line react/incompatible-library -- it changes in place, hence 'use no memo' above
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    initialRect: { width: 640, height: 640 },
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowPx]);
  const added = useAnchor(scroller, lines, rowPx, revision);
  const { activeIndex, setActiveId, onKeyDown } = useListKeys({
    scroller,
    list: { lines },
    keys: { enter: onOpen, ...keys },
    everywhere: desk.selectedId === undefined,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
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
        <div role="rowgroup" className={styles['body']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            if (!line) return null;
            const group = isGroup(line) ? line : undefined;
            return (
              <div
                key={line.id}
                data-id={line.id}
                role="row"
                aria-rowindex={index + 2}
                tabIndex={index === activeIndex ? 0 : -1}
                {...(isGrouped ? { 'aria-level': isInGroup(lines, index) ? 2 : 1 } : {})}
                {...(group
                  ? { 'aria-expanded': group.isOpen }
                  : {
                      'aria-selected': line.id === desk.selectedId,
                      'data-state': isGroup(line) ? undefined : line.state,
                    })}
                className={`${styles['columns']} ${styles['row']} ${group ? styles['group'] : ''}`}
                data-in-group={isGrouped && isInGroup(lines, index)}
                style={{ transform: `translateY(${start - headPx}px)` }}
                onClick={() => {
                  setActiveId(line.id);
                  onOpen(line.id);
                }}
                onFocus={() => setActiveId(line.id)}
              >
                {isGroup(line) ? (
                  <GroupCells group={line} />
                ) : (
                  <RowCells row={line} sending={desk.sending.get(line.id)} rules={rules} today={today} />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
