import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../button.ts';
import { isComposing } from '../is-composing.ts';
import { CleanedInput } from './cleaned-input.tsx';
import { useDebounced } from './use-debounced.ts';

/** Digits of a phone, as many as one has. */
const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 11);

interface PhoneFilterProps {
  words: { filters: string; phone: string; phoneHint: string; clear: string };
  /** The phone that is looked for; empty where all are shown. */
  phone: string;
  onChange: (phone: string) => void;
}

/** Looks for the messages to one phone; it is found by the whole number. */
export function PhoneFilter({ words, phone, onChange }: PhoneFilterProps) {
  const [typed, setTyped] = useState(phone);
  const look = useDebounced(onChange);
  const [before, setBefore] = useState(phone);
  if (before !== phone) {
    setBefore(phone);
    // All are shown again: what was typed holds no longer.
    if (phone === '') setTyped('');
  }
  return (
    <Flex role="search" aria-label={words.filters} gap="2" align="center">
      <CleanedInput
        size="sm"
        w="14rem"
        inputMode="numeric"
        aria-label={words.phone}
        placeholder={words.phoneHint}
        clean={digits}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          look(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) onChange(typed);
        }}
      />
      {phone !== '' && (
        <Button
          size="sm"
          variant="bare"
          onClick={() => {
            setTyped('');
            onChange('');
          }}
        >
          {words.clear}
        </Button>
      )}
    </Flex>
  );
}
