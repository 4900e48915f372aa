import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../kit/button.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { factorMessages as say } from './factor-messages.ts';

/**
 * Shows the recovery codes the only time that anybody can see them; it closes by its own button, so that nobody loses
 * them by a stray key.
 */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid(say.copied);
    } catch {
      setSaid(say.copyFailed);
    }
  };
  const footer = (
    <DialogButtons go={{ name: say.kept, onClick: onClose }}>
      <Button
        onClick={() => {
          void copy();
        }}
      >
        <Icon name="copy" />
        {say.copy}
      </Button>
    </DialogButtons>
  );
  return (
    <DraggableDialog title={say.codesTitle} isForced minWidth="30rem" onClose={onClose} footer={footer}>
      <Flex direction="column" gap="4">
        <Flex gap="2" align="baseline">
          <Icon name="warn" />
          <Box>{say.codesWhy}</Box>
        </Flex>
        <chakra.ul
          aria-label={say.codesTitle}
          display="grid"
          gridTemplateColumns="1fr 1fr"
          columnGap="6"
          rowGap="1.5"
          fontFamily="mono"
          fontSize="lg"
          listStyleType="none"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </chakra.ul>
        <Box role="status" fontSize="sm" color="fg.muted" minH="1.3em">
          {said}
        </Box>
      </Flex>
    </DraggableDialog>
  );
}
