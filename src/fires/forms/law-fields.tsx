import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { spreadLawNames } from '../../../contract/analyses/behaviour-names.ts';
import { Disclosure } from '../../kit/disclosure.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import type { Faults } from '../../kit/use-faults.ts';
import { ChoiceField } from './choice-field.tsx';
import type { TypedForecast } from './forecast-inputs.ts';
import { lawMessages as say } from './law-messages.ts';

type Figure = 'fine' | 'live' | 'temperature' | 'humidity' | 'base' | 'density' | 'foliar';

/** The boxes of the figures, by the names under which the server refuses them. */
const boxes: Readonly<Record<Figure, { name: string; label: string; hint?: string }>> = {
  fine: { name: 'finePct', label: say.fine, hint: say.fineHint },
  live: { name: 'livePct', label: say.live, hint: say.liveHint },
  temperature: { name: 'air.temperatureC', label: say.temperature },
  humidity: { name: 'air.humidityPct', label: say.humidity },
  base: { name: 'crowns.baseHeightM', label: say.base, hint: say.baseHint },
  density: { name: 'crowns.bulkDensityKgM3', label: say.density },
  foliar: { name: 'crowns.foliarPct', label: say.foliar },
};

interface LawFieldsProps {
  typed: TypedForecast;
  faults: Faults;
  set: (more: Partial<TypedForecast>) => void;
}

function Figures({ figures, typed, faults, set }: LawFieldsProps & { figures: readonly Figure[] }): ReactNode {
  return (
    <Flex gap="3">
      {figures.map((figure) => {
        const { name, label, hint } = boxes[figure];
        return (
          <Box key={figure} flex="1">
            <FormField id={`fire-${name}`} label={label} hint={hint} error={faults[name]}>
              {(described) => (
                <NumberInput
                  {...described}
                  name={name}
                  shape={{ negative: figure === 'temperature' }}
                  value={typed[figure]}
                  onChange={(value) => set({ [figure]: value })}
                />
              )}
            </FormField>
          </Box>
        );
      })}
    </Flex>
  );
}

/** By which model a fire spreads, and what that model asks for beside the wind. */
export function LawFields({ typed, faults, set }: LawFieldsProps) {
  const own = { typed, faults, set };
  return (
    <>
      <ChoiceField
        name="law"
        label={say.law}
        value={typed.law}
        error={faults['law']}
        onChange={(law) => set({ law: law as TypedForecast['law'] })}
      >
        {Object.entries(spreadLawNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <Box fontSize="sm" color="fg.muted">
        {say.of[typed.law]}
      </Box>
      {typed.law === 'wang' ? (
        <Figures figures={['temperature', 'humidity']} {...own} />
      ) : (
        <>
          <Figures figures={['fine', 'live']} {...own} />
          <Disclosure title={say.crowns} note={say.crownsNote}>
            <Figures figures={['base', 'density', 'foliar']} {...own} />
          </Disclosure>
        </>
      )}
    </>
  );
}
