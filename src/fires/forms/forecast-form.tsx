import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { usualCrowns } from '../../../contract/analyses/behaviour-names.ts';
import type { SpreadForecast } from '../../../contract/analyses/spread.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import { Icon } from '../../kit/icons.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import { SelectBox } from '../../kit/select.tsx';
import type { Faults } from '../../kit/use-faults.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { useDrawing } from '../../map/plot/use-drawing.ts';
import { useSketched } from '../../map/plot/use-sketched.ts';
import { windsFrom } from '../detail/compass.ts';
import { useSpread } from '../detail/use-spread.ts';
import { ChoiceField } from './choice-field.tsx';
import { DrawingBar } from './drawing-bar.tsx';
import { forecastFaults, inputsOf, type TypedForecast, type TypedWind, usualMoistures } from './forecast-inputs.ts';
import type { FormProps } from './form-props.ts';
import { HeldFields } from './held-fields.tsx';
import { LawFields } from './law-fields.tsx';
import { formMessages as say } from './messages.ts';
import { sketchesOf } from './sketches.ts';
import { StartFields } from './start-fields.tsx';
import { typedHeldOf, typedStartOf, usualStart } from './start-inputs.ts';
import { UnderWay } from './under-way.tsx';
import { useCommandForm } from '../../kit/use-command-form.ts';

const hours = [1, 2, 3, 6, 9, 12];
const mostWinds = 6;
const usual: TypedForecast = {
  hours: 3,
  winds: [{ fromHours: '0', speed: '', fromDeg: 0 }],
  law: 'rothermel',
  fine: String(usualMoistures.fine),
  live: String(usualMoistures.live),
  temperature: '20',
  humidity: '40',
  base: String(usualCrowns.baseHeightM),
  density: String(usualCrowns.bulkDensityKgM3),
  foliar: String(usualCrowns.foliarPct),
  start: usualStart,
  held: [],
};

/** What the last forecast was made from, as it was typed. */
const typedOf = (forecast: SpreadForecast): TypedForecast => ({
  hours: forecast.hours,
  winds: forecast.winds.map(({ fromMin, speedMs, fromDeg }) => ({
    fromHours: String(fromMin / 60),
    speed: String(speedMs),
    fromDeg,
  })),
  law: forecast.law ?? usual.law,
  fine: String(forecast.finePct),
  live: String(forecast.livePct),
  temperature: String(forecast.air?.temperatureC ?? usual.temperature),
  humidity: String(forecast.air?.humidityPct ?? usual.humidity),
  base: String(forecast.crowns?.baseHeightM ?? usual.base),
  density: String(forecast.crowns?.bulkDensityKgM3 ?? usual.density),
  foliar: String(forecast.crowns?.foliarPct ?? usual.foliar),
  start: typedStartOf(forecast),
  held: typedHeldOf(forecast),
});

function WindFields({
  wind,
  index,
  error,
  onChange,
  onRemove,
}: {
  wind: TypedWind;
  index: number;
  error: string | undefined;
  onChange: (wind: TypedWind) => void;
  onRemove: () => void;
}) {
  return (
    <Flex gap="3" align="flex-start">
      {index > 0 && (
        <Box w="6rem">
          <FormField id={`fire-wind-hours-${index}`} label={say.windAfter}>
            {(described) => (
              <NumberInput
                {...described}
                value={wind.fromHours}
                onChange={(fromHours) => onChange({ ...wind, fromHours })}
              />
            )}
          </FormField>
        </Box>
      )}
      <Box flex="1">
        <FormField id={`fire-wind-from-${index}`} label={say.windFrom}>
          {(described) => (
            <SelectBox
              {...described}
              w="100%"
              h="9"
              value={wind.fromDeg}
              onChange={(event) => onChange({ ...wind, fromDeg: Number(event.target.value) })}
            >
              {windsFrom.map(({ name, fromDeg }) => (
                <option key={fromDeg} value={fromDeg}>
                  {name}
                </option>
              ))}
            </SelectBox>
          )}
        </FormField>
      </Box>
      <Box flex="1">
        <FormField id={`fire-wind-speed-${index}`} label={say.windSpeed} error={error}>
          {(described) => (
            <NumberInput
              {...described}
              name={index === 0 ? 'winds' : `winds-${index}`}
              value={wind.speed}
              onChange={(speed) => onChange({ ...wind, speed })}
            />
          )}
        </FormField>
      </Box>
      {index > 0 && (
        <Button variant="bare" size="icon" mt="7" aria-label={say.removeWind(index + 1)} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      )}
    </Flex>
  );
}

