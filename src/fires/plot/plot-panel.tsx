import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Fire } from '../../../contract/fires/fire.ts';
import { mayStep } from '../../../contract/fires/lifecycle.ts';
import {
  type PlotDrawing,
  type PlotFigure,
  type PlotKind,
  plotKindNames,
  plotPoints,
} from '../../../contract/fires/plot.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { randomId } from '../../kit/random-id.ts';
import { useDuty } from '../../kit/use-duty.ts';
import type { MapHost } from '../../map/host/map-host.ts';
import type { MapMark } from '../../map/marks.ts';
import { createPen, type Pen } from '../../map/plot/pen.ts';
import type { MapSpread } from '../../map/spread.ts';
import { hoursOf } from './hours.ts';
import { plotMessages as say } from './messages.ts';
import { PlotKept } from './plot-kept.tsx';
import { PlotList } from './plot-list.tsx';
import { PlotPalette } from './plot-palette.tsx';
import type { PlotLook } from './plot-style.tsx';
import { PlotWork } from './plot-work.tsx';
import { shownFigures } from './shown-figures.ts';
import { snapPlaces } from './snap-places.ts';
import { drawingOf, type Plotting, type Work } from './use-plotting.ts';
import { useLatest } from '../../kit/use-latest.ts';

interface PlotPanelProps {
  fire: Fire;
  /** What is sent and kept of the plot; it outlives the panel. */
  plotting: Plotting;
  host: MapHost | undefined;
  marks: readonly MapMark[];
  spread: MapSpread | undefined;
  /** Id of the figure that was pressed on the map. */
  chosen: string | undefined;
  onChosen: (id: string | undefined) => void;
  /** Is told what the map shows now. */
  onShown: (figures: readonly PlotDrawing[]) => void;
  onClose: () => void;
}

/** A figure in a look: of what its kind has no use for, nothing is kept. */
const dressed = (figure: PlotDrawing, { color, text, icon }: PlotLook): PlotDrawing => {
  const { text: _text, icon: _icon, ...rest } = figure;
  return {
    ...rest,
    color,
    ...(text !== undefined && text.trim() !== '' ? { text } : {}),
    ...(figure.kind === 'icon' ? { icon: icon ?? 'post' } : {}),
  };
};

/** The pen of a map, while there is one. */
function usePen(host: MapHost | undefined, hand: Parameters<typeof createPen>[1]): Pen | undefined {
  const [pen, setPen] = useState<Pen>();
  const latest = useLatest(hand);
  useEffect(() => {
    if (!host) return undefined;
    const made = createPen(host, {
      drawn: (figure) => latest.current.drawn(figure),
      changed: (figure) => latest.current.changed(figure),
      keep: () => latest.current.keep(),
      remove: () => latest.current.remove(),
      left: (figure) => latest.current.left(figure),
      snapTo: () => latest.current.snapTo(),
    });
    queueMicrotask(() => setPen(made));
    return () => {
      made.stop();
      setPen(undefined);
    };
  }, [host, latest]);
  return pen;
}

/** What is drawn and changed by hand, on the map and in the panel. */
function useWork(
  { fire, plotting, host, marks, spread, onChosen }: PlotPanelProps,
  look: PlotLook,
  onDrawn: () => void,
) {
  const [work, setWork] = useState<Work>();
  const plot = fire.plot ?? [];
  const leave = (): void => {
    setWork(undefined);
    onChosen(undefined);
  };
  /** A new figure that the hand leaves for something else can be drawn on. */
  const putDown = (): void => {
    if (work && !work.base) plotting.left(dressed(work.figure, look));
  };
  const closing = useEffectEvent(putDown);
  useEffect(() => () => closing(), []);
  const keep = (): void => {
    if (!work?.base) return;
    pen?.stop();
    const { figure, base } = work;
    if (JSON.stringify(figure) !== JSON.stringify(drawingOf(base))) plotting.change(figure, base.revision);
    leave();
  };
  const remove = (figure: PlotFigure): void => {
    pen?.stop();
    putDown();
    plotting.remove(figure);
    leave();
  };
  const pen = usePen(host, {
    drawn(figure) {
      plotting.draw(dressed(figure, look));
      onDrawn();
      setWork(undefined);
      host?.map.getCanvas().focus();
    },
    changed: (figure) => setWork((now) => now && { ...now, figure: { ...now.figure, points: figure.points } }),
    keep,
    remove: () => work?.base && remove(work.base),
    left(figure) {
      if (!work?.base) plotting.left(dressed(figure, look));
      leave();
    },
    snapTo: () => snapPlaces(plot, { marks, spread, except: work?.figure.id }),
  });
  const begin = (figure: PlotDrawing): void => {
    putDown();
    pen?.draw(figure);
    setWork({ figure });
    host?.map.getCanvas().focus();
  };
  return {
    work,
    pen,
    keep,
    remove,
    begin,
    draw: (kind: PlotKind) => begin(dressed({ id: randomId(), kind, points: [], color: look.color }, look)),
    edit: (base: PlotFigure): void => {
      putDown();
      const figure = drawingOf(base);
      pen?.edit(figure);
      setWork({ figure, base });
      onChosen(base.id);
      host?.map.getCanvas().focus();
    },
    restyle: (next: PlotLook): void => {
      if (!work) return;
      const figure = dressed(work.figure, next);
      pen?.wear(figure);
      setWork({ ...work, figure });
    },
    giveUp: (): void => {
      pen?.stop();
      putDown();
      leave();
    },
  };
}

