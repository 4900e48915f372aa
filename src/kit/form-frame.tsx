import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { DialogButtons } from './dialog/dialog-buttons.tsx';
import { WarnBox } from './warn-box.tsx';
import { kitMessages as say } from './messages.ts';

/**
 * What every form of a step has: what it does, why it was refused as a whole, and the button that sends. One with a way
 * back stands in a dialog, at whose lower edge its buttons stay in sight.
 */
export function FormFrame({
  form,
  label,
  hint,
  whole,
  isSending,
  onSubmit,
  onBack,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  label: string;
  hint?: string | undefined;
  whole: string | undefined;
  isSending: boolean;
  onSubmit: () => void;
  onBack?: () => void;
  children?: ReactNode;
}) {
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Flex
        direction="column"
        gap="3.5"
        css={{ '& :is(input, select, textarea, button)': { scrollMarginBlock: '2.5rem 6.5rem' } }}
      >
        {hint !== undefined && (
          <Box fontSize="sm" color="fg.muted">
            {hint}
          </Box>
        )}
        {children}
        {whole !== undefined && <WarnBox role="alert">{whole}</WarnBox>}
        <Flex
          {...(onBack
            ? {
                position: 'sticky',
                bottom: '-4',
                bg: 'surface',
                py: '3',
                mb: '-4',
                borderTopWidth: '1px',
                borderColor: 'line',
              }
            : {})}
        >
          <DialogButtons
            go={{ name: label, isBusy: isSending, busyName: say.sending }}
            leave={onBack && { name: say.back, onPress: onBack }}
          />
        </Flex>
      </Flex>
    </form>
  );
}
