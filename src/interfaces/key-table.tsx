import { chakra, Flex } from '@chakra-ui/react';
import { sourceTypeNames } from '../../contract/alarms/alarm.ts';
import type { Delivered, FeedKeyRow } from '../../contract/feeds/key-schemas.ts';
import { Button } from '../kit/button.ts';
import { Cell, Head } from '../kit/table.ts';
import { dateTime } from '../kit/time.ts';
import { interfaceMessages as say } from './messages.ts';

const counted = ({ accepted, duplicate, refused }: Delivered): string => say.counted(accepted, duplicate, refused);

/** The feeds with their keys and their use. `onRotate` and `onRevoke` are absent where the person may not. */
export function KeyTable({
  rows,
  onRotate,
  onRevoke,
}: {
  rows: readonly FeedKeyRow[];
  onRotate: ((name: string) => void) | undefined;
  onRevoke: ((name: string) => void) | undefined;
}) {
  const { actions, ...columns } = say.columns;
  return (
    <chakra.table w="100%" fontSize="md" borderCollapse="separate" borderSpacing="0" aria-label={say.title}>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <Head key={name} scope="col">
              {label}
            </Head>
          ))}
          {onRotate && (
            <Head scope="col" textAlign="right">
              {actions}
            </Head>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, sourceType, issuedAt, revokedAt, lastUsedAt, lastMinute, lastHour, total }) => (
          <chakra.tr key={name} _hover={{ bg: 'hover' }} color={revokedAt === undefined ? 'fg' : 'fg.muted'}>
            <Cell fontWeight="medium">{name}</Cell>
            <Cell>{sourceType === undefined ? say.anySource : sourceTypeNames[sourceType]}</Cell>
            <Cell whiteSpace="nowrap">{revokedAt === undefined ? say.active : say.revoked(dateTime(revokedAt))}</Cell>
            <Cell whiteSpace="nowrap">{dateTime(issuedAt)}</Cell>
            <Cell whiteSpace="nowrap">{lastUsedAt === undefined ? say.never : dateTime(lastUsedAt)}</Cell>
            {[lastMinute, lastHour, total].map((one, at) => (
              <Cell key={at} whiteSpace="nowrap" fontSize="sm">
                {counted(one)}
              </Cell>
            ))}
            {onRotate && onRevoke && (
              <Cell textAlign="right" whiteSpace="nowrap">
                {revokedAt === undefined && (
                  <Flex justify="flex-end" gap="1">
                    <Button size="sm" variant="bare" aria-label={say.rotateOf(name)} onClick={() => onRotate(name)}>
                      {say.rotate}
                    </Button>
                    <Button size="sm" variant="bare" aria-label={say.revokeOf(name)} onClick={() => onRevoke(name)}>
                      {say.revoke}
                    </Button>
                  </Flex>
                )}
              </Cell>
            )}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