/** Tells what the map shows. */
function useShown(
  { fire, onShown }: Pick<PlotPanelProps, 'fire' | 'onShown'>,
  {
    sending,
    editing,
    hidden,
  }: { sending: readonly PlotDrawing[]; editing: string | undefined; hidden: ReadonlySet<string> },
): void {
  const shown = useMemo(
    () => shownFigures(fire.plot ?? [], sending, { editing, hidden }),
    [fire.plot, sending, editing, hidden],
  );
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(shown), [shown]);
}

/** Where figures are drawn on the map of a fire, changed, removed, hidden by the hour, and saved as files. */
export default function PlotPanel(props: PlotPanelProps) {
  const { fire, plotting, chosen, onClose } = props;
  const duty = useDuty();
  const mayPlot = duty.acts && mayStep(fire, 'plotDraw', duty.regionCode);
  const [look, setLook] = useState<PlotLook>({ color: 'own', icon: 'post' });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { work, pen, ...hand } = useWork(props, look, () =>
    // The text was that figure's own.
    setLook(({ text: _text, ...next }) => next),
  );
  const box = useRef<HTMLDivElement>(null);
  const underHand = work?.figure.id;
  useEffect(() => {
    // What is under the hand stands at the top of the panel, which may be scrolled.
    if (underHand !== undefined && box.current) box.current.scrollTop = 0;
  }, [underHand]);
  useShown(props, { sending: plotting.sending, editing: work?.base?.id, hidden });
  // A press on the map chooses a figure to change.
  const choose = useEffectEvent((id: string) => {
    const figure = fire.plot?.find((one) => one.id === id);
    if (figure && mayPlot && work?.figure.id !== id) hand.edit(figure);
  });
  useEffect(() => {
    if (chosen !== undefined && pen) choose(chosen);
  }, [chosen, pen]);
  return (
    <Flex
      ref={box}
      as="section"
      aria-label={say.title}
      direction="column"
      gap="3"
      position="absolute"
      top="3"
      left="3"
      zIndex="2"
      w="min(19rem, calc(100% - 5rem))"
      maxH="calc(100% - 1.5rem)"
      overflowY="auto"
      p="3"
      bg="surface"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
    >
      <Flex align="center">
        <chakra.h2 fontSize="md" fontWeight="bold" flex="1">
          {say.title}
        </chakra.h2>
        <Button size="icon" variant="bare" aria-label={say.close} title={say.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Flex>
      {!mayPlot && (
        <Box fontSize="sm" color="fg.muted">
          {say.readOnly}
        </Box>
      )}
      {mayPlot && !work && <PlotPalette look={look} onLook={setLook} onDraw={hand.draw} isReady={pen !== undefined} />}
      {work && (
        <PlotWork
          work={work}
          name={plotKindNames[work.figure.kind]}
          bounds={plotPoints[work.figure.kind]}
          pen={pen}
          onStyle={hand.restyle}
          onSave={hand.keep}
          onRemove={() => work.base && hand.remove(work.base)}
          onGiveUp={hand.giveUp}
        />
      )}
      <PlotKept
        kept={plotting.kept}
        isSending={plotting.sending.length > 0}
        onDrop={plotting.drop}
        onTake={({ figure, isUnfinished }) => {
          if (!isUnfinished) plotting.take(figure);
          else {
            plotting.drop(figure.id);
            hand.begin(figure);
          }
        }}
      />
      <PlotList
        hours={hoursOf(fire.plot ?? [])}
        hidden={hidden}
        chosen={work?.base?.id}
        place={fire.placeName}
        onHide={(hour, isHidden) => {
          const next = new Set(hidden);
          if (isHidden) next.add(hour);
          else next.delete(hour);
          setHidden(next);
        }}
        onEdit={mayPlot ? hand.edit : undefined}
        onRemove={mayPlot ? hand.remove : undefined}
      />
    </Flex>
  );
}
