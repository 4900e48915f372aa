import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { alarmStatusNames, sourceTypeNames } from '../../../contract/alarms/alarm.ts';
import { StateIcon } from '../../kit/icons.tsx';
import { shortArea } from '../../kit/region-tree/short-area.ts';
import { clockTime, dayOf } from '../../kit/time.ts';
import { alarmMessages as say } from '../messages.ts';
import { shortPlace } from '../place.ts';
import styles from './alarm-list.module.css';
import type { Row } from './rows.ts';

/** Features of the list's table: rows and columns only; filters and order are the listing's. */
export const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Row>();

/** `安徽省宣城市泾县` without its province, which every line of the screen shares. */

function TimeCell({ iso }: { iso: string }) {
  const ms = Date.parse(iso);
  return (
    <>
      <span>{clockTime(ms)}</span>
      <span className={styles['second']}>{dayOf(ms)}</span>
    </>
  );
}

/** Columns of the alarm list, in order. */
export const columns = helper.columns([
  helper.accessor((row) => row.alarm.status, {
    id: 'status',
    header: say.columns.status,
    cell: ({
      row: {
        original: { alarm, unread },
      },
    }) => (
      <span className={styles['state']} data-status={alarm.status}>
        <StateIcon status={alarm.status} />
        <span>{alarmStatusNames[alarm.status]}</span>
        {unread && <span className={styles['dot']} role="img" aria-label={say.unread} />}
      </span>
    ),
  }),
  helper.accessor((row) => row.alarm.startTime, {
    id: 'time',
    header: say.columns.time,
    cell: ({ row }) => <TimeCell iso={row.original.alarm.startTime} />,
  }),
  helper.accessor((row) => row.alarm.placeName, {
    id: 'place',
    header: say.columns.place,
    cell: ({
      row: {
        original: { alarm },
      },
    }) => (
      <>
        <span title={alarm.placeName}>{shortPlace(alarm.placeName)}</span>
        <span className={styles['second']}>{shortArea(alarm.areaName)}</span>
      </>
    ),
  }),
  helper.accessor((row) => row.alarm.sourceType, {
    id: 'source',
    header: say.columns.source,
    cell: ({
      row: {
        original: { alarm },
      },
    }) => (
      <>
        <span>{sourceTypeNames[alarm.sourceType]}</span>
        {alarm.demo && <span className={styles['second']}>{say.demo}</span>}
      </>
    ),
  }),
  helper.accessor((row) => row.alarm.confidence, {
    id: 'confidence',
    header: say.columns.confidence,
    cell: ({
      row: {
        original: { alarm },
      },
    }) => (alarm.confidence === undefined ? say.none : `${Math.round(alarm.confidence)}%`),
  }),
  helper.accessor((row) => row.alarm.owner?.realName, {
    id: 'owner',
    header: say.columns.owner,
    cell: ({ row }) => row.original.alarm.owner?.realName ?? say.none,
  }),
]);
