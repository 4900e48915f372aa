import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { limits } from '../../contract/limits.ts';
import { patrolLifecycle } from '../../contract/patrol/life.ts';
import type { PatrolCheckIn, PatrolTaskInfo } from '../../contract/patrol/schemas.ts';
import { Button } from '../kit/button.ts';
import { positionText } from '../kit/distance.ts';
import { ListTable } from '../kit/list-table.tsx';
import { EmptyLine, EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { clockTime, dateTime, dayOf } from '../kit/time.ts';
import { FilePicture } from '../kit/upload/file-picture.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import type { MapMark } from '../map/marks.ts';
import { MarksPanel } from '../map/marks-panel.tsx';
import { patrolPaths, tasksAddress } from './addresses.ts';
import { checkPointFigures, leastDegrees, routeFigures, routeFrame, trackFigure } from './drawn.ts';
import { patrolMessages as say } from './messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { StateMark } from './state-mark.tsx';
import { PageTitle } from '../kit/page-title.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex gap="3" py="0.5">
      <chakra.dt flex="0 0 6rem" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" flex="1" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Flex>
  );
}

function Facts({ task }: { task: PatrolTaskInfo }) {
  const { route, areaName, content, byName, issuedAt, acceptedAt, begunAt, endedAt, reason, farthestM } = task;
  const times = [
    [say.issuedAt, issuedAt],
    [say.acceptedAt, acceptedAt],
    [say.begunAt, begunAt],
    [say.endedAt, endedAt],
  ] as const;
  return (
    <chakra.dl m="0">
      <Fact name={say.people}>
        <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={tasksAddress({ userId: task.userId })}>{task.realName}</Link>
        </Box>
      </Fact>
      <Fact name={say.area}>{areaName}</Fact>
      <Fact name={say.route}>{`${route.name}，${say.radius(route.radiusM)}`}</Fact>
      {content !== undefined && <Fact name={say.content}>{content}</Fact>}
      <Fact name={say.by}>{byName}</Fact>
      {times.map(
        ([name, at]) =>
          at !== undefined && (
            <Fact key={name} name={name}>
              {dateTime(at)}
            </Fact>
          ),
      )}
      {farthestM !== undefined && <Fact name={say.taskHeads[8]}>{say.metres(farthestM)}</Fact>}
      {reason !== undefined && <Fact name={say.withdrawnFor}>{reason}</Fact>}
    </chakra.dl>
  );
}

/** A moment as it is read beside the day of its task: with another day only where it is one. */
const timeOn = (day: string, iso: string): string =>
  dayOf(Date.parse(iso)) === day ? clockTime(Date.parse(iso)) : dateTime(iso);

/** Photos of a check-in; each opens as a whole. */
const Photos = ({ photos, at }: { photos: NonNullable<PatrolCheckIn['photos']>; at: string }) => (
  <Flex as="ul" aria-label={say.photosOf(at)} gap="1.5" listStyleType="none">
    {photos.map(({ photoKey, fileUrl }, n) => (
      <li key={photoKey}>
        <FilePicture fileUrl={fileUrl} alt={say.photo(n + 1)} height="4rem" />
      </li>
    ))}
  </Flex>
);

const courseCells = (point: PatrolCheckIn, { route, day }: PatrolTaskInfo): ReactNode[] => [
  timeOn(day, point.saidAt),
  point.late ? (
    <chakra.span key="late">
      {timeOn(day, point.receivedAt)} <chakra.span fontWeight="medium">{say.late}</chakra.span>
    </chakra.span>
  ) : (
    timeOn(day, point.receivedAt)
  ),
  positionText(point),
  say.metres(point.deviationM),
  point.accuracyM === undefined ? say.none : say.metres(point.accuracyM),
  point.reached.map((n) => route.checkPoints[n]?.name ?? '').join('、') || say.none,
  point.photos ? <Photos key="photos" photos={point.photos} at={timeOn(day, point.saidAt)} /> : say.none,
  point.remark ?? '',
];

