import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from './button.ts';
import { DialogButtons } from './dialog/dialog-buttons.tsx';
import { DraggableDialog } from './dialog/draggable-dialog.tsx';
import { Icon } from './icons.tsx';
import { keyMessages as say } from './key-messages.ts';
import { Input } from './text-box.ts';

/** What a secret is called, and what is said of its being shown once. */
interface Words {
  label: string;
  once: string;
}

/**
 * Shows a new secret, a key where `words` do not call it otherwise, the only time that anybody can see it; it closes by
 * its own button, so that nobody loses it by a stray key.
 */
export function KeyDialog({
  title,
  secret,
  words = say,
  onClose,
}: {
  title: string;
  secret: string;
  words?: Words;
  onClose: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid(say.copied);
    } catch {
      setSaid(say.copyFailed);
    }
  };
  return (
    <DraggableDialog
      title={title}
      isForced
      minWidth="40rem"
      onClose={onClose}
      initialFocus={() => box.current}
      footer={<DialogButtons go={{ name: say.saved, onClick: onClose }} />}
    >
      <Flex direction="column" gap="3">
        <Flex gap="2" align="center" fontWeight="medium">
          <Icon name="warn" />
          {words.once}
        </Flex>
        <Flex gap="2">
          <Input
            ref={box}
            readOnly
            value={secret}
            aria-label={words.label}
            fontFamily="mono"
            flex="1"
            onFocus={(event) => event.target.select()}
          />
          <Button
            onClick={() => {
              void copy();
            }}
          >
            <Icon name="copy" />
            {say.copy}
          </Button>
        </Flex>
        <Box role="status" fontSize="sm" color="fg.muted" minH="1.3em">
          {said}
        </Box>
      </Flex>
    </DraggableDialog>
  );
}