/** The winds, one line for each, and the button for one more. */
function Winds({
  winds,
  faults,
  onChange,
}: {
  winds: readonly TypedWind[];
  faults: Faults;
  onChange: (winds: readonly TypedWind[]) => void;
}) {
  const add = (): void => {
    const before = winds.at(-1);
    const fromHours = String(Number(before?.fromHours ?? 0) + 1);
    onChange([...winds, { fromHours, speed: before?.speed ?? '', fromDeg: before?.fromDeg ?? 0 }]);
  };
  return (
    <>
      {winds.map((wind, index) => (
        <WindFields
          key={index}
          wind={wind}
          index={index}
          error={index === 0 ? faults['winds'] : faults[`winds-${index}`]}
          onChange={(one) => onChange(winds.map((before, n) => (n === index ? one : before)))}
          onRemove={() => onChange(winds.filter((_, n) => n !== index))}
        />
      ))}
      {winds.length < mostWinds && (
        <Button size="sm" variant="bare" alignSelf="flex-start" onClick={add}>
          <Icon name="plus" />
          {say.addWind}
        </Button>
      )}
    </>
  );
}

/**
 * Has the spread of a fire computed from where it burns, the weather that the officer gives and the lines that are
 * held; what the last one was made from stands in it.
 */
export function ForecastForm({ fire, action, host, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('forecastSpread', onDone);
  const last = useSpread(fire.id).answer?.forecast;
  const [changed, setTyped] = useState<TypedForecast>();
  const typed = changed ?? (last ? typedOf(last) : usual);
  const unchanged = useLatest(typed);
  // Functional, since a drawing or a file ends long after it was begun, and more was typed meanwhile.
  const change = (next: (now: TypedForecast) => TypedForecast): void => {
    const { current } = unchanged;
    setTyped((now = current) => next(now));
  };
  const set = (more: Partial<TypedForecast>): void => change((now) => ({ ...now, ...more }));
  const now = useServerNow();
  const drawing = useDrawing(host);
  useSketched(host, sketchesOf(typed));
  const isMap = host !== undefined;
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() => submit(forecastFaults(typed, now), () => ({ fireId: fire.id, ...inputsOf(typed) }))}
    >
      <StartFields
        fire={fire}
        start={typed.start}
        faults={faults}
        drawing={drawing}
        isMap={isMap}
        onChange={(next) => change((now) => ({ ...now, start: next(now.start) }))}
      />
      <DrawingBar drawing={drawing} />
      <LawFields typed={typed} faults={faults} set={set} />
      <ChoiceField
        name="hours"
        label={say.hours}
        value={String(typed.hours)}
        onChange={(value) => set({ hours: Number(value) })}
        error={faults['hours']}
      >
        {hours.map((n) => (
          <option key={n} value={n}>
            {say.forHours(n)}
          </option>
        ))}
      </ChoiceField>
      <Winds winds={typed.winds} faults={faults} onChange={(winds) => set({ winds })} />
      <HeldFields
        held={typed.held}
        faults={faults}
        drawing={drawing}
        isMap={isMap}
        onChange={(next) => change((now) => ({ ...now, held: next(now.held) }))}
      />
      {isSending && <UnderWay fireId={fire.id} />}
      <chakra.p m="0" fontSize="sm" color="fg.muted">
        {say.forecastNote}
      </chakra.p>
    </FormFrame>
  );
}
