import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { fireListPath } from '../../../contract/fires/fire-page.ts';
import { type Fire, isBurning } from '../../../contract/fires/fire.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import type { AlongSlot, ChosenForce, FormProps } from '../forms/form-props.ts';
import { formMessages } from '../forms/messages.ts';
import { StepForm } from '../forms/step-form.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import type { MapHost } from '../../map/host/map-host.ts';
import { ActionBar } from './action-bar.tsx';
import { actionsFor, type ShownAction } from './actions.ts';
import { AlarmList } from './alarm-list.tsx';
import { AroundList } from './around-list.tsx';
import { ForceList } from './force-list.tsx';
import { Head } from './head.tsx';
import { MessageList } from './message-list.tsx';
import { NotRecorded } from './not-recorded.tsx';
import { GridPart } from './grid-part.tsx';
import { AnalysisPanels } from './analysis-panels.tsx';
import { useAnalyses } from './use-analyses.ts';
import { detailMessages as say } from './messages.ts';
import { SceneMap } from './scene-map.tsx';
import { Timeline } from './timeline.tsx';
import { useAround } from './use-around.ts';
import { useFire, useFireAlarms } from './use-fire.ts';
import type { FireId } from '../../../contract/ids.ts';

/** What other areas put on a fire's page; each is given the fire as it stands. */
export interface FireSlots {
  /** `dispatch` opens the form of dispatch with forces chosen; absent where the person may not dispatch. */
  advice?: (fire: Fire, dispatch: ((forces: readonly ChosenForce[]) => void) | undefined) => ReactNode;
  supplies?: (fire: Fire) => ReactNode;
  /** In the form of dispatch: material that goes with the forces. */
  along?: AlongSlot;
  tasks?: (fire: Fire) => ReactNode;
  links?: (fire: Fire) => ReactNode;
  report?: (fire: Fire) => ReactNode;
}

/** What of a form has the focus first. */
const firstBox = 'input:not([hidden]), select, textarea, button';

/** Steps whose forms have something chosen or drawn on the map: they leave it free. */
const onMap: ReadonlySet<ShownAction> = new Set(['forecast', 'planRoute', 'drawBuffer']);

interface Step {
  action: ShownAction;
  forceId?: string | undefined;
  forces?: readonly ChosenForce[] | undefined;
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
    gridTemplateRows: 'minmax(0, 2fr) minmax(10rem, 1fr)',
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

/** Leads to the list of fires, or back to where the page stands in another one's place. */
function Back({ onBack }: { onBack: (() => void) | undefined }) {
  if (onBack)
    return (
      <Button size="sm" variant="bare" onClick={onBack}>
        {say.toPicture}
      </Button>
    );
  return (
    <Button asChild size="sm" variant="bare">
      <Link href={fireListPath}>
        <Icon name="list" />
        {say.toList}
      </Link>
    </Button>
  );
}

/** The form of a step, in a dialog. */
function StepDialog({
  fire,
  step: { action, forceId, forces },
  elseFocus,
  ...rest
}: Pick<FormProps, 'fire' | 'host' | 'along' | 'onBack' | 'onDone'> & {
  step: Step;
  elseFocus: () => HTMLElement | null;
}) {
  const form = useRef<HTMLDivElement>(null);
  return (
    <DraggableDialog
      title={formMessages.of(fireActionNames[action], fire.placeName)}
      minWidth="36rem"
      isAside={onMap.has(action)}
      initialFocus={() => form.current?.querySelector<HTMLElement>(firstBox) ?? null}
      elseFocus={elseFocus}
      onClose={rest.onBack}
    >
      <div ref={form}>
        <StepForm
          key={`${action} ${forceId ?? ''}`}
          fire={fire}
          action={action}
          forceId={forceId}
          forces={forces}
          {...rest}
        />
      </div>
    </DraggableDialog>
  );
}

function Page({
  fire,
  detail,
  slots,
  onAlarm,
  onBack,
}: {
  fire: Fire;
  detail: ReturnType<typeof useFire>['detail'];
  slots: FireSlots;
  onAlarm: (id: string) => void;
  onBack: (() => void) | undefined;
}) {
  useSelected(fire.id);
  const [step, setStep] = useState<Step>();
  const [done, setDone] = useState<{ action: ShownAction; version: number }>();
  const [host, setHost] = useState<MapHost>();
  const around = useAround(fire.id);
  const analyses = useAnalyses(fire.id);
  const bar = useRef<HTMLDivElement>(null);
  const duty = useDuty();
  const { canCommand } = useStation();
  const mayDispatch = actionsFor(fire, duty).includes('dispatch');
  const begin = (action: ShownAction, forceId?: string, forces?: readonly ChosenForce[]): void => {
    setDone(undefined);
    setStep({ action, forceId, forces });
  };
  // What was sent is said until something else happens to the fire.
  const isNews = done !== undefined && fire.version <= done.version + 1;
  const data = detail.data;
  const alarms = useFireAlarms(fire, data);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface" overflowY={{ base: 'auto', lg: 'visible' }}>
      <Head
        fire={fire}
        mainPlace={data?.mainFire?.placeName}
        tools={
          <>
            {slots.report?.(fire)}
            <Back onBack={onBack} />
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
          <SceneMap
            fire={fire}
            alarms={alarms}
            around={around.around}
            analyses={analyses}
            onAlarm={onAlarm}
            onHost={setHost}
          />
        </Box>
        <Box gridArea="facts" minH="0" bg="surface" overflowY="auto" css={{ scrollbarGutter: 'stable' }}>
          <NotRecorded isAroundKnown={around.around !== undefined} />
          <ForceList fire={fire} onStep={begin} />
          {slots.advice?.(fire, mayDispatch ? (forces) => begin('dispatch', undefined, forces) : undefined)}
          <GridPart fire={fire} />
          <AnalysisPanels {...analyses} fire={fire} />
          {slots.supplies?.(fire)}
          {slots.tasks?.(fire)}
          {slots.links?.(fire)}
          {duty.acts && <MessageList fireId={fire.id} />}
          <AlarmList fireId={fire.id} alarms={alarms} joined={data?.joinedFires ?? []} onAlarm={onAlarm} />
          {/* While it burns the advice names what lies around, with what it is good for. */}
          {!isBurning(fire) && canCommand && <AroundList {...around} />}
        </Box>
        <Box gridArea="log" minH="0">
          <Timeline fireId={fire.id} />
        </Box>
      </chakra.div>
      {step && (
        <StepDialog
          fire={fire}
          step={step}
          host={host}
          along={slots.along}
          elseFocus={() => bar.current?.querySelector('button') ?? null}
          onBack={() => setStep(undefined)}
          onDone={() => {
            setDone({ action: step.action, version: fire.version });
            setStep(undefined);
          }}
        />
      )}
    </Flex>
  );
}

/**
 * /emergency-rescue/detail: one fire, live: its scene, who is there, what happened, and the steps that may be taken.
 * `onAlarm` opens one of its alarms; `onBack` leads back to where it stands in another page's place.
 */
export function FireDetail({
  fireId,
  slots,
  onAlarm,
  onBack,
}: {
  fireId: FireId;
  slots: FireSlots;
  onAlarm: (id: string) => void;
  onBack?: () => void;
}) {
  const station = useStation();
  const { fire, detail } = useFire(fireId);
  const back = (
    <Button asChild variant="solid">
      <Link href={fireListPath}>{say.toList}</Link>
    </Button>
  );
  if (fire) return <Page key={fire.id} fire={fire} detail={detail} slots={slots} onAlarm={onAlarm} onBack={onBack} />;
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
