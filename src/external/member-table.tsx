import { Box, chakra, Flex } from '@chakra-ui/react';
import { memberKinds, type MemberKind } from '../../contract/external/resources.ts';
import type { ExternalDevice, ExternalUser } from '../../contract/external/schemas.ts';
import type { Field } from '../../contract/resources/field.ts';
import { Button } from '../kit/button.ts';
import { Cell, Head } from '../kit/table.ts';
import { dateTime } from '../kit/time.ts';
import { externalMessages as say } from './messages.ts';

/** A user or a device as its table shows it. */
export type Member = ExternalUser | ExternalDevice;

/** What a person wishes to do with one. */
export type Act = 'edit' | 'remove' | 'key' | 'revoke';

const shown = ({ kind, choices }: Field, value: unknown): string => {
  if (kind === 'flag') return value === true ? say.yes : say.no;
  if (typeof value !== 'string' || value === '') return say.none;
  return choices?.find((one) => one.value === value)?.label ?? value;
};

/** The users or the devices of a system with their keys. `onAct` is absent where the person may only look; `ownId` is his own. */
export function MemberTable({ kind, members, ownId, onAct }: {
  kind: MemberKind; members: readonly Member[]; ownId: string | undefined; onAct: ((act: Act, member: Member) => void) | undefined;
}) {
  const columns = Object.entries<Field>(memberKinds[kind].fields).filter(([, { column }]) => column === true);
  const isDevice = kind === 'externalDevice';
  if (members.length === 0) return <Box py="8" textAlign="center" color="fg.muted">{isDevice ? say.emptyDevices : say.emptyUsers}</Box>;
  return (
    <chakra.table w="100%" fontSize="md" borderCollapse="separate" borderSpacing="0" aria-label={isDevice ? say.devices : say.users}>
      <thead>
        <tr>
          {columns.map(([name, { label }]) => <Head key={name} scope="col">{label}</Head>)}
          <Head scope="col">{say.key}</Head>
          {isDevice && <Head scope="col">{say.lastUsed}</Head>}
          {onAct && <Head scope="col" textAlign="right">{say.actions}</Head>}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => {
          const { id, name, keyIssuedAt } = member;
          const lastUsedAt = 'lastUsedAt' in member ? member.lastUsedAt : undefined;
          const button = (act: Act, label: string) => <Button size="sm" variant="bare" aria-label={say.of(label, name)} onClick={() => onAct?.(act, member)}>{label}</Button>;
          return (
            <chakra.tr key={id} _hover={{ bg: 'hover' }}>
              {columns.map(([field, of]) => <Cell key={field}>{shown(of, (member as Readonly<Record<string, unknown>>)[field])}</Cell>)}
              <Cell whiteSpace="nowrap">{keyIssuedAt === undefined ? say.noKey : say.keyed(dateTime(keyIssuedAt))}</Cell>
              {isDevice && <Cell whiteSpace="nowrap">{lastUsedAt === undefined ? say.never : dateTime(lastUsedAt)}</Cell>}
              {onAct && (
                <Cell textAlign="right" whiteSpace="nowrap">
                  <Flex justify="flex-end" gap="1">
                    {button('key', keyIssuedAt === undefined ? say.issue : say.rotate)}
                    {keyIssuedAt !== undefined && id !== ownId && button('revoke', say.revoke)}
                    {button('edit', say.edit)}
                    {id !== ownId && button('remove', say.remove)}
                  </Flex>
                </Cell>
              )}
            </chakra.tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}
