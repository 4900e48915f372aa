import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { BaseChoice } from '../../../contract/map/base-schemas.ts';
import { baseMessages as say } from './messages.ts';

const Radio = chakra('input', { base: { accentColor: '{colors.accent}', w: '4', h: '4', flexShrink: 0 } });

interface BaseListProps {
  bases: readonly BaseChoice[];
  chosen: string | undefined;
  note: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The base maps that a map can have, and our own ground as the first of them. */
export function BaseList({ bases, chosen, note, onChoose }: BaseListProps) {
  const group = useId();
  const own = { id: undefined, name: say.own };
  const isKnown = bases.some(({ id }) => id === chosen);
  return (
    <Box as="fieldset" mt="3">
      <chakra.legend fontWeight="medium">{say.title}</chakra.legend>
      {[own, ...bases].map(({ id, name }) => (
        <chakra.label key={id ?? ''} display="flex" gap="2" alignItems="center" minH="7" pl="5" cursor="pointer">
          <Radio
            type="radio"
            name={group}
            checked={id === (isKnown ? chosen : undefined)}
            onChange={() => onChoose(id)}
          />
          <span>{name}</span>
        </chakra.label>
      ))}
      {(note ?? (bases.length === 0 ? say.none : undefined)) !== undefined && (
        <Box pl="5" fontSize="sm" color="fg.muted">
          {note ?? say.none}
        </Box>
      )}
    </Box>
  );
}
