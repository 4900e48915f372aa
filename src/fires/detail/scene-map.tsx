import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { Data } from '../../../contract/api/types.ts';
import { type Fire, isBurning } from '../../../contract/fires/fire.ts';
import type { moreLayers } from '../../../contract/map/more-layers.ts';
import type { PlotDrawing } from '../../../contract/fires/plot.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { KeyCap } from '../../kit/key-cap.tsx';
import { useStation } from '../../kit/station.tsx';
import { useServerNow } from '../../kit/use-server-now.ts';
import type { MapHost } from '../../map/host/map-host.ts';
import type { MapMark } from '../../map/marks.ts';
import { MarksPanel } from '../../map/marks-panel.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import { shownFigures } from '../plot/shown-figures.ts';
import { usePlotting } from '../plot/use-plotting.ts';
import { detailMessages as say } from './messages.ts';
import { approachesOf, aroundMarks, sceneMarks } from './scene-marks.ts';
import type { Analyses } from './use-analyses.ts';
import type { Around } from './use-around.ts';
import { usePageKeys } from '../../kit/use-page-keys.ts';

/** Flights about a fire that burns stand on its map, though not on others. */
const withFlights: ReadonlySet<keyof typeof moreLayers> = new Set(['flights']);
const nothing: ReadonlySet<string> = new Set();

const PlotPanel = lazyPart(() => import('../plot/plot-panel.tsx'));

/** The figures of a fire on its map, and the panel in which they are drawn, open or not. */
function usePlot(fire: Fire, onHost: (host: MapHost | undefined) => void) {
  const [host, setHost] = useState<MapHost>();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<readonly PlotDrawing[]>();
  const plotting = usePlotting(fire);
  const { sending, kept } = plotting;
  const all = useMemo(() => shownFigures(fire.plot ?? [], sending), [fire.plot, sending]);
  const toggle = (): void => {
    setChosen(undefined);
    setShown(undefined);
    setOpen(!isOpen);
  };
  const tell = useEffectEvent(onHost);
  useEffect(() => tell(host), [host]);
  return {
    host,
    plotting,
    waiting: kept.filter(({ isRemoved }) => !isRemoved).length,
    isOpen,
    chosen,
    setShown,
    setChosen,
    toggle,
    map: {
      figures: isOpen ? (shown ?? all) : all,
      onHost: setHost,
      onFigure(id: string) {
        setOpen(true);
        setChosen(id);
      },
    },
  };
}

/**
 * The map of the scene: fire, alarms, forces where they were last with the ways of those that are coming, and what lies
 * around. A click on an alarm opens it.
 */
export function SceneMap({
  fire,
  alarms,
  around,
  analyses: { spread, drawn },
  onAlarm,
  onHost,
}: {
  fire: Fire;
  alarms: Data<'fireDetail'>['alarms'] | undefined;
  around: readonly Around[] | undefined;
  analyses: Pick<Analyses, 'spread' | 'drawn'>;
  onAlarm: (id: string) => void;
  /** Is given the map once it is opened, and undefined when it closes. */
  onHost: (host: MapHost | undefined) => void;
}) {
  const { regionCode } = useDuty();
  const { canCommand } = useStation();
  // As text: a second that passes changes no word of it mostly, and the map is not drawn anew.
  const told = JSON.stringify(sceneMarks(fire, useServerNow()));
  const scene = useMemo(() => JSON.parse(told) as MapMark[], [told]);
  const marks = useMemo(() => [...aroundMarks(alarms ?? [], around ?? []), ...scene], [alarms, around, scene]);
  const plot = usePlot(fire, onHost);
  usePageKeys({ [say.plotKey.toLowerCase()]: plot.toggle }, true);
  const coming = useMemo(() => approachesOf(fire), [fire]);
  return (
    <Flex direction="column" h="100%" bg="surface">
      <Box flex="1" minH="0" position="relative" css={{ '--position-panel-top': '3.5rem' }}>
        <MarksPanel
          label={say.map}
          regionCode={regionCode}
          marks={marks}
          spread={spread}
          plans={drawn}
          approaches={coming}
          framed={scene}
          opens={isBurning(fire) ? withFlights : nothing}
          {...plot.map}
          onSelect={(id) => {
            if (id.startsWith('alarm ')) onAlarm(id.slice('alarm '.length));
          }}
        />
        {plot.isOpen ? (
          <PlotPanel
            fire={fire}
            plotting={plot.plotting}
            host={plot.host}
            marks={marks}
            spread={spread}
            chosen={plot.chosen}
            onChosen={plot.setChosen}
            onShown={plot.setShown}
            onClose={plot.toggle}
          />
        ) : (
          <Button
            size="sm"
            position="absolute"
            top="3"
            left="3"
            zIndex="1"
            aria-keyshortcuts={say.plotKey}
            onClick={plot.toggle}
          >
            <Icon name="edit" />
            {say.plot}
            {plot.waiting > 0 && say.plotWaiting(plot.waiting)}
            <KeyCap>{say.plotKey}</KeyCap>
          </Button>
        )}
      </Box>
      <Flex px="4" py="1.5" gap="4" fontSize="sm" color="fg.muted" whiteSpace="nowrap" overflow="hidden">
        <span>{say.onMap(scene.length - 1, around?.length ?? (canCommand ? 0 : undefined))}</span>
        {coming.length > 0 && <span>{say.approaches}</span>}
        <Flex as="span" gap="1.5" align="center" minW="0">
          <Icon name="cloud" />
          <chakra.span truncate title={say.weather}>
            {say.weather}
          </chakra.span>
        </Flex>
      </Flex>
    </Flex>
  );
}
