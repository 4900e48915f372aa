import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Fire } from '../../../contract/fires/fire.ts';
import { mayStep } from '../../../contract/fires/lifecycle.ts';
import type { TaskRow } from '../../../contract/rescue/schemas.ts';
import { nextTaskStates } from '../../../contract/rescue/task.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { EmptyLine } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { rescueMessages as words } from '../messages.ts';
import { Section } from '../../kit/section.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import { AnswerTaskForm } from './answer-task-form.tsx';
import { ReleaseTaskForm } from './release-task-form.tsx';
import { TaskList } from './task-list.tsx';

const say = words.tasks;

const isOpen = ({ people }: TaskRow): boolean => people.some(({ state }) => nextTaskStates[state].length > 0);

/** The tasks of a fire: how far each of their people is, and a new one for the region in command. */
export function FireTasks({ fire }: { fire: Fire }) {
  const station = useStation();
  const { acts, regionCode } = useDuty();
  const args = { fireId: fire.id };
  const { state, data, message } = useQuery(station, 'fireTasks', args);
  const [open, setOpen] = useState<'release' | TaskRow>();
  const close = (): void => setOpen(undefined);
  const may = acts && mayStep(fire, 'releaseTask', regionCode);
  return (
    <Section
      title={say.title}
      count={data && data.length > 0 ? say.count(data.filter(isOpen).length, data.length) : undefined}
      aside={
        may && (
          <Button size="sm" onClick={() => setOpen('release')}>
            {say.release}
          </Button>
        )
      }
    >
      {data === undefined && state === 'failed' && (
        <Flex gap="2" align="center">
          {say.failed}　{message}
          <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'fireTasks', args })}>
            {words.retry}
          </Button>
        </Flex>
      )}
      {data === undefined && state === 'loading' && <Box color="fg.muted">{words.loading}</Box>}
      {data?.length === 0 && <EmptyLine title={say.empty} next={say.emptyNext} />}
      {data && <TaskList tasks={data} onAnswer={setOpen} />}
      {open === 'release' && (
        <DraggableDialog title={`${say.release}：${fire.placeName}`} minWidth="34rem" onClose={close}>
          <ReleaseTaskForm fire={fire} onDone={close} onBack={close} />
        </DraggableDialog>
      )}
      {open !== undefined && open !== 'release' && (
        <DraggableDialog title={say.of(fire.placeName)} minWidth="32rem" onClose={close}>
          <AnswerTaskForm task={open} onDone={close} onBack={close} />
        </DraggableDialog>
      )}
    </Section>
  );
}
