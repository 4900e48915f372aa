import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import type { PlotDrawing } from '../../contract/fires/plot.ts';
import { Button } from '../kit/button.ts';
import { FormField } from '../kit/form-field.tsx';
import { FormFrame } from '../kit/form-frame.tsx';
import { Icon } from '../kit/icons.tsx';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import { randomId } from '../kit/random-id.ts';
import { Input } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import type { MapHost } from '../map/host/map-host.ts';
import { type Drawing, isEnough, useDrawing } from '../map/plot/use-drawing.ts';
import { useSketched } from '../map/plot/use-sketched.ts';
import { patrolMessages as say } from './messages.ts';
import { emptyRoute, placesAlong, routeArgs, type RouteDraft, routeFaults } from './route-form.ts';

const alongLine = 5;

type Set = (next: (now: RouteDraft) => RouteDraft) => void;

/** What is drawn so far, as the map shows it. */
const sketchOf = ({ line, area, points }: RouteDraft): PlotDrawing[] => [
  ...(area.length > 0 ? [{ id: 'new area', kind: 'area', color: 'own', points: area } as const] : []),
  ...(line.length > 0 ? [{ id: 'new line', kind: 'line', color: 'own', points: line } as const] : []),
  ...points.map(({ key, name, at }, n): PlotDrawing => ({
    id: key,
    kind: 'point',
    color: 'fire',
    text: name === '' ? say.pointName(n + 1) : name,
    points: [at],
  })),
];

/** What to do while something is drawn. */
function Doing({ drawing: { kind, placed, finish, back, cancel } }: { drawing: Drawing }) {
  if (!kind) return null;
  return (
    <Flex
      gap="2"
      align="center"
      wrap="wrap"
      px="3"
      py="2"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
    >
      <Box role="status" flex="1" minW="12rem" fontSize="sm">
        {say.drawing[kind]}
      </Box>
      {kind !== 'point' && (
        <>
          <Button size="sm" variant="solid" disabled={!isEnough(kind, placed)} onClick={finish}>
            {say.finish}
          </Button>
          <Button size="sm" disabled={placed === 0} onClick={back}>
            {say.undo}
          </Button>
        </>
      )}
      <Button size="sm" onClick={cancel}>
        {say.leave}
      </Button>
    </Flex>
  );
}

/** The buttons by which the route is drawn. */
function Tools({ draft, drawing, isMap, set }: { draft: RouteDraft; drawing: Drawing; isMap: boolean; set: Set }) {
  const draw = (kind: 'line' | 'area'): void =>
    drawing.begin(kind, 'own', (points) => set((now) => ({ ...now, [kind]: points })));
  const addPoint = (): void =>
    drawing.begin('point', 'fire', ([at]) => {
      if (at) set((now) => ({ ...now, points: [...now.points, { key: randomId(), name: '', at }] }));
    });
  const isFull = draft.points.length >= patrolLimits.checkPoints;
  return (
    <Flex gap="2" wrap="wrap">
      {(['line', 'area'] as const).map((kind) => (
        <Button key={kind} size="sm" disabled={!isMap} onClick={() => draw(kind)}>
          {draft[kind].length > 0 ? say.drawAgain[kind] : say.draw[kind]}
        </Button>
      ))}
      <Button size="sm" disabled={!isMap || isFull} onClick={addPoint}>
        {say.draw.point}
      </Button>
      {draft.line.length > 1 && draft.points.length === 0 && (
        <Button
          size="sm"
          onClick={() =>
            set((now) => ({
              ...now,
              points: placesAlong(now.line, alongLine).map((at) => ({ key: randomId(), name: '', at })),
            }))
          }
        >
          {say.alongLine}
        </Button>
      )}
    </Flex>
  );
}

function PointLines({ points, set }: { points: RouteDraft['points']; set: Set }) {
  return (
    <chakra.ul aria-label={say.points} listStyleType="none" m="0" p="0">
      {points.map(({ key, name }, n) => (
        <chakra.li key={key} display="flex" gap="2" py="1" alignItems="center">
          <Input
            h="8"
            fontSize="sm"
            aria-label={say.pointField(n + 1)}
            placeholder={say.pointName(n + 1)}
            maxLength={20}
            value={name}
            onChange={({ target }) =>
              set((now) => ({
                ...now,
                points: now.points.map((one) => (one.key === key ? { ...one, name: target.value } : one)),
              }))
            }
          />
          <Button
            size="sm"
            variant="bare"
            aria-label={say.removePoint(name === '' ? say.pointName(n + 1) : name)}
            onClick={() => set((now) => ({ ...now, points: now.points.filter((one) => one.key !== key) }))}
          >
            <Icon name="close" />
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** A new route, drawn on the map beside it. */
export function DrawPanel({ host, onClose }: { host: MapHost | undefined; onClose: () => void }) {
  const { sent, send } = useCommand('patrolRouteDraw');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<RouteDraft>(emptyRoute);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const drawing = useDrawing(host);
  useSketched(host, sketchOf(draft));
  const { state } = sent;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);
  const set: Set = (next) => setDraft(next);
  const refused = sent.state === 'refused' ? sent : undefined;
  const field = refused?.field?.split('.')[0];
  const faultOf = (name: string): string | undefined => own[name] ?? (field === name ? refused?.message : undefined);
  const isNamed = field !== undefined && ['name', 'radiusM', 'line', 'area', 'checkPoints'].includes(field);
  const submit = (): void => {
    const found = routeFaults(draft);
    setOwn(found);
    if (Object.keys(found).length === 0 && state !== 'sending') send(routeArgs(draft));
  };
  const { line, area, points } = draft;
  const drawnFault = faultOf('line') ?? faultOf('area') ?? faultOf('checkPoints');
  return (
    <FormFrame
      form={form}
      label={say.newRoute}
      whole={refused && !isNamed ? refused.message : undefined}
      isSending={state === 'sending'}
      onBack={onClose}
      onSubmit={submit}
    >
      <FormField id="route-name" label={say.routeName} error={faultOf('name')}>
        {(described) => (
          <Input
            {...described}
            autoComplete="off"
            maxLength={patrolLimits.titleMax}
            value={draft.name}
            onChange={({ target }) => set((now) => ({ ...now, name: target.value }))}
          />
        )}
      </FormField>
      <Tools draft={draft} drawing={drawing} isMap={host !== undefined} set={set} />
      <Doing drawing={drawing} />
      <Box
        role={drawnFault === undefined ? 'status' : 'alert'}
        fontSize="sm"
        color={drawnFault ? 'alarm.pending' : 'fg.muted'}
      >
        {drawnFault ??
          (line.length + area.length === 0 ? say.nothingDrawn : say.drawn(line.length + area.length, points.length))}
      </Box>
      {points.length > 0 && <PointLines points={points} set={set} />}
      <FormField id="route-radius" label={say.radiusField} error={faultOf('radiusM')}>
        {(described) => (
          <NumberInput
            {...described}
            w="100%"
            shape={{ places: 0 }}
            value={draft.radiusM}
            onChange={(radiusM) => set((now) => ({ ...now, radiusM }))}
          />
        )}
      </FormField>
    </FormFrame>
  );
}
