import { Box, chakra } from '@chakra-ui/react';
import { Fragment, useId, useState } from 'react';
import type { LogEntry } from '../../contract/log/schemas.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { RecordTable } from '../kit/record-table.tsx';
import { Cell } from '../kit/table.ts';
import { dateTime } from '../kit/time.ts';
import { logMessages as say } from './messages.ts';

/** What one event tells, line by line; of a change, what was before and what is now. */
function Changes({ entry }: { entry: LogEntry }) {
  const isChange = entry.changes.some(({ from }) => from !== undefined);
  const shown = (text: string | undefined): string => (text === undefined || text === '' ? say.nothing : text);
  return (
    <chakra.table
      fontSize="sm"
      aria-label={entry.what}
      css={{
        '& th, & td': {
          textAlign: 'left',
          verticalAlign: 'top',
          paddingBlock: '0.25rem',
          paddingInlineEnd: '1.5rem',
          overflowWrap: 'anywhere',
        },
      }}
    >
      <chakra.thead color="fg.muted">
        <tr>
          <th scope="col">{say.field}</th>
          {isChange && <th scope="col">{say.before}</th>}
          <th scope="col">{isChange ? say.after : say.value}</th>
        </tr>
      </chakra.thead>
      <tbody>
        {entry.changes.map(({ label, from, to }) => (
          <tr key={label}>
            <chakra.th scope="row" fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
              {label}
            </chakra.th>
            {isChange && <td>{shown(from)}</td>}
            <td>{shown(to)}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Row({ entry, onStream }: { entry: LogEntry; onStream: (stream: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const { at, actor, what, title, stream, areaName, address, changes } = entry;
  const line = (text: string) => (
    <chakra.span title={text} display="block" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
      {text}
    </chakra.span>
  );
  return (
    <Fragment>
      <chakra.tr _hover={{ bg: 'hover' }}>
        <Cell whiteSpace="nowrap">{dateTime(at)}</Cell>
        <Cell>{line(actor)}</Cell>
        <Cell>{line(what)}</Cell>
        <Cell>
          <Button
            size="sm"
            variant="bare"
            px="0"
            fontWeight="normal"
            fontSize="md"
            maxW="100%"
            title={stream}
            aria-label={say.life(title === '' ? stream : title)}
            onClick={() => onStream(stream)}
          >
            {line(title === '' ? stream : title)}
          </Button>
        </Cell>
        <Cell>{line(areaName)}</Cell>
        <Cell whiteSpace="nowrap">{address ?? say.none}</Cell>
        <Cell textAlign="right">
          {changes.length > 0 && (
            <Button
              size="icon"
              variant="bare"
              aria-label={say.open(what)}
              aria-expanded={isOpen}
              {...(isOpen ? { 'aria-controls': panel } : {})}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'up' : 'down'} />
            </Button>
          )}
        </Cell>
      </chakra.tr>
      {isOpen && (
        <tr id={panel}>
          <chakra.td colSpan={7} px="6" py="2" bg="raised" borderBottomWidth="1px" borderColor="line">
            <Changes entry={entry} />
          </chakra.td>
        </tr>
      )}
    </Fragment>
  );
}

/** Some events of the log, each with what it tells below it once it is opened. */
export function LogTable({ entries, onStream }: { entries: readonly LogEntry[]; onStream: (stream: string) => void }) {
  return (
    <Box>
      <RecordTable label={say.title} columns={say.columns} atRight={['changes']}>
        {entries.map((entry) => (
          <Row key={entry.position} entry={entry} onStream={onStream} />
        ))}
      </RecordTable>
    </Box>
  );
}
