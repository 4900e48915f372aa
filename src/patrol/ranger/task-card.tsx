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
import { type AtHand, CheckInPart } from './check-in-part.tsx';
import type { KeptCheckIn } from './kept-check-ins.ts';
import { PointList } from './point-list.tsx';
import { TaskFrame } from './task-frame.tsx';
import { lacksOnline, phaseOf, pointStates, wantsCheckIn } from './points.ts';
import { TaskSketch } from './task-sketch.tsx';
import type { Here } from './use-here.ts';

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
  now,
  atHand,
  here,
}: {
  task: PatrolTaskInfo;
  waiting: readonly KeptCheckIn[];
  now: number;
  atHand: AtHand;
  here: Here;
}) {
  const today = useToday();
  const [hasMap, setMap] = useState(false);
  const own = waiting.filter(({ taskId }) => taskId === task.taskId);
  const states = pointStates(task, own);
  const phase = phaseOf(task, now);
  const opens = Date.parse(task.beginsAt) - patrolLimits.earlyMs;
  return (
    <TaskFrame task={task} today={today}>
      {phase === 'now' && task.state === 'issued' && <Accept taskId={task.taskId} />}
      {wantsCheckIn(task, now) && (
        <>
          {lacksOnline(task, own) && <Box>{say.onlineFrom(shortMinute(Date.parse(task.beginsAt), today))}</Box>}
          <CheckInPart task={task} atHand={atHand} />
        </>
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
      {hasMap ? (
        <TaskMap task={task} />
      ) : (
        phase !== 'over' && <TaskSketch task={task} states={states} waiting={own} here={here} />
      )}
      {phase !== 'over' && <PointList task={task} states={states} />}
    </TaskFrame>
  );
}
