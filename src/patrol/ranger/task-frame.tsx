import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { shortMinute } from '../../../contract/time.ts';
import { patrolMessages as say } from '../messages.ts';
import { StateMark } from '../state-mark.tsx';

/** The frame of a patrol on a ranger's phone: its title, how it stands, from when to when, and what it is about. */
export function TaskFrame({
  task: { title, state, beginsAt, endsAt, content },
  today,
  children,
}: {
  task: Pick<PatrolTaskInfo, 'title' | 'state' | 'beginsAt' | 'endsAt' | 'content'>;
  today: string;
  children: ReactNode;
}) {
  const at = (iso: string): string => shortMinute(Date.parse(iso), today);
  return (
    <chakra.section
      aria-label={title}
      display="flex"
      flexDirection="column"
      gap="3"
      p="4"
      borderBottomWidth="1px"
      borderColor="line.strong"
    >
      <Box>
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {title}
        </chakra.h2>
        <Flex columnGap="3" wrap="wrap" color="fg.muted">
          <StateMark state={state} />
          <span>{say.window(at(beginsAt), at(endsAt))}</span>
        </Flex>
        {content !== undefined && <Box mt="1">{content}</Box>}
      </Box>
      {children}
    </chakra.section>
  );
}
