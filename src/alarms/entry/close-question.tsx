import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../kit/button.ts';
import { entryMessages as say } from './messages.ts';

/** Asks what becomes of what was typed when the form is to be closed; Esc goes on. */
export function CloseQuestion({
  onKeep,
  onDiscard,
  onGoOn,
}: {
  onKeep: () => void;
  onDiscard: () => void;
  onGoOn: () => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  const title = useId();
  useEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <Flex role="alertdialog" aria-labelledby={title} align="center" gap="2" rowGap="2" wrap="wrap">
      <Box id={title} flex="1" minW="16rem" fontWeight="bold">
        {say.leaving}
      </Box>
      <Button onClick={onDiscard}>{say.discard}</Button>
      <Button onClick={onGoOn} aria-keyshortcuts="Escape">
        {say.goOn}
      </Button>
      <Button ref={keep} variant="solid" onClick={onKeep}>
        {say.keep}
      </Button>
    </Flex>
  );
}
