import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { TaskRow } from '../../../contract/rescue/schemas.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { EmptyLine, EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { earliestOf, inOrderOfTime, noDeadline, type ToDoPart } from '../../kit/to-do/to-do-part.ts';
import { useQuery } from '../../kit/use-query.ts';
import { rescueMessages as words } from '../messages.ts';
import { AnswerTaskForm } from './answer-task-form.tsx';
import { TaskList } from './task-list.tsx';
import { PageTitle } from '../../kit/page-title.ts';

const say = words.tasks;
const area = 'tasks';

/** The tasks at fires that were given to the reader by name, open ones first. */
function useTasks(isAlone: boolean, onAnswer: (task: TaskRow) => void): ToDoPart {
  const station = useStation();
  const { state, data, message } = useQuery(station, 'myTasks', undefined);
  if (data === undefined)
    return {
      area,
      // Whether a fire waits for them is what they have to know first.
      dueAt: -noDeadline,
      part:
        state === 'failed' ? (
          <StatePanel
            icon="warn"
            title={say.mineFailed}
            onRetry={() => station.wish({ type: 'query.ask', call: 'myTasks', args: undefined })}
          >
            {message}
          </StatePanel>
        ) : (
          <Loading label={words.loading} />
        ),
    };
  if (data.length === 0) {
    const told = { title: say.mineEmpty, next: say.mineEmptyNext };
    return { area, dueAt: noDeadline, part: isAlone ? <EmptyPanel icon="list" {...told} /> : <EmptyLine {...told} /> };
  }
  const open = data.filter(({ next }) => next.length > 0);
  return {
    area,
    // At a fire what names no time is to be done now.
    dueAt: earliestOf(open.map(({ due, releasedAt }) => due ?? releasedAt)),
    part: (
      <Box as="section" aria-label={say.atFires} pt="3">
        <chakra.h2 fontWeight="bold">{say.atFires}</chakra.h2>
        <TaskList tasks={data} namesFire onAnswer={onAnswer} />
      </Box>
    ),
  };
}

const none: readonly undefined[] = [];

/** The reader's tasks at fires, with `others`, what other areas have for them; what is due first stands on top. */
export default function MyTasksPage({ others = none }: { others?: readonly (ToDoPart | undefined)[] }) {
  const [answering, setAnswering] = useState<TaskRow>();
  const tasks = useTasks(others === none, setAnswering);
  const close = (): void => setAnswering(undefined);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <PageTitle px="4" pt="4" pb="3">
        {say.mine}
      </PageTitle>
      <Box flex="1" minH="0" overflowY="auto" px="4" pb="4" borderTopWidth="1px" borderColor="line">
        {inOrderOfTime([...others, tasks]).map((one) => (
          <Box key={one.area}>{one.part}</Box>
        ))}
      </Box>
      {answering && (
        <DraggableDialog title={say.of(answering.placeName)} minWidth="32rem" onClose={close}>
          <AnswerTaskForm task={answering} onDone={close} onBack={close} />
        </DraggableDialog>
      )}
    </Flex>
  );
}
