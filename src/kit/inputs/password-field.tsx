import { Box, Flex } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import { validationMessages } from '../../../contract/validation/messages.ts';
import { Button } from '../button.ts';
import { FormField } from '../form-field.tsx';
import { Input } from '../text-box.ts';
import { inputMessages as say } from './messages.ts';

type Props = Omit<ComponentProps<typeof Input>, 'id' | 'type'> & {
  id: string;
  label: string;
  error?: string | undefined;
  isNew?: boolean;
};

/**
 * A password that can be looked at, held by its form or by `value`. A new one is told its format, also beside its
 * error; browsers offer to make it up.
 */
export function PasswordField({ id, label, error, isNew = false, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const tip = `${id}-tip`;
  return (
    <Box>
      <FormField id={id} label={label} error={error}>
        {(described) => (
          <Flex gap="2">
            <Input
              autoComplete={isNew ? 'new-password' : 'current-password'}
              maxLength={200}
              spellCheck={false}
              autoCapitalize="off"
              {...rest}
              {...described}
              {...(isNew ? { 'aria-describedby': [described['aria-describedby'], tip].filter(Boolean).join(' ') } : {})}
              type={shown ? 'text' : 'password'}
            />
            <Button
              aria-label={say.showOf(label)}
              aria-pressed={shown}
              aria-controls={id}
              onClick={() => setShown(!shown)}
            >
              {shown ? say.hide : say.show}
            </Button>
          </Flex>
        )}
      </FormField>
      {isNew && (
        <Box id={tip} mt="1" fontSize="sm" color="fg.muted">
          {validationMessages.password.tip}
        </Box>
      )}
    </Box>
  );
}
