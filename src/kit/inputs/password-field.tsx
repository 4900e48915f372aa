import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { validationMessages } from '../../../contract/validation/messages.ts';
import { Button } from '../button.ts';
import { FormField } from '../form-field.tsx';
import { Input } from '../text-box.ts';
import { inputMessages as say } from './messages.ts';

interface Props { id: string; label: string; value: string; onChange: (value: string) => void; error?: string | undefined; isNew?: boolean }

/** A password that can be looked at. A new one is told its format, and goes on being told when it is wrong; browsers offer to make it up. */
export function PasswordField({ id, label, value, onChange, error, isNew = false }: Props) {
  const [shown, setShown] = useState(false);
  const tip = `${id}-tip`;
  return (
    <Box>
      <FormField id={id} label={label} error={error}>
        {(described) => (
          <Flex gap="2">
            <Input
              {...described} {...(isNew ? { 'aria-describedby': [described['aria-describedby'], tip].filter(Boolean).join(' ') } : {})}
              type={shown ? 'text' : 'password'} value={value} onChange={(event) => onChange(event.target.value)}
              autoComplete={isNew ? 'new-password' : 'current-password'} maxLength={200} spellCheck={false} autoCapitalize="off"
            />
            <Button aria-label={say.showOf(label)} aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>{shown ? say.hide : say.show}</Button>
          </Flex>
        )}
      </FormField>
      {isNew && <Box id={tip} mt="1" fontSize="sm" color="fg.muted">{validationMessages.password.tip}</Box>}
    </Box>
  );
}
