import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { SpreadInputs } from '../../../contract/analyses/spread.ts';
import { fireActionNames } from '../../../contract/fires/lifecycle.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import { Icon } from '../../kit/icons.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { windsFrom } from '../detail/compass.ts';
import { useSpread } from '../detail/use-spread.ts';
import { ChoiceField } from './choice-field.tsx';
import { forecastFaults, inputsOf, type TypedForecast, type TypedWind } from './forecast-inputs.ts';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { useCommandForm } from './use-command-form.ts';

const hours = [1, 2, 3, 6, 9, 12];
const mostWinds = 6;
const usual: TypedForecast = { hours: 3, winds: [{ fromHours: '0', speed: '', fromDeg: 0 }], fine: '8', live: '90' };

/** What the last forecast was made from, as it was typed. */
const typedOf = ({ hours: lasts, winds, finePct, livePct }: SpreadInputs): TypedForecast => ({
  hours: lasts,
  winds: winds.map(({ fromMin, speedMs, fromDeg }) => ({
    fromHours: String(fromMin / 60),
    speed: String(speedMs),
    fromDeg,
  })),
  fine: String(finePct),
  live: String(livePct),
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

/** Has the spread of a fire computed from the weather that the officer gives; that of the last one stands in it. */
export function ForecastForm({ fire, action, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('forecastSpread', onDone);
  const last = useSpread(fire.id).answer?.forecast;
  const [changed, setTyped] = useState<TypedForecast>();
  const typed = changed ?? (last ? typedOf(last) : usual);
  const set = (more: Partial<TypedForecast>): void => setTyped({ ...typed, ...more });
  const setWind = (index: number, wind: TypedWind): void =>
    set({ winds: typed.winds.map((one, n) => (n === index ? wind : one)) });
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() => submit(forecastFaults(typed), () => ({ fireId: fire.id, ...inputsOf(typed) }))}
    >
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
      {typed.winds.map((wind, index) => (
        <WindFields
          key={index}
          wind={wind}
          index={index}
          error={index === 0 ? faults['winds'] : faults[`winds-${index}`]}
          onChange={(one) => setWind(index, one)}
          onRemove={() => set({ winds: typed.winds.filter((_, n) => n !== index) })}
        />
      ))}
      {typed.winds.length < mostWinds && (
        <Button
          size="sm"
          variant="bare"
          alignSelf="flex-start"
          onClick={() => {
            const before = typed.winds.at(-1);
            set({
              winds: [
                ...typed.winds,
                {
                  fromHours: String(Number(before?.fromHours ?? 0) + 1),
                  speed: before?.speed ?? '',
                  fromDeg: before?.fromDeg ?? 0,
                },
              ],
            });
          }}
        >
          <Icon name="plus" />
          {say.addWind}
        </Button>
      )}
      <Flex gap="3">
        <Box flex="1">
          <FormField id="fire-finePct" label={say.fine} error={faults['finePct']} hint={say.fineHint}>
            {(described) => (
              <NumberInput {...described} name="finePct" value={typed.fine} onChange={(fine) => set({ fine })} />
            )}
          </FormField>
        </Box>
        <Box flex="1">
          <FormField id="fire-livePct" label={say.live} error={faults['livePct']} hint={say.liveHint}>
            {(described) => (
              <NumberInput {...described} name="livePct" value={typed.live} onChange={(live) => set({ live })} />
            )}
          </FormField>
        </Box>
      </Flex>
      <chakra.p m="0" fontSize="sm" color="fg.muted">
        {say.forecastNote}
      </chakra.p>
    </FormFrame>
  );
}
