import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { startLimits } from '../../../contract/analyses/names.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { Icon } from '../../kit/icons.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import type { Faults } from '../../kit/use-faults.ts';
import type { Drawing } from '../../map/plot/use-drawing.ts';
import type { TypedHeld } from './start-inputs.ts';
import { startMessages as say } from './start-messages.ts';
import type { Degrees } from './typed-positions.ts';
import { TypedShape } from './typed-shape.tsx';

/** Metres that a line is wide where nobody says otherwise: a hand-cut line. */
const usualWidth = '2';

function HeldLineFields({
  line,
  index,
  faults,
  onChange,
  onRemove,
}: {
  line: TypedHeld;
  index: number;
  faults: Faults;
  onChange: (line: TypedHeld) => void;
  onRemove: () => void;
}) {
  const name = say.shape(say.heldLine(index + 1), line.line.length);
  return (
    <Flex as="fieldset" aria-label={say.heldLine(index + 1)} gap="3" align="flex-start" border="none" m="0" p="0">
      <Box flex="1" pt="8" fontSize="sm">
        {name}
      </Box>
      <Box w="9rem">
        <FormField id={`fire-held-from-${index}`} label={say.heldFrom} error={faults[`held-from-${index}`]}>
          {(described) => (
            <NumberInput
              {...described}
              name={`held-from-${index}`}
              shape={{ places: 0 }}
              value={line.fromMin}
              onChange={(fromMin) => onChange({ ...line, fromMin })}
            />
          )}
        </FormField>
      </Box>
      <Box w="7rem">
        <FormField id={`fire-held-width-${index}`} label={say.heldWidth} error={faults[`held-width-${index}`]}>
          {(described) => (
            <NumberInput
              {...described}
              name={`held-width-${index}`}
              value={line.widthM}
              onChange={(widthM) => onChange({ ...line, widthM })}
            />
          )}
        </FormField>
      </Box>
      <Button variant="bare" size="icon" mt="7" aria-label={say.remove(say.heldLine(index + 1))} onClick={onRemove}>
        <Icon name="close" />
      </Button>
    </Flex>
  );
}

/** The lines that are held against the fire: drawn on the map or typed, each with its width and from when it stands. */
export function HeldFields({
  held,
  faults,
  drawing,
  isMap,
  onChange,
}: {
  held: readonly TypedHeld[];
  faults: Faults;
  drawing: Drawing;
  isMap: boolean;
  onChange: (next: (now: readonly TypedHeld[]) => readonly TypedHeld[]) => void;
}) {
  const [isTyping, setTyping] = useState(false);
  const add = (line: Degrees[]): void => onChange((now) => [...now, { line, fromMin: '0', widthM: usualWidth }]);
  const isFull = held.length >= startLimits.held;
  return (
    <Flex as="section" aria-label={say.held} direction="column" gap="2">
      <Flex gap="2" align="center" wrap="wrap">
        <chakra.h3 m="0" fontSize="sm" fontWeight="medium" flex="1">
          {say.held}
        </chakra.h3>
        <Button size="sm" disabled={!isMap || isFull} onClick={() => drawing.begin('line', 'own', add)}>
          {say.draw.held}
        </Button>
        <Button
          size="sm"
          variant="bare"
          aria-expanded={isTyping}
          disabled={isFull}
          onClick={() => setTyping(!isTyping)}
        >
          {say.byText}
        </Button>
      </Flex>
      {isTyping && <TypedShape id="fire-held" kinds={{ line: say.held }} onAdd={(_kind, line) => add(line)} />}
      {held.map((line, index) => (
        <HeldLineFields
          key={index}
          line={line}
          index={index}
          faults={faults}
          onChange={(one) => onChange((now) => now.map((before, n) => (n === index ? one : before)))}
          onRemove={() => onChange((now) => now.filter((_, n) => n !== index))}
        />
      ))}
      <Box fontSize="sm" color="fg.muted">
        {say.heldHint}
      </Box>
    </Flex>
  );
}
