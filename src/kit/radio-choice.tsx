import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What a choice is one of, its value, and whether it is the chosen one. */
export interface RadioChoiceProps {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One choice of several, as a line that can be pressed anywhere. */
export function RadioChoice({ name, value, isChosen, onChoose, children }: RadioChoiceProps) {
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      alignItems="center"
      px="2"
      py="1.5"
      borderRadius="md"
      cursor="pointer"
      bg={isChosen ? 'chosen' : undefined}
      _hover={{ bg: 'hover' }}
    >
      <chakra.input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        accentColor="{colors.accent}"
      />
      {children}
    </chakra.label>
  );
}
