import { Box, chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { shortMinute } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { EmptyPanel } from '../../kit/state-panel.tsx';
import { patrolMessages as say } from '../messages.ts';
import { type AtHand, CheckInPart, type Find } from './check-in-part.tsx';
import { browserPlace, type KeptCheckIn, openKept } from './kept-check-ins.ts';
import type { KeptDay } from './kept-day.ts';
import { Note } from './note.tsx';
import { browserPhotos, type KeptPhoto } from './photo-place.ts';
import { TaskFrame } from './task-frame.tsx';
import { TaskSketch } from './task-sketch.tsx';
import { PointList } from './point-list.tsx';
import { inTurn, lacksOnline, phaseOf, pointStates, wantsCheckIn } from './points.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { useHere } from './use-here.ts';
import { patrolLimits } from '../../../contract/patrol/limits.ts';
import { dayOf } from '../../kit/time.ts';
import { PageTitle } from '../../kit/page-title.ts';

const stepMs = 15_000;

/** The phone's clock, in steps. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Check-ins and photos of the person that wait at this phone. Nothing is sent from this page. */
function useKept(userId: string): {
  checkIns: readonly KeptCheckIn[];
  photos: number;
  isKept: boolean;
  /** A photo is on its way into the phone's store: a page that closes would lose it. */
  isKeeping: boolean;
  keep: AtHand['keep'];
  keepPhotos: AtHand['keepPhotos'];
} {
  const [checkIns, setCheckIns] = useState(() => openKept(browserPlace(userId)).all());
  const [photos, setPhotos] = useState(0);
  const [isKept, setKept] = useState(true);
  const [writes, setWrites] = useState(0);
  useEffect(() => {
    void browserPhotos.all(userId).then(({ length }) => setPhotos(length));
  }, [userId]);
  useEffect(() => {
    const place = browserPlace(userId);
    return place.changed(() => setCheckIns(openKept(place).all()));
  }, [userId]);
  const keep = useCallback<AtHand['keep']>(
    (checkIn) => {
      // Opened anew each time, since another page may have kept something meanwhile.
      const kept = openKept(browserPlace(userId));
      kept.put(checkIn);
      setCheckIns(kept.all());
      setKept((before) => before && kept.isKept());
    },
    [userId],
  );
  const keepPhoto = useCallback(async (one: KeptPhoto) => {
    setPhotos((before) => before + 1);
    setWrites((before) => before + 1);
    const isDone = await browserPhotos.put(one);
    setKept((before) => before && isDone);
    setWrites((before) => before - 1);
  }, []);
  const keepPhotos = useCallback<AtHand['keepPhotos']>(
    ({ taskId, key }, taken) => {
      for (const photo of taken) void keepPhoto({ userId, taskId, key, ...photo });
    },
    [userId, keepPhoto],
  );
  return { checkIns, photos, isKept, isKeeping: writes > 0, keep, keepPhotos };
}

/** Whether something is filled in at any task; each of them says it of itself. */
function useFilled(): { isFilled: boolean; filled: NonNullable<AtHand['filled']> } {
  const [taskIds, setTaskIds] = useState<ReadonlySet<string>>(new Set());
  const filled = useCallback(
    (taskId: string, isFilled: boolean) =>
      setTaskIds((before) => new Set(isFilled ? [...before, taskId] : [...before].filter((id) => id !== taskId))),
    [],
  );
  return { isFilled: taskIds.size > 0, filled };
}

/** Opens the whole page once the server answers; where something is filled in, when that is said or done. */
function useReturn(reachable: () => Promise<boolean>, isFilled: boolean, open: () => void): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const ask = (): void => {
      void reachable().then((is) => setBack((before) => before || is));
    };
    const timer = setInterval(ask, stepMs);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [reachable]);
  useEffect(() => {
    if (isBack && !isFilled) open();
  }, [isBack, isFilled, open]);
  return isBack;
}

/** What the page needs of the browser. */
export interface OfflinePorts {
  find: Find;
  /** Whether the server answers. */
  reachable: () => Promise<boolean>;
  /** Opens the whole page in place of this one. */
  open: () => void;
}

