import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Described } from '../../kit/form-field.tsx';

/** Several of some values, each with a box to tick. */
export function CheckList({
  label,
  choices,
  chosen,
  onChange,
  described,
  columns = '1fr',
}: {
  label: string;
  choices: readonly { value: string; label: ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  described?: Described;
  columns?: string;
}) {
  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={0}
      {...described}
      display="grid"
      gridTemplateColumns={columns}
      maxH="14rem"
      overflowY="auto"
      p="2"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
      bg="inset"
      _invalid={{ borderColor: 'alarm.pending' }}
    >
      {choices.map(({ value, label: name }) => (
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
        >
          <chakra.input
            type="checkbox"
            flex="none"
            w="4"
            h="4"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {name}
        </chakra.label>
      ))}
    </Box>
  );
}
