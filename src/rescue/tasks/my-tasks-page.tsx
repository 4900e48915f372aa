import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { TaskRow } from '../../../contract/rescue/schemas.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { rescueMessages as words } from '../messages.ts';
import { AnswerTaskForm } from './answer-task-form.tsx';
import { TaskList } from './task-list.tsx';

const say = words.tasks;

/** /desk/to-do: the tasks given to the reader by name, open ones first; `children`: what else is to do, above. */
export default function MyTasksPage({ children }: { children?: ReactNode }) {
  const station = useStation();
  const { state, data, message } = useQuery(station, 'myTasks', undefined);
  const [answering, setAnswering] = useState<TaskRow>();
  const close = (): void => setAnswering(undefined);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <chakra.h1 fontSize="xl" fontWeight="bold" px="4" pt="4" pb="3">
        {say.mine}
      </chakra.h1>
      <Box flex="1" minH="0" overflowY="auto" px="4" borderTopWidth="1px" borderColor="line">
        {children}
        {data === undefined && state === 'loading' && <Loading label={words.loading} />}
        {data === undefined && state === 'failed' && (
          <StatePanel
            icon="warn"
            title={say.mineFailed}
            onRetry={() => station.wish({ type: 'query.ask', call: 'myTasks', args: undefined })}
          >
            {message}
          </StatePanel>
        )}
        {data?.length === 0 && <EmptyPanel icon="list" title={say.mineEmpty} next={say.mineEmptyNext} />}
        {data && <TaskList tasks={data} namesFire onAnswer={setAnswering} />}
      </Box>
      {answering && (
        <DraggableDialog title={say.of(answering.placeName)} minWidth="32rem" onClose={close}>
          <AnswerTaskForm task={answering} onDone={close} onBack={close} />
        </DraggableDialog>
      )}
    </Flex>
  );
}