function Day({ day, ports: { find, reachable, open } }: { day: KeptDay; ports: OfflinePorts }) {
  const { userId, realName, aheadMs, keptAt, tasks } = day;
  const now = useNow() + aheadMs;
  const { isFilled, filled } = useFilled();
  const { checkIns, photos, isKept, isKeeping, keep, keepPhotos } = useKept(userId);
  const isBack = useReturn(reachable, isFilled || isKeeping, open);
  const clock = useCallback(() => Date.now() + aheadMs, [aheadMs]);
  const here = useHere(find, clock);
  const atHand = useMemo<AtHand>(
    () => ({
      find: here.find,
      shrink: shrinkPhoto,
      clock,
      keep,
      keepPhotos,
      isFull: photos >= patrolLimits.photo.kept,
      filled,
    }),
    [here.find, clock, keep, keepPhotos, photos, filled],
  );
  const today = dayOf(now);
  const unsent = checkIns.filter(({ refused }) => refused === undefined);
  return (
    <>
      <PageTitle px="4" pt="4" pb="3" borderBottomWidth="1px" borderColor="line">
        {say.offlineTitle(realName)}
      </PageTitle>
      {isBack ? (
        <Note>
          <Box flex="1">{say.backOnline}</Box>
          <Button minH="11" onClick={open}>
            {say.openWhole}
          </Button>
        </Note>
      ) : (
        <Note>
          <Icon name="offline" />
          <Box flex="1">{say.offlineNote(shortMinute(keptAt + aheadMs, today))}</Box>
        </Note>
      )}
      {unsent.length + photos > 0 && (
        <Note>
          <Box flex="1">
            <chakra.b fontWeight="medium">{say.waiting(unsent.length, photos)}</chakra.b>
            {!isKept && <Box fontSize="sm">{say.unkept}</Box>}
          </Box>
        </Note>
      )}
      {checkIns.map(
        ({ key, saidAt, refused }) =>
          refused !== undefined && (
            <Note key={key} alert>
              {say.refused(shortMinute(Date.parse(saidAt), today), refused)}
            </Note>
          ),
      )}
      {inTurn(tasks, now).map((task) => {
        const own = checkIns.filter(({ taskId }) => taskId === task.taskId);
        const states = pointStates(task, own);
        const phase = phaseOf(task, now);
        return (
          <TaskFrame key={task.taskId} task={task} today={today}>
            {wantsCheckIn(task, now) && (
              <>
                {lacksOnline(task, own) && <Box>{say.onlineFrom(shortMinute(Date.parse(task.beginsAt), today))}</Box>}
                <CheckInPart task={task} atHand={atHand} />
              </>
            )}
            {phase === 'early' && (
              <Box color="fg.muted">
                {say.opensAt(shortMinute(Date.parse(task.beginsAt) - patrolLimits.earlyMs, today))}
              </Box>
            )}
            {phase === 'over' ? (
              <Box color="fg.muted">{say.closed}</Box>
            ) : (
              <>
                <TaskSketch task={task} states={states} waiting={own} here={here} />
                <PointList task={task} states={states} />
              </>
            )}
          </TaskFrame>
        );
      })}
      {tasks.length === 0 && <EmptyPanel icon="list" title={say.noMine} next={say.noMineNext} />}
    </>
  );
}

/**
 * A ranger's page without a network: the tasks that the phone kept, and checking in. It has no station and sends
 * nothing: once the server answers, the whole page opens in its place and sends what waits.
 */
export function OfflinePage({ day, ports }: { day: KeptDay | undefined; ports: OfflinePorts }) {
  return (
    <Box minH="100vh" bg="surface" color="fg">
      <Box maxW="40rem" mx="auto">
        {day ? (
          <Day day={day} ports={ports} />
        ) : (
          <EmptyPanel
            icon="offline"
            title={say.offlineNone}
            next={say.offlineNoneNext}
            action={{ name: say.openWhole, onPress: ports.open }}
          />
        )}
      </Box>
    </Box>
  );
}
