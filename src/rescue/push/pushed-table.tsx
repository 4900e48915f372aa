import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import type { PushedRow } from '../../../contract/rescue/schemas.ts';
import { dateTime } from '../../../contract/time.ts';
import { RecordTable } from '../../kit/record-table.tsx';
import { Cell } from '../../kit/table.ts';
import { rescueMessages as words } from '../messages.ts';

const say = words.push;

/** Messages that were pushed, newest first, and who of their people has read them. */
export function PushedTable({ rows }: { rows: readonly PushedRow[] }) {
  return (
    <RecordTable label={say.history} columns={say.columns}>
      {rows.map(({ id, at, by, fireId, placeName, title, content, people, phones }) => (
        <chakra.tr key={id} _hover={{ bg: 'hover' }} verticalAlign="top">
          <Cell whiteSpace="nowrap" py="2.5">
            {dateTime(at)}
          </Cell>
          <Cell whiteSpace="nowrap" py="2.5">
            {by.realName}
          </Cell>
          <Cell py="2.5">
            {fireId === undefined ? (
              words.none
            ) : (
              <Link href={firePagePath(fireId)} style={{ textDecoration: 'underline' }}>
                {placeName}
              </Link>
            )}
          </Cell>
          <Cell maxW="30rem" py="2.5" overflowWrap="anywhere" whiteSpace="pre-line">
            {title !== undefined && <Box fontWeight="medium">{title}</Box>}
            {content}
          </Cell>
          <Cell maxW="18rem" py="2.5" overflowWrap="anywhere">
            {people.map(({ realName }) => realName).join('、')}
            {phones.length > 0 && (
              <Box>
                {say.sms}
                {phones.join('、')}
              </Box>
            )}
          </Cell>
          <Cell
            whiteSpace="nowrap"
            py="2.5"
            title={people
              .filter(({ readAt }) => readAt !== undefined)
              .map(({ realName }) => realName)
              .join('、')}
          >
            {people.length === 0
              ? words.none
              : say.readOf(people.filter(({ readAt }) => readAt !== undefined).length, people.length)}
          </Cell>
        </chakra.tr>
      ))}
    </RecordTable>
  );
}
