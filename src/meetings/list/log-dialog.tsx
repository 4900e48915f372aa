import { Box, chakra, Flex } from '@chakra-ui/react';
import { levelNames, type MeetingLog, meetingLogNames } from '../../../contract/meetings/schemas.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Unanswered } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime, shortMinute } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useToday } from '../../kit/use-today.ts';
import { meetingMessages as say } from '../messages.ts';

type Entry = MeetingLog['entries'][number];

const textOf = ({ did, toName, level }: Entry): string =>
  [meetingLogNames[did], toName, level && levelNames[level]].filter((part) => part !== undefined).join(' ');

/** 会议记录: who did what and when. */
export function LogDialog({ meetId, onClose }: { meetId: string; onClose: () => void }) {
  const station = useStation();
  const today = useToday();
  const { data: log, state, message } = useQuery(station, 'meetLog', { meetId });
  return (
    <DraggableDialog title={say.log} minWidth="32rem" onClose={onClose}>
      {log ? (
        <Flex direction="column" gap="3">
          <Box>
            <Box fontWeight="bold">{log.title}</Box>
            <Box fontSize="sm" color="fg.muted">
              {log.endedAt === undefined
                ? dateTime(log.madeAt)
                : say.minutes(dateTime(log.madeAt), dateTime(log.endedAt))}
            </Box>
            <Box fontSize="sm" color="fg.muted">
              {say.logHint}
            </Box>
          </Box>
          <chakra.ol listStyleType="none" maxH="50vh" overflowY="auto" tabIndex={0} aria-label={say.log}>
            {log.entries.map((entry, n) => (
              // Entries are only ever appended.
              <Flex as="li" key={n} gap="3" py="1" borderBottomWidth="1px" borderColor="line">
                <chakra.time fontFamily="mono" color="fg.muted" dateTime={entry.at}>
                  {shortMinute(Date.parse(entry.at), today)}
                </chakra.time>
                <chakra.span minW="6rem" truncate>
                  {entry.byName === '' ? say.system : entry.byName}
                </chakra.span>
                <chakra.span flex="1">{textOf(entry)}</chakra.span>
              </Flex>
            ))}
          </chakra.ol>
          <DialogButtons leave={{ name: say.close, onPress: onClose }} />
        </Flex>
      ) : (
        <Unanswered
          view={{ state, message }}
          title={say.failed}
          loading={say.loading}
          onRetry={() => station.wish({ type: 'query.ask', call: 'meetLog', args: { meetId } })}
        />
      )}
    </DraggableDialog>
  );
}
