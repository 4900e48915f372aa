import '../../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { clockTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { useOnline } from '../../kit/use-online.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { patrolMessages as say } from '../messages.ts';
import type { Find } from './check-in-part.tsx';
import { phaseOf } from './points.ts';
import type { Sender, Waiting } from './sender.ts';
import { TaskCard } from './task-card.tsx';
import { useSender } from './use-sender.ts';

/** What is drawn anew by the time is so in steps of so many milliseconds. */
const stepMs = 15_000;

function Note({ children, alert = false }: { children: ReactNode; alert?: boolean }) {
  return (
    <Flex
      role={alert ? 'alert' : 'status'}
      gap="2.5"
      align="center"
      wrap="wrap"
      px="4"
      py="2.5"
      bg={alert ? 'alarm.wash' : 'raised'}
      borderBottomWidth="1px"
      borderColor="line"
    >
      {children}
    </Flex>
  );
}

/** What waits at this device, and what was not taken. */
function WaitingNotes({ waiting: { all, sending, isKept }, sender }: { waiting: Waiting; sender: Sender }) {
  const isOnline = useOnline();
  const open = all.filter(({ refused }) => refused === undefined).length;
  return (
    <>
      {!isOnline && (
        <Note>
          <Icon name="offline" />
          {say.offline}
        </Note>
      )}
      {open > 0 && (
        <Note>
          <Box flex="1" minW="12rem">
            <chakra.b fontWeight="medium">{say.waiting(open)}</chakra.b>
            <Box fontSize="sm" color="fg.muted">
              {isKept ? say.waitingWhy : say.unkept}
            </Box>
          </Box>
          {sending === undefined && (
            <Button minH="11" onClick={() => sender.again()}>
              {say.sendAgain}
            </Button>
          )}
        </Note>
      )}
      {all.map(
        ({ key, saidAt, refused }) =>
          refused !== undefined && (
            <Note key={key} alert>
              <Box flex="1" minW="12rem">
                {say.refused(clockTime(Date.parse(saidAt)).slice(0, 5), refused)}
              </Box>
              <Button minH="11" onClick={() => sender.dismiss(key)}>
                {say.dismiss}
              </Button>
            </Note>
          ),
      )}
    </>
  );
}

function Tasks({ userId, find }: { userId: string; find: Find }) {
  const station = useStation();
  const now = Math.floor(useServerNow() / stepMs) * stepMs;
  const { sender, waiting } = useSender(userId);
  const { state, data, message } = useFreshQuery(station, 'patrolMine', undefined);
  // What can be walked now stands first, then what is to come, then what is over.
  const ranks = { now: 0, early: 1, over: 2 } as const;
  const sorted = [...(data ?? [])].sort((a, b) => ranks[phaseOf(a, now)] - ranks[phaseOf(b, now)]);
  return (
    <>
      <WaitingNotes waiting={waiting} sender={sender} />
      {data?.length === 0 && <EmptyPanel icon="list" title={say.noMine} next={say.noMineNext} />}
      {sorted.map((task) => (
        <TaskCard key={task.taskId} task={task} waiting={waiting.all} sender={sender} now={now} find={find} />
      ))}
      {!data && state === 'loading' && <Loading label={say.loading} />}
      {!data && state === 'failed' && (
        <StatePanel
          icon="warn"
          title={say.mineFailed}
          onRetry={() => station.wish({ type: 'query.ask', call: 'patrolMine', args: undefined })}
        >
          {message}
        </StatePanel>
      )}
    </>
  );
}

/**
 * /fire-meshing/index/my-patrol: a ranger's own patrols in the measure of a phone. Check-ins are kept at the device
 * until they have arrived, and sent once each, in their order.
 */
export default function RangerPage({ find }: { find: Find }) {
  const { user } = useBehavior(useStation().session$);
  return (
    // On a phone nothing beside it makes the page as wide as the window.
    <Box minW={{ base: '100vw', md: '0' }} h="100%" overflowY="auto" bg="surface">
      <Box maxW="40rem" mx="auto">
        <chakra.h1 fontSize="xl" fontWeight="bold" px="4" pt="4" pb="3" borderBottomWidth="1px" borderColor="line">
          {say.mine}
        </chakra.h1>
        {user && <Tasks key={user.id} userId={user.id} find={find} />}
      </Box>
    </Box>
  );
}
