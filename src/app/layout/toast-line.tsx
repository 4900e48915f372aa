import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Opens } from '../../../streams/bus.ts';
import { Button } from '../../kit/button.ts';
import { FirstIcon } from '../../kit/first-icons.tsx';
import { kitMessages as say } from '../../kit/messages.ts';

/** A button on the line, whose colours are turned round. */
export const inverted = {
  size: 'sm',
  bg: 'fg.inverse',
  color: 'fg',
  borderColor: 'fg.inverse',
  _hover: { opacity: 0.85 },
} as const;

interface LineProps {
  text: string;
  isError?: boolean;
  opens: Opens | undefined;
  onOpen: (opens: Opens) => void;
  /** What else can be done about it. */
  children?: ReactNode;
  onClose: () => void;
}

/** What one toast says, with what can be done about it. */
export function ToastLine({ text, isError = false, opens, onOpen, children, onClose }: LineProps) {
  return (
    <Flex align="center" gap="2.5" pl="4" pr="1.5" py="1.5">
      {isError && <FirstIcon name="warn" />}
      {text}
      {opens && (
        <Button {...inverted} onClick={() => onOpen(opens)}>
          {say.openToast}
        </Button>
      )}
      {children}
      <Button
        variant="bare"
        size="icon"
        ml="auto"
        color="inherit"
        _hover={{ bg: 'transparent', opacity: 0.7 }}
        aria-label={say.close}
        onClick={onClose}
      >
        <FirstIcon name="close" />
      </Button>
    </Flex>
  );
}
