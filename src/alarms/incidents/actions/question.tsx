import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../kit/button.ts';
import { useEscape } from '../../../kit/region-tree/use-escape.ts';
import { incidentMessages } from '../messages.ts';

const say = incidentMessages.actions;

/**
 * A question in the place of the buttons: its first control has the focus, Esc goes back and closes nothing else; what
 * is wrong is said.
 */
export function Question({
  title,
  go,
  fault,
  onGive,
  onBack,
  children,
}: {
  title: string;
  go: string;
  fault?: string | undefined;
  onGive: () => void;
  onBack: () => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEscape(form, true, onBack);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onGive();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={title}>
      <Flex direction="column" gap="2.5">
        <Box fontWeight="bold">{title}</Box>
        {children}
        {fault !== undefined && (
          <Box role="alert" fontSize="sm" color="alarm.pending">
            {fault}
          </Box>
        )}
        <Flex justify="flex-end" gap="2">
          <Button onClick={onBack}>{say.back}</Button>
          <Button type="submit" variant="solid">
            {go}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
