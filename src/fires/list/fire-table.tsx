import { Box, chakra } from '@chakra-ui/react';
import { Fragment, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { FireRow } from '../../../contract/fires/list-schemas.ts';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import type { RegionRules } from '../../../contract/rules/rule.ts';
import type { FiresPicture } from '../../../streams/derived/fires.ts';
import { inPicture } from '../../kit/in-picture.ts';
import { useStation } from '../../kit/station.tsx';
import { RecordTable } from '../../kit/record-table.tsx';
import { Cell } from '../../kit/table.ts';
import { dateTime } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { useRules } from '../../kit/use-rules.ts';
import { BadgeMark } from '../badge-mark.tsx';
import { FireClocks, FireMissed } from '../fire-clocks.tsx';
import { LevelMark } from '../level-mark.tsx';
import { fireMessages } from '../messages.ts';
import { spanText } from '../span.ts';
import { listMessages as say } from './messages.ts';
import { useRowKeys } from './use-row-keys.ts';

/** What of a fire is under way between regions, or that the one above knows. */
export const transferText = ({ transfer, informedName }: Pick<FireRow, 'transfer' | 'informedName'>): string => {
  if (transfer) return fireMessages.transfer[transfer.status](transfer.toName);
  return informedName === undefined ? fireMessages.none : fireMessages.informed(informedName);
};

function Since({ row, now }: { row: FireRow; now: number }) {
  const began = Date.parse(row.startTime);
  const span = spanText((row.endedAt === undefined ? now : Date.parse(row.endedAt)) - began);
  return (
    <>
      <Box whiteSpace="nowrap">{dateTime(row.startTime)}</Box>
      <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {row.endedAt !== undefined ? fireMessages.lasted(span) : row.badge === 3 ? '' : fireMessages.burning(span)}
      </Box>
    </>
  );
}

function Row({ row, picture, rules, now }: { row: FireRow; picture: FiresPicture; rules: RegionRules; now: number }) {
  const [, navigate] = useLocation();
  const live = inPicture(picture, row.fireId);
  const more = [
    row.alarms > 1 ? say.alarms(row.alarms) : '',
    row.fires > 0 ? say.repeats(row.fires) : '',
    row.demo ? fireMessages.demo : '',
    row.grade?.name ?? '',
  ].filter(Boolean);
  return (
    <chakra.tr
      cursor="pointer"
      _hover={{ bg: 'hover' }}
      _focusWithin={{ bg: 'chosen' }}
      onClick={() => navigate(firePagePath(row.fireId))}
    >
      <Cell>
        <BadgeMark badge={row.badge} status={row.statusName} />
        {live && (
          <Box mt="0.5">
            <LevelMark fire={live} />
          </Box>
        )}
      </Cell>
      <Cell py="1.5" minW="12rem">
        <Link
          href={firePagePath(row.fireId)}
          data-row-link
          aria-label={say.open(row.placeName)}
          onClick={(event) => event.stopPropagation()}
        >
          <chakra.span fontWeight="medium">{row.placeName}</chakra.span>
        </Link>
        <Box fontSize="sm" color="fg.muted">
          {row.areaName}
          {more.map((one) => (
            <Fragment key={one}>
              　<chakra.span whiteSpace="nowrap">{one}</chakra.span>
            </Fragment>
          ))}
        </Box>
      </Cell>
      <Cell whiteSpace="nowrap">{row.holderName}</Cell>
      <Cell py="1.5">
        <Since row={row} now={now} />
      </Cell>
      <Cell>{transferText(row)}</Cell>
      <Cell whiteSpace="nowrap">
        {row.onTheWay + row.onScene === 0 ? (
          fireMessages.none
        ) : (
          <>
            {fireMessages.onTheWay(row.onTheWay)}
            <br />
            {fireMessages.onScene(row.onScene)}
          </>
        )}
      </Cell>
      <Cell css={{ maxWidth: 'max(10.5rem, 100cqw - 47rem)' }}>
        {live ? (
          <>
            <FireClocks fire={live} rules={rules} brief otherwise={fireMessages.none} />
            <FireMissed fire={live} rules={rules} />
          </>
        ) : (
          fireMessages.none
        )}
      </Cell>
    </chakra.tr>
  );
}

/** Fires as a table; a row leads to its fire. Its clocks are those of the live picture. */
export function FireTable({ rows }: { rows: readonly FireRow[] }) {
  const picture = useBehavior(useStation().fires$);
  const rules = useRules();
  const now = useServerNow();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  return (
    <RecordTable label={say.title} columns={say.columns} bodyRef={body}>
      {rows.map((row) => (
        <Row key={row.fireId} row={row} picture={picture} rules={rules} now={now} />
      ))}
    </RecordTable>
  );
}
