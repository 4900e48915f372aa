import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { startKindNames } from '../../../contract/analyses/names.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { type PlotFigure, plotKindNames } from '../../../contract/fires/plot.ts';
import { outlineOf, type ShapedKind } from '../../../models/plot/figure.ts';
import { Button } from '../../kit/button.ts';
import { DateTimeInput } from '../../kit/dates/date-input.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { dateTime } from '../../kit/time.ts';
import type { Faults } from '../../kit/use-faults.ts';
import type { Drawing } from '../../map/plot/use-drawing.ts';
import { ChoiceField } from './choice-field.tsx';
import { FromFile } from './from-file.tsx';
import { Satellites } from './satellites.tsx';
import { ShapeList } from './shape-list.tsx';
import { shapeOf, type StartShape, type TypedStart } from './start-inputs.ts';
import { startMessages as say } from './start-messages.ts';
import { TypedShape } from './typed-shape.tsx';

type SetShapes = (next: (now: readonly StartShape[]) => readonly StartShape[]) => void;

const drawnKinds = ['point', 'line', 'area'] as const;

function Drawn({ drawing, isMap, onChange }: { drawing: Drawing; isMap: boolean; onChange: SetShapes }) {
  const [isTyping, setTyping] = useState(false);
  const add = (kind: StartShape['kind'], corners: [number, number][]): void => {
    const shape = shapeOf(kind, corners);
    if (shape) onChange((now) => [...now, shape]);
  };
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center">
        {drawnKinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            disabled={!isMap}
            onClick={() => drawing.begin(kind, 'fire', (corners) => add(kind, corners))}
          >
            {say.draw[kind]}
          </Button>
        ))}
        <Button size="sm" variant="bare" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
          {say.byText}
        </Button>
        {!isMap && (
          <Box fontSize="sm" color="fg.muted">
            {say.noMap}
          </Box>
        )}
      </Flex>
      {isTyping && <TypedShape id="fire-start" kinds={say.kinds} onAdd={add} />}
    </>
  );
}

/** Figures of the plot that have an area, and that area. */
const areasIn = (plot: readonly PlotFigure[]): { figure: PlotFigure; rings: [number, number][][] }[] =>
  plot
    .filter(({ kind }) => kind === 'area' || kind === 'gathering' || kind === 'lune')
    .flatMap((figure) => {
      const [ring] = outlineOf(figure.kind as ShapedKind, figure.points).areas;
      return ring ? [{ figure, rings: [ring.map(([x, y]): [number, number] => [x, y])] }] : [];
    });

function FromPlot({ fire, onChoose }: { fire: Fire; onChoose: (shapes: readonly StartShape[]) => void }) {
  const areas = areasIn(fire.plot ?? []);
  const [chosen, setChosen] = useState('');
  if (areas.length === 0)
    return (
      <Box fontSize="sm" color="fg.muted">
        {say.noPlot}
      </Box>
    );
  return (
    <ChoiceField
      name="figure"
      label={say.chooseFigure}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        const found = areas.find(({ figure }) => figure.id === id);
        onChoose(found ? [{ kind: 'area', rings: found.rings }] : []);
      }}
    >
      <option value="" />
      {areas.map(({ figure: { id, kind, text, at } }) => (
        <option key={id} value={id}>
          {say.figure(text ?? plotKindNames[kind], dateTime(at))}
        </option>
      ))}
    </ChoiceField>
  );
}

/** Where a forecast begins: the fire's place, or what was drawn, read from a file, plotted or seen by satellites. */
export function StartFields({
  fire,
  start,
  faults,
  drawing,
  isMap,
  onChange,
}: {
  fire: Fire;
  start: TypedStart;
  faults: Faults;
  drawing: Drawing;
  isMap: boolean;
  onChange: (next: (now: TypedStart) => TypedStart) => void;
}) {
  const setShapes: SetShapes = (next) => onChange((now) => ({ ...now, shapes: next(now.shapes) }));
  const replace = (shapes: readonly StartShape[]): void => setShapes(() => shapes);
  const parts: Readonly<Record<TypedStart['of'], ReactNode>> = {
    place: null,
    drawn: <Drawn drawing={drawing} isMap={isMap} onChange={setShapes} />,
    file: <FromFile onRead={replace} />,
    plot: <FromPlot fire={fire} onChoose={replace} />,
    satellite: <Satellites fireId={fire.id} />,
  };
  return (
    <Flex direction="column" gap="2">
      <ChoiceField
        name="start"
        label={say.of}
        value={start.of}
        error={faults['start']}
        onChange={(of) => {
          drawing.cancel();
          onChange(({ at }) => ({ of: of as TypedStart['of'], at, shapes: [] }));
        }}
      >
        <option value="place">{say.place}</option>
        {Object.entries(startKindNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <Box fontSize="sm" color="fg.muted">
        {say.hint[start.of]}
      </Box>
      {parts[start.of]}
      {start.of !== 'place' && start.of !== 'satellite' && (
        <>
          <ShapeList shapes={start.shapes} onChange={replace} />
          <FormField id="fire-at" label={say.at} hint={say.atHint} error={faults['at']}>
            {(described) => (
              <DateTimeInput
                {...described}
                name="at"
                value={start.at}
                onChange={(at) => onChange((now) => ({ ...now, at }))}
              />
            )}
          </FormField>
        </>
      )}
    </Flex>
  );
}
