import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { type BufferAround, bufferAroundNames, bufferGrids, startLimits } from '../../../contract/analyses/names.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { groundLayerNames } from '../../../contract/ground/tilesets.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import { Textarea } from '../../kit/text-box.ts';
import { useDrawing, type Drawing } from '../../map/plot/use-drawing.ts';
import { useSketched } from '../../map/plot/use-sketched.ts';
import { analysisForms as say } from './analysis-messages.ts';
import { ChoiceField } from './choice-field.tsx';
import { DrawingBar } from './drawing-bar.tsx';
import type { FormProps } from './form-props.ts';
import { FromFile } from './from-file.tsx';
import { ShapeList } from './shape-list.tsx';
import { sketchesOf } from './sketches.ts';
import { shapeOf, type StartShape } from './start-inputs.ts';
import { isWhole, typedPositions } from './typed-positions.ts';
import { UnderWay } from './under-way.tsx';
import { useCommandForm } from '../../kit/use-command-form.ts';

const [leastM, mostM] = [50, 20_000];
/** Corners of a line at most. */
const mostCorners = 100;

/** A custom line, typed or drawn on the map. */
function LineField({
  line,
  error,
  drawing,
  isMap,
  onChange,
}: {
  line: string;
  error: string | undefined;
  drawing: Drawing;
  isMap: boolean;
  onChange: (line: string) => void;
}) {
  return (
    <Flex direction="column" gap="2">
      <Button
        size="sm"
        alignSelf="flex-start"
        disabled={!isMap}
        onClick={() =>
          drawing.begin('line', 'note', (points) => onChange(points.map((at) => at.join(', ')).join('\n')))
        }
      >
        {say.drawLine}
      </Button>
      <FormField id="fire-line" label={say.line} error={error}>
        {(described) => (
          <Textarea
            {...described}
            name="line"
            rows={4}
            value={line}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
    </Flex>
  );
}

/** Custom areas: drawn on the map, or out of a file. */
function AreaFields({
  shapes,
  error,
  drawing,
  isMap,
  onChange,
}: {
  shapes: readonly StartShape[];
  error: string | undefined;
  drawing: Drawing;
  isMap: boolean;
  onChange: Dispatch<SetStateAction<readonly StartShape[]>>;
}) {
  const add = (corners: [number, number][]): void => {
    const shape = shapeOf('area', corners);
    if (shape) onChange((now) => (now.length < startLimits.areas ? [...now, shape] : now));
  };
  return (
    <Flex as="section" aria-label={say.areas} direction="column" gap="2">
      <Flex gap="2" wrap="wrap">
        <Button size="sm" disabled={!isMap} onClick={() => drawing.begin('area', 'note', add)}>
          {say.drawArea}
        </Button>
        <FromFile onRead={(read) => onChange(read.filter(({ kind }) => kind === 'area'))} />
      </Flex>
      <ShapeList shapes={shapes} kinds={{ point: '', line: '', area: say.area }} onChange={onChange} />
      {error !== undefined && (
        <Box role="alert" fontSize="sm">
          {error}
        </Box>
      )}
    </Flex>
  );
}

/** What a buffer is drawn around, and how far. */
function useTyped() {
  const [typed, setTyped] = useState({ around: 'fire' as BufferAround, radius: '3000', line: '', grid: '' });
  const [shapes, setShapes] = useState<readonly StartShape[]>([]);
  const { around, radius, line, grid } = typed;
  const positions = around === 'line' ? typedPositions(line) : undefined;
  const isLine = positions !== undefined && positions.length >= 2 && positions.length <= mostCorners;
  const areas = shapes.flatMap((shape) => (shape.kind === 'area' ? [shape.rings] : []));
  return {
    ...typed,
    shapes,
    setShapes,
    set: (more: Partial<typeof typed>): void => setTyped((now) => ({ ...now, ...more })),
    faults: {
      ...(isWhole(radius, leastM, mostM) ? {} : { radiusM: say.wrongRadius }),
      ...(around === 'line' && !isLine ? { line: say.wrongLine } : {}),
      ...(around === 'area' && areas.length === 0 ? { areas: say.needAreas } : {}),
    },
    inputs: {
      around,
      radiusM: Number(radius),
      ...(around === 'line' && positions ? { line: positions } : {}),
      ...(around === 'area' ? { areas } : {}),
      ...(grid === '' ? {} : { grid: grid as (typeof bufferGrids)[number] }),
    },
  };
}

/** Has a buffer drawn about the fire, its front, a line or areas: what and who lies within. */
export function BufferForm({ fire, action, host, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('drawBuffer', onDone);
  const { around, radius, line, grid, shapes, setShapes, set, faults: found, inputs } = useTyped();
  const drawing = useDrawing(host);
  useSketched(host, around === 'area' ? sketchesOf({ start: { of: 'drawn', at: '', shapes }, held: [] }) : []);
  const map = { drawing, isMap: host !== undefined };
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() => submit(found, () => ({ fireId: fire.id, ...inputs }))}
    >
      <Flex gap="3">
        <Box flex="1">
          <ChoiceField
            name="around"
            label={say.around}
            value={around}
            error={faults['around']}
            onChange={(value) => {
              drawing.cancel();
              set({ around: value as BufferAround });
            }}
          >
            {Object.entries(bufferAroundNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </ChoiceField>
        </Box>
        <Box flex="1">
          <FormField id="fire-radiusM" label={say.radius} error={faults['radiusM']}>
            {(described) => (
              <NumberInput
                {...described}
                name="radiusM"
                shape={{ places: 0 }}
                value={radius}
                onChange={(value) => set({ radius: value })}
              />
            )}
          </FormField>
        </Box>
      </Flex>
      {around === 'line' && (
        <LineField line={line} error={faults['line']} {...map} onChange={(value) => set({ line: value })} />
      )}
      {around === 'area' && <AreaFields shapes={shapes} error={faults['areas']} {...map} onChange={setShapes} />}
      <DrawingBar drawing={drawing} />
      <ChoiceField
        name="grid"
        label={say.grid}
        value={grid}
        error={faults['grid']}
        onChange={(value) => set({ grid: value })}
      >
        <option value="">{say.noGrid}</option>
        {bufferGrids.map((layer) => (
          <option key={layer} value={layer}>
            {groundLayerNames[layer]}
          </option>
        ))}
      </ChoiceField>
      <chakra.p m="0" fontSize="sm" color="fg.muted">
        {say.bufferNote}
      </chakra.p>
      {isSending && <UnderWay fireId={fire.id} />}
    </FormFrame>
  );
}
