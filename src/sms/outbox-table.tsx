import { chakra, Flex } from '@chakra-ui/react';
import { smsKindNames, type SmsMessage } from '../../contract/sms/schemas.ts';
import { Icon } from '../kit/icons.tsx';
import { RecordTable } from '../kit/record-table.tsx';
import { Cell } from '../kit/table.ts';
import { dateTime } from '../kit/time.ts';
import { smsMessages as say } from './messages.ts';

/** Some messages of the outbox, the newest first; a text is shown whole. */
export function OutboxTable({ messages }: { messages: readonly SmsMessage[] }) {
  return (
    <RecordTable label={say.title} columns={say.columns}>
      {messages.map(({ id, at, kind, phone, text, state, attempts, error }) => (
        <chakra.tr key={id} _hover={{ bg: 'hover' }}>
          <Cell whiteSpace="nowrap">{dateTime(at)}</Cell>
          <Cell whiteSpace="nowrap">{smsKindNames[kind]}</Cell>
          <Cell whiteSpace="nowrap">{phone}</Cell>
          <Cell maxW="36rem" py="2" overflowWrap="anywhere">
            {text}
          </Cell>
          <Cell whiteSpace="nowrap">
            {state === 'failed' ? (
              <Flex gap="1.5" align="center">
                <Icon name="warn" />
                {say.states.failed}
              </Flex>
            ) : (
              say.states[state]
            )}
          </Cell>
          <Cell>{state === 'kept' ? say.none : attempts}</Cell>
          <Cell overflowWrap="anywhere">{error ?? say.none}</Cell>
        </chakra.tr>
      ))}
    </RecordTable>
  );
}
