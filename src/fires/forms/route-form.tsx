import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { routeModeNames, routePurposeNames, type RoutePurpose } from '../../../contract/analyses/names.ts';
import type { Data } from '../../../contract/api/types.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { isOut } from '../../../contract/fires/forces.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import type { PlotDrawing } from '../../../contract/fires/plot.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import type { Faults } from '../../kit/use-faults.ts';
import { useQuery } from '../../kit/use-query.ts';
import { type Drawing, useDrawing } from '../../map/plot/use-drawing.ts';
import { useSketched } from '../../map/plot/use-sketched.ts';
import { analysisForms as say } from './analysis-messages.ts';
import { ChoiceField } from './choice-field.tsx';
import { DrawingBar } from './drawing-bar.tsx';
import type { FormProps } from './form-props.ts';
import { type Origin, routeFaults, routeInputsOf, type TypedRoute, usualRoute } from './route-inputs.ts';
import { typedPosition } from './typed-positions.ts';
import { UnderWay } from './under-way.tsx';
import { useCommandForm } from '../../kit/use-command-form.ts';

const whole = { places: 0 };

/** From where one may leave: forces at the fire or on their way, and those around it, the soonest there first. */
function originsOf(fire: Fire, advice: Data<'fireAdvice'> | undefined): Origin[] {
  const sent = fire.forces.flatMap(({ id, name, longitude, latitude, ...force }): Origin[] =>
    isOut(force) && longitude !== undefined && latitude !== undefined
      ? [{ id: `sent ${id}`, label: say.atScene(name), name, longitude, latitude }]
      : [],
  );
  const near = (advice?.forces ?? []).map(({ id, name, minutes, position: { longitude, latitude } }): Origin => ({
    id,
    label: say.of(name, minutes),
    name,
    longitude,
    latitude,
  }));
  const { longitude, latitude } = fire;
  return [...sent, ...near, { id: 'fire', label: say.theFire, name: say.theFire, longitude, latitude }];
}

function WholeField({
  name,
  label,
  value,
  error,
  hint,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (value: string) => void;
}) {
  return (
    <Box flex="1">
      <FormField id={`fire-${name}`} label={label} error={error} hint={hint}>
        {(described) => <NumberInput {...described} name={name} shape={whole} value={value} onChange={onChange} />}
      </FormField>
    </Box>
  );
}

/** A place by its coordinates: typed, or taken by a press on the map. */
function PositionField({
  name,
  label,
  value,
  error,
  hint,
  drawing,
  isMap,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint: string;
  drawing: Drawing;
  isMap: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Flex gap="2" align="flex-start">
      <Box flex="1">
        <FormField id={`fire-${name}`} label={label} error={error} hint={hint}>
          {(described) => (
            <Input
              {...described}
              name={name}
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </FormField>
      </Box>
      <Button
        mt="7"
        disabled={!isMap}
        aria-label={say.pickFor(label)}
        onClick={() => drawing.begin('point', 'own', ([at]) => at && onChange(`${at[0]}, ${at[1]}`))}
      >
        {say.pick}
      </Button>
    </Flex>
  );
}

/** What for, and how. */
function KindFields({
  typed,
  faults,
  set,
}: {
  typed: TypedRoute;
  faults: Faults;
  set: (more: Partial<TypedRoute>) => void;
}) {
  return (
    <Flex gap="3">
      <Box flex="1">
        <ChoiceField
          name="purpose"
          label={say.purpose}
          value={typed.purpose}
          error={faults['purpose']}
          onChange={(purpose) =>
            set({ ...usualRoute(purpose as RoutePurpose), origin: typed.origin, point: typed.point })
          }
        >
          {Object.entries(routePurposeNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </ChoiceField>
      </Box>
      <Box flex="1">
        <ChoiceField
          name="mode"
          label={say.mode}
          value={typed.mode}
          error={faults['mode']}
          onChange={(mode) => set({ mode: mode as TypedRoute['mode'] })}
        >
          {Object.entries(routeModeNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </ChoiceField>
      </Box>
    </Flex>
  );
}

/** The places that were typed or picked, as the map shows them while the form is there. */
const pickedPlaces = ({ purpose, point, to }: TypedRoute, isOrigin: boolean): PlotDrawing[] =>
  [isOrigin ? undefined : typedPosition(point), purpose === 'approach' ? typedPosition(to) : undefined].flatMap(
    (at, n): PlotDrawing[] =>
      at
        ? [{ id: `picked ${n}`, kind: 'point', color: 'own', text: n === 0 ? say.fromHere : say.toHere, points: [at] }]
        : [],
  );

/** Has ways planned: to the fire, out of its way, or how far one comes. */
export function RouteForm({ fire, action, host, onDone, onBack }: FormProps) {
  const { form, faults, whole: refused, isSending, submit } = useCommandForm('planRoute', onDone);
  const advice = useQuery(useStation(), 'fireAdvice', { fireId: fire.id }).data;
  const origins = useMemo(() => originsOf(fire, advice), [fire, advice]);
  const [changed, setTyped] = useState<TypedRoute>(usualRoute('approach'));
  const [isChosen, setChosen] = useState(false);
  // Until one is chosen it is the first: who is there soonest.
  const typed = isChosen ? changed : { ...changed, origin: origins[0]?.id ?? '' };
  const origin = origins.find(({ id }) => id === typed.origin);
  const set = (more: Partial<TypedRoute>): void => setTyped((now) => ({ ...now, ...more }));
  const drawing = useDrawing(host);
  useSketched(host, pickedPlaces(typed, origin !== undefined));
  const map = { drawing, isMap: host !== undefined };
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      whole={refused}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(routeFaults(typed, origin !== undefined), () => ({ fireId: fire.id, ...routeInputsOf(typed, origin) }))
      }
    >
      <KindFields typed={typed} faults={faults} set={set} />
      <ChoiceField
        name="from"
        label={say.from}
        value={typed.origin}
        error={faults['from']}
        onChange={(id) => {
          setChosen(true);
          set({ origin: id });
        }}
      >
        {origins.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value="">{say.point}</option>
      </ChoiceField>
      {!origin && (
        <PositionField
          name="point"
          label={say.pointField}
          hint={say.pointHint}
          value={typed.point}
          error={faults['point']}
          {...map}
          onChange={(point) => set({ point })}
        />
      )}
      {typed.purpose === 'approach' && (
        <PositionField
          name="to"
          label={say.to}
          hint={say.toHint}
          value={typed.to}
          error={faults['to']}
          {...map}
          onChange={(to) => set({ to })}
        />
      )}
      <DrawingBar drawing={drawing} />
      <Flex gap="3">
        <WholeField
          name="leaveInMin"
          label={say.leaveIn}
          value={typed.leaveIn}
          error={faults['leaveInMin']}
          onChange={(leaveIn) => set({ leaveIn })}
        />
        <WholeField
          name="marginMin"
          label={say.margin}
          hint={say.marginHint}
          value={typed.margin}
          error={faults['marginMin']}
          onChange={(margin) => set({ margin })}
        />
        {typed.purpose === 'reach' && (
          <WholeField
            name="withinMin"
            label={say.within}
            value={typed.within}
            error={faults['withinMin']}
            onChange={(within) => set({ within })}
          />
        )}
      </Flex>
      {isSending && <UnderWay fireId={fire.id} />}
      <chakra.p m="0" fontSize="sm" color="fg.muted">
        {say.routeNote[typed.purpose]}
      </chakra.p>
    </FormFrame>
  );
}
