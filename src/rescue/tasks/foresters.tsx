import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Forester, TaskRow } from '../../../contract/rescue/schemas.ts';
import { ago, dateTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { positionText } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { rescueMessages as words } from '../messages.ts';

const say = words.foresters;

function OwnTask({ task: { content, placeName, people, due, isOverdue }, userId }: { task: TaskRow; userId: string }) {
  const state = people.find((one) => one.userId === userId)?.state;
  return (
    <chakra.li display="flex" flexWrap="wrap" columnGap="2.5">
      <chakra.span overflowWrap="anywhere">{content}</chakra.span>
      <chakra.span color="fg.muted">{placeName}</chakra.span>
      {state !== undefined && <span>{words.tasks.states[state]}</span>}
      {due !== undefined && <chakra.span color="fg.muted">{words.tasks.until(dateTime(due))}</chakra.span>}
      {isOverdue && (
        <Flex as="span" gap="1" align="center" color="alarm.pending" fontWeight="medium">
          <Icon name="warn" />
          {words.tasks.overdue}
        </Flex>
      )}
    </chakra.li>
  );
}

function Seen({ position }: { position: NonNullable<Forester['position']> }) {
  const now = useServerNow();
  return (
    <span title={dateTime(position.at)}>{say.seen(positionText(position), ago(Date.parse(position.at), now))}</span>
  );
}

function Facts({ forester: { id, realName, deptName, region, mobile, tasks, position } }: { forester: Forester }) {
  return (
    <>
      <Flex wrap="wrap" columnGap="3" align="baseline">
        <chakra.span fontWeight="medium">{realName}</chakra.span>
        <chakra.span color="fg.muted">
          {deptName}　{region}
        </chakra.span>
        <span>{mobile ?? say.noMobile}</span>
        {position && <Seen position={position} />}
        <chakra.span fontWeight={tasks.length > 0 ? 'medium' : undefined}>
          {tasks.length > 0 ? say.busy(tasks.length) : say.free}
        </chakra.span>
      </Flex>
      {tasks.length > 0 && (
        <chakra.ul listStyleType="none" pl="3" borderLeftWidth="2px" borderColor="line.strong">
          {tasks.map((task) => (
            <OwnTask key={task.id} task={task} userId={id} />
          ))}
        </chakra.ul>
      )}
    </>
  );
}

function One({ id }: { id: string }) {
  const station = useStation();
  const { state, data, message } = useFreshQuery(station, 'foresterInfo', { id });
  if (data) return <Facts forester={data} />;
  if (state === 'loading') return <Box color="fg.muted">{words.loading}</Box>;
  return (
    <Flex gap="2" align="center">
      <Box flex="1">
        {say.failed}　{message}
      </Box>
      <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'foresterInfo', args: { id } })}>
        {words.retry}
      </Button>
    </Flex>
  );
}

/**
 * What is shown of the people chosen for a task: where each belongs, how to call them, and what they have to do
 * already.
 */
export function Foresters({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <chakra.ul aria-label={say.title} listStyleType="none" fontSize="sm" maxH="12rem" overflowY="auto" tabIndex={0}>
      {ids.map((id) => (
        <chakra.li key={id} py="1" borderBottomWidth="1px" borderColor="line" _last={{ borderBottomWidth: 0 }}>
          <One id={id} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