/** The check-points with the first time at which each was reached. */
function Points({ task: { route, points, reachedPoints, day } }: { task: PatrolTaskInfo }) {
  return (
    <chakra.ol aria-label={say.points} listStyleType="none" m="0" p="0">
      {route.checkPoints.map(({ name, longitude, latitude }, n) => {
        const first = points.find(({ reached }) => reached.includes(n));
        return (
          <chakra.li
            key={`${longitude} ${latitude} ${name}`}
            display="flex"
            gap="3"
            py="1"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <chakra.span fontWeight="medium">{name}</chakra.span>
            <chakra.span ml="auto" color={reachedPoints.includes(n) ? undefined : 'fg.muted'}>
              {first && reachedPoints.includes(n) ? say.reachedAt(timeOn(day, first.saidAt)) : say.notReached}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

function TaskMap({ task }: { task: PatrolTaskInfo }) {
  const regionCode = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const { route, points, reachedPoints, taskId } = task;
  const marks = useMemo(
    () =>
      points.map(({ key, longitude, latitude }): MapMark => ({
        id: key,
        longitude,
        latitude,
        icon: 'person',
        tone: 'quiet',
      })),
    [points],
  );
  const figures = useMemo(
    () => [...routeFigures(route), ...trackFigure(taskId, points), ...checkPointFigures(route, reachedPoints)],
    [route, points, taskId, reachedPoints],
  );
  return (
    <MarksPanel
      label={say.map}
      regionCode={regionCode}
      marks={marks}
      figures={figures}
      framed={routeFrame(route)}
      leastDegrees={leastDegrees}
      onSelect={() => undefined}
    />
  );
}

function Course({ task }: { task: PatrolTaskInfo }) {
  if (task.points.length === 0) return <EmptyLine title={say.noCourse} next={say.noCourseNext} />;
  return (
    <ListTable
      label={say.course}
      heads={say.courseHeads}
      rows={task.points.map((point) => ({ key: point.key, cells: courseCells(point, task) }))}
    />
  );
}

function Task({ task }: { task: PatrolTaskInfo }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const mayWithdraw = useMay('patrol.write') && patrolLifecycle[task.state].withdraw !== undefined;
  const at = (iso: string): string => dateTime(iso).slice(0, 16);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="3" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <Box>
          <PageTitle>{`${task.title}　${task.realName}`}</PageTitle>
          <Flex gap="3" fontSize="sm" color="fg.muted" wrap="wrap">
            <StateMark state={task.state} />
            <span>{say.window(at(task.beginsAt), at(task.endsAt))}</span>
            <span>{say.steps(task.reached, task.checkPoints)}</span>
            {task.demo && <span>{say.demo}</span>}
          </Flex>
        </Box>
        <Box flex="1" />
        {mayWithdraw && (
          <Button size="sm" onClick={() => setWithdrawing(true)}>
            {say.withdraw}
          </Button>
        )}
      </Flex>
      <Grid
        flex="1"
        minH="0"
        overflowY={{ base: 'auto', lg: 'visible' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 26rem) minmax(0, 1fr)' }}
        templateRows={{ base: 'auto 20rem 24rem', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <Box
          gridRow={{ lg: '1 / 3' }}
          overflowY={{ base: 'visible', lg: 'auto' }}
          p="4"
          borderRightWidth={{ base: 0, lg: '1px' }}
          borderColor="line"
        >
          <Facts task={task} />
          <chakra.h2 fontWeight="bold" mt="4" mb="1">
            {say.points}
          </chakra.h2>
          <Points task={task} />
        </Box>
        <Box position="relative" minH="0">
          <TaskMap task={task} />
        </Box>
        <Box minH="0" borderTopWidth="1px" borderColor="line" px={task.points.length === 0 ? '4' : '0'}>
          <Course task={task} />
        </Box>
      </Grid>
      {isWithdrawing && (
        <ReasonDialog
          call="patrolWithdraw"
          of={{ taskId: task.taskId }}
          title={say.withdraw}
          busyName={say.withdrawing}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Flex>
  );
}

function Asked({ taskId }: { taskId: string }) {
  const station = useStation();
  const args = { taskId };
  const { state, data, message } = useFreshQuery(station, 'patrolTask', args);
  if (data) return <Task task={data} />;
  return (
    <Unanswered
      view={{ state, message }}
      title={say.taskFailed}
      loading={say.loading}
      onRetry={() => station.wish({ type: 'query.ask', call: 'patrolTask', args })}
    />
  );
}

/** /fire-meshing/index/patrol-task?id=…: one patrol task with its route, track, check-points and check-ins. */
export default function TaskPage() {
  const [, navigate] = useLocation();
  const taskId = new URLSearchParams(useSearch()).get('id') ?? '';
  if (taskId === '')
    return (
      <EmptyPanel
        icon="list"
        title={say.noTaskChosen}
        next={say.noTaskChosenNext}
        action={{ name: say.toTasks, onPress: () => navigate(patrolPaths.tasks) }}
      />
    );
  return <Asked key={taskId} taskId={taskId} />;
}
