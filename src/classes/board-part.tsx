import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BoardCourse, BoardRow, ClassBoard } from '../../contract/classes/schemas.ts';
import { ListTable } from '../kit/list-table.tsx';
import { EmptyPanel } from '../kit/state-panel.tsx';
import { DemoMark } from '../kit/demo-mark.tsx';
import { ReadersLink } from './readers-link.tsx';
import { classMessages as say } from './messages.ts';
import { boardAddress, readersAddress } from './paths.ts';
import { rate, timeText } from './time-text.ts';

/** From this many digits on nothing lies below a region. */
const villageLength = 12;

function Tile({ name, value }: { name: string; value: string }) {
  return (
    <Box as="section" aria-label={name} p="3" borderWidth="1px" borderColor="line" borderRadius="lg" bg="raised">
      <Box fontSize="sm" color="fg.muted">
        {name}
      </Box>
      <Box fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {value}
      </Box>
    </Box>
  );
}

function Tiles({ rows }: { rows: readonly BoardRow[] }) {
  const sum = (name: 'assigned' | 'read' | 'completed' | 'seconds'): number =>
    rows.reduce((all, row) => all + row[name], 0);
  const [assigned, completed] = [sum('assigned'), sum('completed')];
  const { tiles } = say;
  return (
    <Grid gap="3" px="4" pt="4" templateColumns="repeat(auto-fit, minmax(8rem, 1fr))">
      <Tile name={tiles.assigned} value={String(assigned)} />
      <Tile name={tiles.read} value={String(sum('read'))} />
      <Tile name={tiles.completed} value={String(completed)} />
      <Tile name={tiles.rate} value={rate(completed, assigned)} />
      <Tile name={tiles.hours} value={timeText(sum('seconds'))} />
    </Grid>
  );
}

const courseCells = (course: BoardCourse, areaCode: string) => {
  const { id, title, assigned, read, completed, seconds, noAccount } = course;
  const of = { areaCode, course: id };
  return [
    <Box key="title" minW="12rem" whiteSpace="normal">
      <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
        <Link href={boardAddress(of)}>{title}</Link>
      </Box>
      {course.demo && <DemoMark />}
    </Box>,
    course.areaName,
    say.minutes(course.minutes),
    <ReadersLink key="assigned" value={assigned} of={of} name={`${title} ${say.tiles.assigned}`} state="assigned" />,
    String(read),
    <ReadersLink
      key="completed"
      value={completed}
      of={of}
      name={`${title} ${say.tiles.completed}`}
      state="completed"
    />,
    rate(completed, assigned),
    timeText(seconds),
    <ReadersLink key="none" value={noAccount} of={of} name={`${title} ${say.tiles.noAccount}`} state="noAccount" />,
  ];
};

/** Figures lead to the people that this board counts: who works in two of its areas counts in one of them only. */
const regionCells = (row: BoardRow, scope: string, course: string | undefined) => {
  const { areaCode, areaName, isOwn, assigned, read, completed, seconds, noAccount } = row;
  const name = isOwn ? say.ownRegion(areaName) : areaName;
  const of = { areaCode: scope, course, countedIn: areaCode };
  const isLowest = isOwn || areaCode.length >= villageLength;
  return [
    <Box key="name" asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={isLowest ? readersAddress(of) : boardAddress({ areaCode, course })}>{name}</Link>
    </Box>,
    <ReadersLink key="assigned" value={assigned} of={of} name={`${name} ${say.tiles.assigned}`} state="assigned" />,
    String(read),
    <ReadersLink
      key="completed"
      value={completed}
      of={of}
      name={`${name} ${say.tiles.completed}`}
      state="someCompleted"
    />,
    rate(completed, assigned),
    timeText(seconds),
    assigned === 0 ? say.none : timeText(Math.round(seconds / assigned)),
    <ReadersLink key="none" value={noAccount} of={of} name={`${name} ${say.tiles.noAccount}`} state="noAccount" />,
  ];
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} px="4" pt="4">
      <chakra.h2 fontSize="lg" fontWeight="bold" mb="2">
        {title}
      </chakra.h2>
      <Box borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
        {children}
      </Box>
    </Box>
  );
}

/** The courses and the regions below one, with who has read how much. */
export function BoardPart({ data, course }: { data: ClassBoard; course: string | undefined }) {
  const { courses, rows, areaCode } = data;
  if (courses.length === 0) return <EmptyPanel icon="book" title={say.noCourses} next={say.noCoursesNext} />;
  const shown = course === undefined ? courses : courses.filter(({ id }) => id === course);
  const noAccount = rows.reduce((all, row) => all + row.noAccount, 0);
  return (
    <Box h="100%" overflowY="auto" pb="4" tabIndex={0} role="region" aria-label={say.board}>
      <Tiles rows={rows} />
      <Flex direction="column" px="4" pt="2" fontSize="sm" color="fg.muted">
        {course === undefined && <span>{say.counted}</span>}
        {noAccount > 0 && <span>{say.noAccountHint}</span>}
      </Flex>
      <Part title={say.courses}>
        <ListTable
          label={say.courses}
          heads={say.courseHeads}
          rows={shown.map((one) => ({ key: one.id, cells: courseCells(one, areaCode) }))}
        />
      </Part>
      <Part title={say.regions}>
        {rows.length === 0 ? (
          <EmptyPanel icon="people" title={say.nobody} next={say.nobodyNext} />
        ) : (
          <ListTable
            label={say.regions}
            heads={say.regionHeads}
            rows={rows.map((row) => ({ key: row.areaCode, cells: regionCells(row, areaCode, course) }))}
          />
        )}
      </Part>
    </Box>
  );
}
