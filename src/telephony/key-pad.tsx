import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../kit/button.ts';
import { useStation } from '../kit/station.tsx';
import { phoneMessages as say } from './messages.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
/** So many of the keys that were pressed last are shown. */
const shown = 20;

/** Keys towards the far end of a call outside, as voice menus ask for them. */
export function KeyPad({ callId }: { callId: string }) {
  const station = useStation();
  const [pressed, setPressed] = useState('');
  const press = (key: string): void => {
    station.command('phoneKeys', { callId, keys: key });
    setPressed((known) => (known + key).slice(-shown));
  };
  return (
    <Box mt="3" role="group" aria-label={say.keys}>
      <chakra.output display="block" minH="6" fontVariantNumeric="tabular-nums" aria-label={say.keysSent}>
        {pressed}
      </chakra.output>
      <Box display="grid" gridTemplateColumns="repeat(3, 4rem)" gap="1">
        {keys.map((key) => (
          <Button key={key} size="sm" aria-label={say.key(key)} onClick={() => press(key)}>
            {key}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
