import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { patrolLimits } from '../../../contract/patrol/limits.ts';
import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { shortMinute } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useToday } from '../../kit/use-today.ts';
import type { MapMark } from '../../map/marks.ts';
import { MarksPanel } from '../../map/marks-panel.tsx';
import { checkPointFigures, leastDegrees, routeFigures, routeFrame, trackFigure } from '../drawn.ts';
import { patrolMessages as say } from '../messages.ts';
import { StateMark } from '../state-mark.tsx';
import { CheckInPart, type Find } from './check-in-part.tsx';
import type { KeptCheckIn } from './kept-check-ins.ts';
import { phaseOf, pointStates, type PointState } from './points.ts';
import type { Sender } from './sender.ts';

function Accept({ taskId }: { taskId: string }) {
  const { sent, send } = useCommand('patrolAccept');
  return (
    <>
      <Button h="11" aria-busy={sent.state === 'sending'} onClick={() => send({ taskId })}>
        {sent.state === 'sending' ? say.accepting : say.accept}
      </Button>
      {sent.state === 'refused' && <Box role="alert">{sent.message}</Box>}
    </>
  );
}

const noMarks: readonly MapMark[] = [];

const pointWords: Readonly<Record<PointState, string>> = {
  reached: say.reachedNow,
  waiting: say.notYetSent,
  open: say.notReached,
};

function Points({ task: { route }, states }: { task: PatrolTaskInfo; states: readonly PointState[] }) {
  return (
    <chakra.ol aria-label={say.points} listStyleType="none" m="0" p="0">
      {route.checkPoints.map(({ name, longitude, latitude }, n) => {
        const state = states[n] ?? 'open';
        return (
          <chakra.li
            key={`${longitude} ${latitude} ${name}`}
            display="flex"
            gap="3"
            py="1.5"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <chakra.span>{`${n + 1}. ${name}`}</chakra.span>
            <chakra.span ml="auto" color={state === 'open' ? 'fg.muted' : state === 'reached' ? 'ok' : undefined}>
              {pointWords[state]}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

function TaskMap({ task }: { task: PatrolTaskInfo }) {
  const regionCode = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const { route, reachedPoints, points, taskId } = task;
  const figures = useMemo(
    () => [...routeFigures(route), ...trackFigure(taskId, points), ...checkPointFigures(route, reachedPoints)],
    [route, points, taskId, reachedPoints],
  );
  return (
    <Box h="18rem" position="relative" borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
      <MarksPanel
        label={say.map}
        regionCode={regionCode}
        marks={noMarks}
        figures={figures}
        framed={routeFrame(route)}
        leastDegrees={leastDegrees}
        onSelect={() => undefined}
      />
    </Box>
  );
}

/** One patrol in the measure of somebody who walks it: how far it is, its check-points, and the button to check in. */
export function TaskCard({
  task,
  waiting,
  sender,
  now,
  find,
}: {
  task: PatrolTaskInfo;
  waiting: readonly KeptCheckIn[];
  sender: Sender;
  now: number;
  find: Find;
}) {
  const today = useToday();
  const [hasMap, setMap] = useState(false);
  const own = waiting.filter(({ taskId }) => taskId === task.taskId);
  const states = pointStates(task, own);
  const phase = phaseOf(task, now);
  const at = (iso: string): string => shortMinute(Date.parse(iso), today);
  const opens = Date.parse(task.beginsAt) - patrolLimits.earlyMs;
  return (
    <chakra.section
      aria-label={task.title}
      display="flex"
      flexDirection="column"
      gap="3"
      p="4"
      borderBottomWidth="1px"
      borderColor="line.strong"
    >
      <Box>
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {task.title}
        </chakra.h2>
        <Flex columnGap="3" wrap="wrap" color="fg.muted">
          <StateMark state={task.state} />
          <span>{say.window(at(task.beginsAt), at(task.endsAt))}</span>
        </Flex>
        {task.content !== undefined && <Box mt="1">{task.content}</Box>}
      </Box>
      {phase === 'now' && task.state === 'issued' && <Accept taskId={task.taskId} />}
      {phase === 'now' && task.state !== 'completed' && (
        <CheckInPart task={task} states={states} sender={sender} find={find} />
      )}
      {phase === 'early' && <Box color="fg.muted">{say.opensAt(shortMinute(opens, today))}</Box>}
      <Flex align="center" gap="3">
        <chakra.span fontWeight="medium">
          {task.state === 'completed' ? say.allReached : say.steps(task.reached, task.checkPoints)}
        </chakra.span>
        <Button size="sm" ml="auto" aria-pressed={hasMap} onClick={() => setMap(!hasMap)}>
          <Icon name="map" />
          {say.mapButton}
        </Button>
      </Flex>
      {phase !== 'over' && <Points task={task} states={states} />}
      {hasMap && <TaskMap task={task} />}
    </chakra.section>
  );
}
