import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { fireListPath } from '../../../contract/fires/fire-page.ts';
import { type Fire, isBurning } from '../../../contract/fires/fire.ts';
import { fireActionNames } from '../../../contract/fires/lifecycle.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import type { ChosenForce } from '../forms/form-props.ts';
import { formMessages } from '../forms/messages.ts';
import { StepForm } from '../forms/step-form.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import { ActionBar } from './action-bar.tsx';
import { actionsFor, type ShownAction } from './actions.ts';
import { AlarmList } from './alarm-list.tsx';
import { AroundList } from './around-list.tsx';
import { ForceList } from './force-list.tsx';
import { Head } from './head.tsx';
import { MessageList } from './message-list.tsx';
import { detailMessages as say } from './messages.ts';
import { SceneMap } from './scene-map.tsx';
import { SpreadPanel } from './spread-panel.tsx';
import { Timeline } from './timeline.tsx';
import { useAround } from './use-around.ts';
import { useSpread } from './use-spread.ts';
import { useFire } from './use-fire.ts';
import type { FireId } from '../../../contract/ids.ts';

/** What other areas put on a fire's page; each is given the fire as it stands. */
export interface FireSlots {
  /** `dispatch` opens the form of dispatch with forces chosen; absent where the person may not dispatch. */
  advice?: (fire: Fire, dispatch: ((forces: readonly ChosenForce[]) => void) | undefined) => ReactNode;
  tasks?: (fire: Fire) => ReactNode;
  links?: (fire: Fire) => ReactNode;
  report?: (fire: Fire) => ReactNode;
}

/** What of a form has the focus first. */
const firstBox = 'input:not([hidden]), select, textarea, button';

interface Step {
  action: ShownAction;
  forceId?: string | undefined;
  forces?: readonly ChosenForce[];
}

/**
 * The map is the largest part, half the screen and more. Beside it stand what is known and, below that, the log; where
 * there is room for three columns the log has its own, and where there is none for two all stand below each other and
 * the whole page is scrolled, for its head is high there.
 */
const places = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: "'map' 'facts' 'log'",
  gridTemplateRows: '45vh auto 45vh',
  flex: 'none',
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'max(50vw + .5rem, 100vw - 43rem) minmax(0, 1fr)',
    gridTemplateAreas: "'map facts' 'map log'",
    gridTemplateRows: 'minmax(0, 1.2fr) minmax(0, 1fr)',
    flex: '1',
    overflowY: 'hidden',
  },
  '@media (min-width: 107rem)': {
    gridTemplateColumns: 'max(50vw, min(60vw, 100vw - 62rem)) minmax(0, 1.15fr) minmax(0, 1fr)',
    gridTemplateAreas: "'map facts log'",
    gridTemplateRows: 'minmax(0, 1fr)',
  },
} as const;

/** Tells the station which fire is open, so that its life runs there. */
function useSelected(fireId: FireId): void {
  const station = useStation();
  useEffect(() => {
    station.wish({ type: 'fire.select', fireId });
    return () => station.wish({ type: 'fire.select', fireId: undefined });
  }, [station, fireId]);
}

