import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FirstIcon } from './first-icons.tsx';

/** What a control needs to be tied to its label and its error. */
export interface Described {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A labelled control with its error beside it; the error is read out when it appears. */
export function FormField({
  id,
  label,
  error,
  hint,
  children,
}: {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  children: (described: Described) => ReactNode;
}) {
  const said = error ?? hint;
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" mb="1.5" fontSize="md" color="fg.muted">
        {label}
      </chakra.label>
      {children({
        id,
        ...(error === undefined ? {} : { 'aria-invalid': true }),
        ...(said === undefined ? {} : { 'aria-describedby': `${id}-said` }),
      })}
      <Box
        id={`${id}-said`}
        aria-live="polite"
        fontSize="sm"
        color={error === undefined ? 'fg.muted' : 'alarm.pending'}
      >
        {said !== undefined && (
          <Flex mt="1" gap="1" align="center">
            {error !== undefined && <FirstIcon name="warn" />}
            {said}
          </Flex>
        )}
      </Box>
    </Box>
  );
}
