import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Input } from '../kit/text-box.ts';
import { resourceMessages as say } from './messages.ts';

/** One line of the list; `depth` indents it below its parent. */
export interface ListedChoice {
  value: string;
  label: string;
  depth?: number;
}

const searchFrom = 10;

/** Several of some values, each with a box to tick; a long list can be searched. */
export function ChoiceList({
  label,
  choices,
  chosen,
  onChange,
  disabled = false,
}: {
  label: string;
  choices: readonly ListedChoice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  disabled?: boolean;
}) {
  const [wanted, setWanted] = useState('');
  const shown = wanted === '' ? choices : choices.filter((one) => one.label.includes(wanted));
  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Box role="group" aria-label={label} borderWidth="1px" borderColor="line.strong" borderRadius="md" bg="inset">
      {choices.length > searchFrom && (
        <Input
          size="sm"
          borderWidth="0"
          borderBottomWidth="1px"
          borderRadius="0"
          type="search"
          aria-label={`${label}：${say.search}`}
          placeholder={say.searchHint}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <Box maxH="14rem" overflowY="auto" p="2">
        {shown.length === 0 && (
          <Box p="2" color="fg.muted">
            {say.noChoices}
          </Box>
        )}
        {shown.map(({ value, label: name, depth = 0 }) => (
          <chakra.label
            key={value}
            display="flex"
            alignItems="center"
            gap="2"
            px="2"
            py="1"
            borderRadius="sm"
            cursor="pointer"
            _hover={{ bg: 'hover' }}
            style={{ paddingInlineStart: `${0.5 + depth * 1.25}rem` }}
          >
            <chakra.input
              type="checkbox"
              disabled={disabled}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              w="4"
              h="4"
            />
            {name}
          </chakra.label>
        ))}
      </Box>
    </Box>
  );
}