function Page({
  fire,
  detail,
  slots,
  onAlarm,
}: {
  fire: Fire;
  detail: ReturnType<typeof useFire>['detail'];
  slots: FireSlots;
  onAlarm: (id: string) => void;
}) {
  useSelected(fire.id);
  const [step, setStep] = useState<Step>();
  const [done, setDone] = useState<{ action: ShownAction; version: number }>();
  const around = useAround(fire.id);
  const { answer, spread } = useSpread(fire.id);
  const form = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const duty = useDuty();
  const mayDispatch = actionsFor(fire, duty).includes('dispatch');
  const begin = (action: ShownAction, forceId?: string): void => {
    setDone(undefined);
    setStep({ action, forceId });
  };
  // What was sent is said until something else happens to the fire.
  const isNews = done !== undefined && fire.version <= done.version + 1;
  const data = detail.data;
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface" overflowY={{ base: 'auto', lg: 'visible' }}>
      <Head
        fire={fire}
        mainPlace={data?.mainFire?.placeName}
        tools={
          <>
            {slots.report?.(fire)}
            <Button asChild size="sm" variant="bare">
              <Link href={fireListPath}>
                <Icon name="list" />
                {say.toList}
              </Link>
            </Button>
          </>
        }
      >
        <ActionBar
          box={bar}
          fire={fire}
          isAsking={step !== undefined}
          done={isNews ? done.action : undefined}
          onStep={begin}
        />
      </Head>
      <chakra.div minH="0" display="grid" css={places} gap="px" bg="line">
        <Box gridArea="map" minH="0">
          <SceneMap fire={fire} alarms={data?.alarms} around={around.around} spread={spread} onAlarm={onAlarm} />
        </Box>
        <Box gridArea="facts" minH="0" bg="surface" overflowY="auto" css={{ scrollbarGutter: 'stable' }}>
          <ForceList fire={fire} onStep={begin} />
          <SpreadPanel answer={answer} place={fire.placeName} />
          {slots.advice?.(
            fire,
            mayDispatch
              ? (forces) => {
                  setDone(undefined);
                  setStep({ action: 'dispatch', forces });
                }
              : undefined,
          )}
          {slots.tasks?.(fire)}
          {slots.links?.(fire)}
          {duty.acts && <MessageList fireId={fire.id} />}
          <AlarmList fireId={fire.id} alarms={data?.alarms ?? []} joined={data?.joinedFires ?? []} onAlarm={onAlarm} />
          {/* While it burns the advice names what lies around, with what it is good for. */}
          {!isBurning(fire) && <AroundList {...around} />}
        </Box>
        <Box gridArea="log" minH="0">
          <Timeline fireId={fire.id} />
        </Box>
      </chakra.div>
      {step && (
        <DraggableDialog
          title={formMessages.of(fireActionNames[step.action], fire.placeName)}
          minWidth="36rem"
          initialFocus={() => form.current?.querySelector<HTMLElement>(firstBox) ?? null}
          elseFocus={() => bar.current?.querySelector('button') ?? null}
          onClose={() => setStep(undefined)}
        >
          <div ref={form}>
            <StepForm
              key={`${step.action} ${step.forceId ?? ''}`}
              fire={fire}
              action={step.action}
              forceId={step.forceId}
              forces={step.forces}
              onBack={() => setStep(undefined)}
              onDone={() => {
                setDone({ action: step.action, version: fire.version });
                setStep(undefined);
              }}
            />
          </div>
        </DraggableDialog>
      )}
    </Flex>
  );
}

/**
 * /emergency-rescue/detail: one fire, live: its scene, who is there, what happened, and the steps that may be taken.
 * `onAlarm` opens one of its alarms.
 */
export function FireDetail({
  fireId,
  slots,
  onAlarm,
}: {
  fireId: FireId;
  slots: FireSlots;
  onAlarm: (id: string) => void;
}) {
  const station = useStation();
  const { fire, detail } = useFire(fireId);
  const back = (
    <Button asChild variant="solid">
      <Link href={fireListPath}>{say.toList}</Link>
    </Button>
  );
  if (fire) return <Page key={fire.id} fire={fire} detail={detail} slots={slots} onAlarm={onAlarm} />;
  if (fireId === '')
    return (
      <Flex direction="column" align="center" justify="center" h="100%">
        <Box>
          <StatePanel icon="fire" title={say.noId}>
            {say.noIdWhy}
          </StatePanel>
        </Box>
        {back}
      </Flex>
    );
  if (detail.state === 'failed') {
    return (
      <Flex direction="column" align="center" justify="center" h="100%">
        <Box>
          <StatePanel
            icon="help"
            title={say.gone}
            onRetry={() => station.wish({ type: 'query.ask', call: 'fireDetail', args: { fireId } })}
          >
            {detail.message ?? say.goneWhy}
          </StatePanel>
        </Box>
        {back}
      </Flex>
    );
  }
  return <Loading label={say.loading} />;
}
