import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import type { TaskRow } from '../../../contract/rescue/schemas.ts';
import { dateTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { FilePicture } from '../../kit/upload/file-picture.tsx';
import { rescueMessages as words } from '../messages.ts';

const say = words.tasks;

function Person({ person: { realName, state, at, remark, imageUrls } }: { person: TaskRow['people'][number] }) {
  return (
    <chakra.li display="flex" flexWrap="wrap" columnGap="2.5" alignItems="baseline" fontSize="sm">
      <span>{realName}</span>
      <chakra.span fontWeight="medium" color={state === 'refused' ? 'alarm.pending' : undefined}>
        {say.states[state]}
      </chakra.span>
      {at !== undefined && <chakra.span color="fg.muted">{dateTime(at)}</chakra.span>}
      {remark !== undefined && <chakra.span overflowWrap="anywhere">{remark}</chakra.span>}
      {imageUrls.map((url) => (
        <FilePicture key={url} fileUrl={url} alt={say.photo(realName)} height="6rem" />
      ))}
    </chakra.li>
  );
}

/**
 * Tasks, each with its people and how far they are; `onAnswer` where the reader has to answer one. `namesFire`: they
 * are of several fires.
 */
export function TaskList({
  tasks,
  namesFire = false,
  onAnswer,
}: {
  tasks: readonly TaskRow[];
  namesFire?: boolean;
  onAnswer: (task: TaskRow) => void;
}) {
  return (
    <chakra.ul listStyleType="none">
      {tasks.map((task) => (
        <chakra.li key={task.id} py="2" borderBottomWidth="1px" borderColor="line" _last={{ borderBottomWidth: 0 }}>
          <Flex gap="2" align="flex-start">
            <Box flex="1" minW="0">
              <Box overflowWrap="anywhere">{task.content}</Box>
              <Flex wrap="wrap" columnGap="3" fontSize="sm" color="fg.muted">
                {namesFire && (
                  <chakra.span>
                    {say.fire}{' '}
                    <Link href={firePagePath(task.fireId)} style={{ textDecoration: 'underline' }}>
                      {task.placeName}
                    </Link>
                  </chakra.span>
                )}
                <span>{say.by(task.by.realName, dateTime(task.releasedAt))}</span>
                {task.due !== undefined && <span>{say.until(dateTime(task.due))}</span>}
                {task.isOverdue && (
                  <Flex as="span" gap="1" align="center" color="alarm.pending" fontWeight="medium">
                    <Icon name="warn" />
                    {say.overdue}
                  </Flex>
                )}
              </Flex>
            </Box>
            {task.next.length > 0 && (
              <Button size="sm" variant="solid" aria-label={say.of(task.content)} onClick={() => onAnswer(task)}>
                {say.answer}
              </Button>
            )}
          </Flex>
          <chakra.ul listStyleType="none" mt="1" pl="3" borderLeftWidth="2px" borderColor="line.strong">
            {task.people.map((person) => (
              <Person key={person.userId} person={person} />
            ))}
          </chakra.ul>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
