import { priorityNames } from '../../../../contract/rules/levels.ts';
import { sourceTypeNames } from '../../../../contract/alarms/alarm.ts';
import { Icon } from '../../../kit/icons.tsx';
import { shortArea } from '../../../kit/region-tree/short-area.ts';
import { clockTime } from '../../../kit/time.ts';
import { incidentMessages as say } from '../messages.ts';
import styles from './incident-list.module.css';
import type { RowGroup } from './lines.ts';
import { PriorityMark } from './priority-mark.tsx';
import { sourceIcons } from './source-marks.tsx';

/** What a group is called: its county and its source. */
export const groupName = ({ areaName, source }: Pick<RowGroup, 'areaName' | 'source'>): string =>
  say.flood.groupName(shortArea(areaName), sourceTypeNames[source]);

/** The cells of a group: how many rows, of what county and source, the most urgent of them and the newest. */
export function GroupCells({ group }: { group: RowGroup }) {
  const { source, rows, openRows, priority, newest, isOpen } = group;
  return (
    <>
      <div role="gridcell" className={styles['cell']} title={priorityNames[priority]}>
        <PriorityMark priority={priority} score={rows[0]?.score ?? 0} />
      </div>
      <div role="gridcell" className={styles['cell']}>
        <span className={styles['line']}>
          <Icon name={isOpen ? 'down' : 'right'} />
          <span className={styles['place']}>{groupName(group)}</span>
        </span>
      </div>
      <div role="gridcell" className={styles['cell']}>
        <span className={styles['line']}>
          <Icon name={sourceIcons[source]} size="1.1em" />
          {sourceTypeNames[source]}
        </span>
      </div>
      <div role="gridcell" className={styles['cell']}>
        <span>{clockTime(Date.parse(newest))}</span>
      </div>
      <div role="gridcell" className={styles['cell']} style={{ fontWeight: 700 }}>
        {openRows > 0 ? say.flood.count(openRows) : say.flood.settled(rows.length)}
      </div>
      <div role="gridcell" className={styles['cell']}>
        <span className={styles['second']}>{isOpen ? say.flood.close : say.flood.open}（Enter）</span>
        {openRows > 0 && <span className={styles['second']}>{say.flood.keys}</span>}
      </div>
    </>
  );
}
