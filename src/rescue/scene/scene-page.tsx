import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { SceneFire } from '../../../contract/rescue/scene-schemas.ts';
import type { TaskRow } from '../../../contract/rescue/schemas.ts';
import { signatureOf } from '../../../contract/fires/transfer.ts';
import { dateTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { EmptyLine, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useQuery } from '../../kit/use-query.ts';
import { rescueMessages as words } from '../messages.ts';
import { Section } from '../../kit/section.tsx';
import { AnswerTaskForm } from '../tasks/answer-task-form.tsx';
import { TaskList } from '../tasks/task-list.tsx';
import { SceneFeedBack } from './scene-feedback.tsx';
import { SceneWay } from './scene-way.tsx';
import { PageTitle } from '../../kit/page-title.ts';

const say = words.scene;

/** The transfer that waits for the reader's signature, and what became of it. */
function Waiting({ fireId, waits }: Pick<SceneFire, 'fireId'> & { waits: NonNullable<SceneFire['waits']> }) {
  const { user } = useBehavior(useStation().session$);
  const { sent, send } = useCommand('signFor');
  return (
    <Flex wrap="wrap" gap="2.5" align="center" mt="2">
      <chakra.span color="alarm.pending" fontWeight="medium">
        {say.waits[waits.transferStatus]}
      </chakra.span>
      <Button
        variant="solid"
        aria-busy={sent.state === 'sending'}
        onClick={() => send(signatureOf({ fireId, ...waits }, user))}
      >
        {sent.state === 'sending' ? words.sending : say.sign}
      </Button>
      {sent.state === 'refused' && <Box role="alert">{sent.message}</Box>}
    </Flex>
  );
}

function Head({ scene: { fireId, fire, duty, waits } }: { scene: SceneFire }) {
  return (
    <Box as="header" px="4" py="3" borderBottomWidth="1px" borderColor="line.strong">
      <Flex wrap="wrap" columnGap="3" align="baseline">
        <PageTitle>{fire.placeName}</PageTitle>
        <chakra.span fontWeight="medium" color={fire.isOver ? 'fg.muted' : 'alarm.confirmed'}>
          {fire.isOver ? say.over : fire.statusName}
        </chakra.span>
      </Flex>
      <Flex wrap="wrap" columnGap="3" color="fg.muted" mb="2">
        <span>{fire.areaName}</span>
        <span>
          {say.started} {dateTime(fire.startTime)}
        </span>
      </Flex>
      {duty ? (
        <Button asChild minH="11">
          <a href={`tel:${duty.telephone}`}>
            <Icon name="command" />
            {say.call(duty.name, duty.telephone)}
          </a>
        </Button>
      ) : (
        <Box color="fg.muted">{say.noDuty}</Box>
      )}
      {waits && <Waiting fireId={fireId} waits={waits} />}
    </Box>
  );
}

function Tasks({ scene: { fire, tasks } }: { scene: SceneFire }) {
  const [answering, setAnswering] = useState<TaskRow>();
  const close = (): void => setAnswering(undefined);
  return (
    <Section title={say.tasks}>
      {tasks.length === 0 && <EmptyLine title={say.noTasks} next={say.noTasksNext} />}
      <TaskList tasks={tasks} onAnswer={setAnswering} />
      {answering && (
        <DraggableDialog title={words.tasks.of(fire.placeName)} minWidth="min(32rem, 94vw)" onClose={close}>
          <AnswerTaskForm task={answering} onDone={close} onBack={close} />
        </DraggableDialog>
      )}
    </Section>
  );
}

/**
 * /emergency-rescue/detail?fireId=… of rangers and commanders: a fire in the measure of somebody who goes there. Where
 * it is and how to get there, the number to call, their tasks, what they tell of it.
 */
export default function ScenePage() {
  const station = useStation();
  const fireId = new URLSearchParams(useSearch()).get('fireId') ?? '';
  const { state, data, message } = useQuery(station, 'sceneFire', { fireId });
  if (data)
    return (
      <Box h="100%" overflowY="auto" bg="surface">
        <Box maxW="48rem" mx="auto">
          <Head scene={data} />
          <SceneWay fire={data.fire} />
          <Tasks scene={data} />
          <SceneFeedBack scene={data} />
        </Box>
      </Box>
    );
  if (state === 'loading') return <Loading label={words.loading} />;
  return (
    <StatePanel
      icon="fire"
      title={message ?? say.failed}
      onRetry={() => station.wish({ type: 'query.ask', call: 'sceneFire', args: { fireId } })}
    >
      {say.noneWhy}
    </StatePanel>
  );
}
