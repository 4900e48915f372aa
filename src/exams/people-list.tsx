import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { type ExamPersonRow, stateFilters } from '../../contract/exams/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { NameAndState } from '../kit/inputs/name-and-state.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyPanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { TableButton } from '../kit/table-button.tsx';
import { dateTime } from '../kit/time.ts';
import { pageNumber, useAddress } from '../kit/use-address.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useQuery } from '../kit/use-query.ts';
import { DemoMark } from '../kit/demo-mark.tsx';
import { Waiting, ExamFrame } from './exam-frame.tsx';
import { examMessages as say } from './messages.ts';
import { personAddress, regionAddress } from './paths.ts';

const cellsOf = (examId: string, row: ExamPersonRow) => [
  row.name,
  <Box key="area" whiteSpace="normal">
    {row.areaName}
  </Box>,
  say.states[row.state],
  row.points === undefined || row.full === undefined ? say.none : say.points(row.points, row.full),
  row.taken === 0 ? say.none : say.ofTries(row.taken, row.tries),
  row.handedInAt === undefined ? say.none : dateTime(row.handedInAt),
  row.how === undefined ? say.none : say.hows[row.how],
  row.handedInAt === undefined ? null : (
    <Box key="answers" asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={personAddress(examId, row.personId)} aria-label={say.answersOf(row.name)}>
        {say.answers}
      </Link>
    </Box>
  ),
];

/** The people of an exam in a region, narrowed by how they did and by name, all in the address. */
export function PeopleList({ examId, areaCode }: { examId: string; areaCode: string }) {
  const station = useStation();
  const [asked, change] = useAddress();
  const state = stateFilters.find((one) => one === asked('state'));
  const text = asked('text').slice(0, 50);
  const filters = {
    examId,
    areaCode,
    ...(asked('own') === '1' ? { own: '1' as const } : {}),
    ...(state === undefined ? {} : { state }),
    ...(text === '' ? {} : { text }),
  };
  const args = {
    ...filters,
    pageNum: pageNumber(asked('pageNum'), 1),
    pageSize: pageNumber(asked('pageSize'), limits.defaultPageSize, limits.pageSizes),
  };
  const head = useQuery(station, 'examRegions', { examId, areaCode });
  const view = useFreshQuery(station, 'examPeople', args);
  const title = head.data?.exam.title ?? say.people;
  return (
    <ExamFrame
      title={title}
      part={head.data?.areaName ?? say.people}
      mark={head.data?.exam.demo && <DemoMark />}
      beside={
        <>
          <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
            <Link href={regionAddress(examId, areaCode.slice(0, 9))}>{say.regions}</Link>
          </Box>
          <TableButton
            call="examExport"
            args={{ ...filters, of: 'people', format: 'xlsx' }}
            fileName={`${title} ${say.people}.xlsx`}
          />
        </>
      }
    >
      <Flex direction="column" h="100%" minH="0">
        <Flex gap="2" wrap="wrap" align="center" px="4" py="2" borderBottomWidth="1px" borderColor="line">
          <NameAndState text={text} state={state} states={stateFilters} words={say} />
        </Flex>
        <Box flex="1" minH="0">
          {view.data ? (
            view.data.length === 0 ? (
              <EmptyPanel icon="people" title={say.noOneFound} next={say.noOneFoundNext} />
            ) : (
              <ListTable
                label={say.people}
                heads={say.peopleHeads}
                rows={view.data.map((row) => ({ key: row.personId, cells: cellsOf(examId, row) }))}
              />
            )
          ) : (
            <Waiting
              state={view.state}
              message={view.message}
              onRetry={() => station.wish({ type: 'query.ask', call: 'examPeople', args })}
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
    </ExamFrame>
  );
}
