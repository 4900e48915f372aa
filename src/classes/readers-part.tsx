import { Box, Flex } from '@chakra-ui/react';
import { areaLevel } from '../../contract/areas.ts';
import { type BoardRow, type ClassPersonRow, readingFilters } from '../../contract/classes/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { NameAndState } from '../kit/inputs/name-and-state.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { TableButton } from '../kit/table-button.tsx';
import { dateTime } from '../kit/time.ts';
import { pageNumber, useAddress } from '../kit/use-address.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { classMessages as say } from './messages.ts';
import { timeText } from './time-text.ts';

const cellsOf = (row: ClassPersonRow) => [
  row.name,
  <Box key="area" whiteSpace="normal">
    {row.areaName}
  </Box>,
  say.states[row.state],
  String(row.assigned),
  String(row.read),
  String(row.completed),
  timeText(row.seconds),
  row.lastAt === undefined ? say.none : dateTime(row.lastAt),
];

/** The people who are to read, narrowed by how far they are and by name, all in the address. */
export function ReadersPart({
  areaCode,
  course,
  row,
}: {
  areaCode: string;
  course: string | undefined;
  /** The row of the board that the list is narrowed to, as far as it is known. */
  row: BoardRow | undefined;
}) {
  const station = useStation();
  const [asked, change] = useAddress();
  const state = readingFilters.find((one) => one === asked('state'));
  const countedIn = asked('countedIn');
  const text = asked('text').slice(0, 50);
  const filters = {
    areaCode,
    ...(course === undefined ? {} : { courseId: course }),
    ...(areaLevel(countedIn) === undefined ? {} : { countedIn }),
    ...(state === undefined ? {} : { state }),
    ...(text === '' ? {} : { text }),
  };
  const args = {
    ...filters,
    pageNum: pageNumber(asked('pageNum'), 1),
    pageSize: pageNumber(asked('pageSize'), limits.defaultPageSize, limits.pageSizes),
  };
  const view = useFreshQuery(station, 'classPeople', args);
  return (
    <Flex direction="column" h="100%" minH="0">
      <Flex gap="2" wrap="wrap" align="center" px="4" py="2" borderBottomWidth="1px" borderColor="line">
        <NameAndState text={text} state={state} states={readingFilters} words={say} />
        {row && <span>{say.countedIn(row.isOwn ? say.ownRegion(row.areaName) : row.areaName)}</span>}
        <Box flex="1" />
        <TableButton call="classExport" args={{ ...filters, format: 'xlsx' }} fileName={`${say.people}.xlsx`} />
      </Flex>
      <Box flex="1" minH="0">
        {view.data ? (
          view.data.length === 0 ? (
            <EmptyPanel icon="people" title={say.noOneFound} next={say.noOneFoundNext} />
          ) : (
            <ListTable
              label={say.people}
              heads={say.peopleHeads}
              rows={view.data.map((row) => ({ key: `${row.personId} ${row.areaCode}`, cells: cellsOf(row) }))}
            />
          )
        ) : (
          <Unanswered
            view={view}
            title={say.failed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'classPeople', args })}
          />
        )}
      </Box>
      {view.data && view.data.length > 0 && (
        <Pagination
          pageNum={args.pageNum}
          pageSize={args.pageSize}
          total={view.total ?? view.data.length}
          onChange={({ pageNum, pageSize }) => change({ pageNum: String(pageNum), pageSize: String(pageSize) })}
        />
      )}
    </Flex>
  );
}
