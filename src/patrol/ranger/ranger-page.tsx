import '../../../contract/api/page-calls.ts';
import { Box, chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import type { UserDetail } from '../../../contract/session/schemas.ts';
import { shortMinute } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { useOnline } from '../../kit/use-online.ts';
import { useToday } from '../../kit/use-today.ts';
import { patrolMessages as say } from '../messages.ts';
import type { AtHand, Find } from './check-in-part.tsx';
import type { WaitingPhotos } from './photo-sender.ts';
import { keepDay, keptAheadMs } from './kept-day.ts';
import { Note } from './note.tsx';
import { inTurn } from './points.ts';
import type { Senders, Waiting } from './sender.ts';
import { shrinkPhoto, type Shrink } from './shrink-photo.ts';
import { TaskCard } from './task-card.tsx';
import { useHere } from './use-here.ts';
import { useSender } from './use-sender.ts';
import { PageTitle } from '../../kit/page-title.ts';

/** What is drawn anew by the time is so in steps of so many milliseconds. */
const stepMs = 15_000;

/** What waits at this device, and what was not taken. */
function WaitingNotes({
  waiting: { all, sending, isKept },
  waitingPhotos,
  senders: { sender, photos },
}: {
  waiting: Waiting;
  waitingPhotos: WaitingPhotos;
  senders: Senders;
}) {
  const isOnline = useOnline();
  const today = useToday();
  const open = all.filter(({ refused }) => refused === undefined).length;
  const openPhotos = waitingPhotos.all.filter(({ refused }) => refused === undefined).length;
  const isSending = sending !== undefined || waitingPhotos.isSending;
  return (
    <>
      {!isOnline && (
        <Note>
          <Icon name="offline" />
          {say.offline}
        </Note>
      )}
      {open + openPhotos > 0 && (
        <Note>
          <Box flex="1" minW="12rem">
            <chakra.b fontWeight="medium">{say.waiting(open, openPhotos)}</chakra.b>
            <Box fontSize="sm" color="fg.muted">
              {isKept && waitingPhotos.isKept ? say.waitingWhy : say.unkept}
            </Box>
          </Box>
          {!isSending && (
            <Button
              minH="11"
              onClick={() => {
                sender.again();
                photos.again();
              }}
            >
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
                {say.refused(shortMinute(Date.parse(saidAt), today), refused)}
              </Box>
              <Button minH="11" onClick={() => sender.dismiss(key)}>
                {say.dismiss}
              </Button>
            </Note>
          ),
      )}
      {waitingPhotos.all.map(
        ({ photoKey, takenAt, refused }) =>
          refused !== undefined && (
            <Note key={photoKey} alert>
              <Box flex="1" minW="12rem">
                {say.photoRefused(shortMinute(Date.parse(takenAt), today), refused)}
              </Box>
              <Button minH="11" onClick={() => photos.dismiss(photoKey)}>
                {say.dismiss}
              </Button>
            </Note>
          ),
      )}
    </>
  );
}

function Tasks({ user, find, shrink }: { user: UserDetail; find: Find; shrink: Shrink }) {
  const { id: userId, realName } = user;
  const station = useStation();
  const { clock$, connection$ } = station;
  // Until the server's clock is heard, this phone's is as far off as it was when the day was kept.
  const [formerAheadMs] = useState(() => keptAheadMs(userId, Date.now()));
  const { aheadMs = formerAheadMs } = useBehavior(connection$);
  const serverNow = useBehavior(clock$) + aheadMs;
  const now = Math.floor(serverNow / stepMs) * stepMs;
  const { waiting, waitingPhotos, ...senders } = useSender(userId);
  const clock = useCallback(
    () => clock$.value + (connection$.value.aheadMs ?? formerAheadMs),
    [clock$, connection$, formerAheadMs],
  );
  const here = useHere(find, clock);
  const atHand: AtHand = {
    find: here.find,
    shrink,
    clock: () => serverNow,
    isFull: waitingPhotos.isFull,
    keep: senders.sender.add,
    keepPhotos({ taskId, key }, photos) {
      void senders.photos.add(photos.map((photo) => ({ userId, taskId, key, ...photo })));
    },
  };
  const { state, data, message } = useFreshQuery(station, 'patrolMine', undefined);
  const wholeAheadMs = Math.round(aheadMs / 1_000) * 1_000;
  useEffect(() => {
    if (data) keepDay({ userId, realName, aheadMs: wholeAheadMs, keptAt: Date.now(), tasks: data });
  }, [data, userId, realName, wholeAheadMs]);
  const sorted = inTurn(data ?? [], now);
  return (
    <>
      <WaitingNotes waiting={waiting} waitingPhotos={waitingPhotos} senders={senders} />
      {data?.length === 0 && <EmptyPanel icon="list" title={say.noMine} next={say.noMineNext} />}
      {sorted.map((task) => (
        <TaskCard key={task.taskId} task={task} waiting={waiting.all} now={now} atHand={atHand} here={here} />
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
export default function RangerPage({ find, shrink = shrinkPhoto }: { find: Find; shrink?: Shrink }) {
  const { user } = useBehavior(useStation().session$);
  return (
    // On a phone nothing beside it makes the page as wide as the window.
    <Box minW={{ base: '100vw', md: '0' }} h="100%" overflowY="auto" bg="surface">
      <Box maxW="40rem" mx="auto">
        <PageTitle px="4" pt="4" pb="3" borderBottomWidth="1px" borderColor="line">
          {say.mine}
        </PageTitle>
        {user && <Tasks key={user.id} user={user} find={find} shrink={shrink} />}
      </Box>
    </Box>
  );
}
