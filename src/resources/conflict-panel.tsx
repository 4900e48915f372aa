import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Resource } from '../../contract/resources/resource.ts';
import { Button } from '../kit/button.ts';
import { dateTime } from '../kit/time.ts';
import { resourceMessages as say } from './messages.ts';

/** What a second keeper is told: who changed the record meanwhile, when, and which fields. */
export interface Meanwhile {
  by: string;
  at: string;
  version: number;
  changes: readonly { field: string; label: string; from: unknown; to: unknown }[];
}

/** Whether what stands beside a refusal tells of a change meanwhile. */
export const isMeanwhile = (data: unknown): data is Meanwhile =>
  typeof data === 'object' && data !== null && 'changes' in data && 'by' in data;

const shown = (of: Resource, name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return say.nothing;
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  const text = Array.isArray(value) ? value.join('、') : typeof value === 'string' ? value : JSON.stringify(value);
  return of.fields[name]?.choices?.find((one) => one.value === value)?.label ?? text.replaceAll(/<[^>]*>/g, '');
};

/** Shows the second of two editors what the first changed; their own text stays until they decide. */
export function ConflictPanel({
  of,
  meanwhile,
  onKeep,
  onTake,
}: {
  of: Resource;
  meanwhile: Meanwhile;
  onKeep: () => void;
  onTake: () => void;
}) {
  return (
    <Box role="alert" borderWidth="1px" borderColor="alarm.received" borderRadius="md" p="3">
      <Box mb="2">{say.conflict(meanwhile.by, dateTime(meanwhile.at))}</Box>
      <chakra.table w="100%" fontSize="sm" mb="3">
        <tbody>
          {meanwhile.changes.map(({ field, label, from, to }) => (
            <tr key={field}>
              <chakra.th textAlign="left" fontWeight="medium" pr="3" py="1" verticalAlign="top">
                {label}
              </chakra.th>
              <chakra.td color="fg.muted" pr="3" py="1" lineClamp="3">
                {say.conflictFrom}：{shown(of, field, from)}
              </chakra.td>
              <chakra.td py="1">
                {say.conflictTo}：{shown(of, field, to)}
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Flex gap="2" justify="flex-end" wrap="wrap">
        <Button size="sm" onClick={onTake}>
          {say.takeTheirs}
        </Button>
        <Button size="sm" variant="solid" onClick={onKeep}>
          {say.keepMine}
        </Button>
      </Flex>
    </Box>
  );
}
