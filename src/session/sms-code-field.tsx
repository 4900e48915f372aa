import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../kit/button.ts';
import { FormField } from '../kit/form-field.tsx';
import { Input } from '../kit/text-box.ts';
import { recoveryMessages as say } from './recovery-messages.ts';
import type { SmsCode } from './use-sms-code.ts';

/**
 * The box for a code and the button that has one sent, which counts the seconds until the next. `sent` is what is said
 * of one that is on its way. `onSend` checks the phone first.
 */
export function SmsCodeField({
  id,
  code,
  error,
  sent = say.codeSent,
  onSend,
}: {
  id: string;
  code: SmsCode;
  error: string | undefined;
  sent?: string;
  onSend: () => void;
}) {
  const waits = code.left > 0 || code.isSending;
  return (
    <Box>
      <FormField id={id} label={say.smsCode} error={error}>
        {(described) => (
          <Flex gap="2">
            <Input
              {...described}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              spellCheck={false}
              flex="1"
            />
            <Button
              aria-disabled={waits}
              onClick={() => {
                if (!waits) onSend();
              }}
            >
              {code.isSending ? say.sendingCode : code.left > 0 ? say.codeAgain(code.left) : say.sendCode}
            </Button>
          </Flex>
        )}
      </FormField>
      <Box role="status" fontSize="sm" color="fg.muted">
        {code.wasSent && sent}
      </Box>
    </Box>
  );
}
