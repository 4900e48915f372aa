import { useTable } from '@tanstack/react-table';
import { useRef } from 'react';
import { isOpen } from '../../../contract/alarms/alarm.ts';
import { linesOf } from '../../kit/lines/lines.ts';
import { useLineWindow } from '../../kit/lines/use-line-window.ts';
import { useRootPx } from '../../kit/use-root-px.ts';
import { alarmMessages as say } from '../messages.ts';
import styles from './alarm-list.module.css';
import { columns, features } from './columns.tsx';
import type { Row } from './rows.ts';
import { useAnchor } from './use-anchor.ts';
import { useListKeys } from './use-list-keys.ts';

const rowRem = 3.5;
const headRem = 2.25;

/** What the list is given: its lines, the selected one, and what a line leads to. `onReceive` is the R key's. */
export interface AlarmListProps {
  rows: readonly Row[];
  selectedId: string | undefined;
  onOpen: (id: string) => void;
  onReceive: (id: string) => void;
}

/** The virtual list of alarms: only what is in view is drawn. J, K and the arrows move, Enter opens, R receives. */
export function AlarmList({ rows, selectedId, onOpen, onReceive }: AlarmListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rootPx = useRootPx();
  const rowPx = rowRem * rootPx;
  const headPx = headRem * rootPx;
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.alarm.id });
  const lines = linesOf(table.getRowModel());
  const { places, scrollTo } = useLineWindow({ scroller, count: lines.length, linePx: rowPx, headPx, openingPx: 640 });
  const added = useAnchor(scroller, lines, rowPx);

  const { activeIndex, setActiveId, onKeyDown } = useListKeys({
    scroller,
    lines,
    keys: { enter: onOpen, r: onReceive },
    selectedId,
    onFollow: onOpen,
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
        role="grid"
        aria-label={say.list}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={styles['head']}>
          {table.getHeaderGroups().map((group) => (
            <div key={group.id} className={styles['columns']} role="row" aria-rowindex={1}>
              {group.headers.map((header) => (
                <div key={header.id} role="columnheader" className={styles['cell']}>
                  <table.FlexRender header={header} />
                </div>
              ))}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles['body']} style={{ height: lines.length * rowPx }}>
          {places.map((place) => {
            const line = lines.at(place);
            if (!line) return null;
            const { alarm, unread } = line.original;
            return (
              <div
                key={line.id}
                data-id={line.id}
                role="row"
                aria-rowindex={place + 2}
                aria-selected={line.id === selectedId}
                tabIndex={place === activeIndex ? 0 : -1}
                className={`${styles['columns']} ${styles['row']}`}
                data-unread={unread}
                data-settled={!isOpen(alarm.status) && alarm.status !== 'confirmed'}
                style={{ transform: `translateY(${place * rowPx}px)` }}
                onClick={() => {
                  setActiveId(line.id);
                  onOpen(line.id);
                }}
                onFocus={() => setActiveId(line.id)}
              >
                {line.getAllCells().map((cell) => (
                  <div key={cell.id} role="gridcell" className={styles['cell']}>
                    <table.FlexRender cell={cell} />
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
