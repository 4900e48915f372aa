import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { Found, ListPage } from '../kit/list-page.tsx';
import { saveFile } from '../kit/save-file.ts';
import { Select } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useQuery } from '../kit/use-query.ts';
import { LogFilters } from './log-filters.tsx';
import {
  filterOf,
  notNarrowed,
  isNarrowed,
  isWrongOrder,
  questionOf,
  useLogState,
  type LogState,
} from './log-state.ts';
import { LogTable } from './log-table.tsx';
import { logMessages as say } from './messages.ts';

type Format = 'xlsx' | 'csv';

/** Saves all that the filters leave. */
function Exports({ state }: { state: LogState }) {
  const station = useStation();
  const [under, setUnder] = useState<Format>();
  const [failed, setFailed] = useState('');
  const save = async (format: Format): Promise<void> => {
    setUnder(format);
    setFailed('');
    const outcome = await station.file('logExport', { ...filterOf(state), format });
    setUnder(undefined);
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, `${say.title}.${format}`);
    else setFailed(say.exportFailed);
  };
  return (
    <>
      {failed !== '' && (
        <Box role="alert" fontSize="sm" color="alarm.pending">
          {failed}
        </Box>
      )}
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          aria-disabled={under !== undefined}
          onClick={() => {
            if (under === undefined) void save(format);
          }}
        >
          {say.exportAs[format]}
        </Button>
      ))}
    </>
  );
}

/** The page of the log: every event that the reader's region concerns, newest first, with filters in the address. */
export default function LogPage() {
  const station = useStation();
  const within = useBehavior(station.session$).user?.regionCode ?? '';
  const [state, change] = useLogState();
  const question = questionOf(state);
  const view = useQuery(station, 'logPage', question, !isWrongOrder(state));
  const page = isWrongOrder(state) ? { entries: [] } : view.data;
  const again = (): void => station.wish({ type: 'query.ask', call: 'logPage', args: question });
  return (
    <ListPage
      title={say.title}
      onRefresh={again}
      buttons={<Exports state={state} />}
      head={<LogFilters state={state} onChange={change} within={within} />}
      pages={
        <Flex
          as="nav"
          aria-label={say.pages}
          align="center"
          gap="2"
          wrap="wrap"
          px="4"
          py="2.5"
          borderTopWidth="1px"
          borderColor="line"
          fontSize="sm"
          color="fg.muted"
        >
          <Select
            label={say.pageSize}
            value={String(state.pageSize)}
            onChange={(size) => change({ pageSize: Number(size) })}
          >
            {limits.pageSizes.map((size) => (
              <option key={size} value={size}>
                {say.perPage(size)}
              </option>
            ))}
          </Select>
          <Button
            size="sm"
            disabled={page?.newer === undefined}
            onClick={() => change({ before: undefined, after: undefined })}
          >
            {say.newest}
          </Button>
          <Button size="sm" disabled={page?.newer === undefined} onClick={() => change({ after: page?.newer })}>
            {say.newer}
          </Button>
          <Button size="sm" disabled={page?.older === undefined} onClick={() => change({ before: page?.older })}>
            {say.older}
          </Button>
        </Flex>
      }
    >
      <Found
        view={{ ...view, data: page?.entries }}
        words={isWrongOrder(state) ? { ...say, nothingNext: say.wrongOrder } : say}
        icon="list"
        onClear={isNarrowed(state) ? () => change(notNarrowed) : undefined}
        onRetry={again}
      >
        {(entries) => <LogTable entries={entries} onStream={(stream) => change({ stream })} />}
      </Found>
    </ListPage>
  );
}
