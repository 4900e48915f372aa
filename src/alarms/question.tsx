import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { isComposing } from '../kit/is-composing.ts';
import { useEscape } from '../kit/region-tree/use-escape.ts';
import { useOpenQuestion } from './inspector/open-questions.ts';
import { alarmMessages } from './messages.ts';

const say = alarmMessages.detail;

/**
 * A question in the place of the buttons: its first control has the focus, which goes back afterwards; Ctrl+Enter gives
 * the answer from anywhere in it, Esc goes back and closes nothing else; what is wrong is said. `isTyped`: the first
 * Esc asks before the words are lost.
 */
export function Question({
  title,
  hint,
  go,
  fault,
  isTyped = false,
  onGive,
  onBack,
  children,
}: {
  title: string;
  hint?: string;
  go: string;
  fault?: string | undefined;
  isTyped?: boolean;
  onGive: () => void;
  onBack: () => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isWarned, setWarned] = useState(false);
  useEscape(form, true, () => {
    if (!isTyped || isWarned) onBack();
    else setWarned(true);
  });
  useEffect(() => {
    const opener = document.activeElement;
    form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useOpenQuestion();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onGive();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    onGive();
  };
  return (
    <form ref={form} onSubmit={submit} onKeyDown={pressed} noValidate aria-label={title}>
      <Flex direction="column" gap="2.5">
        <Flex align="baseline" gap="2">
          <Box fontWeight="bold">{title}</Box>
          {hint !== undefined && (
            <Box fontSize="sm" color="fg.muted">
              {hint}
            </Box>
          )}
        </Flex>
        {children}
        {fault !== undefined && (
          <Box role="alert" fontSize="sm" color="alarm.pending">
            {fault}
          </Box>
        )}
        {isTyped && isWarned && (
          <Box role="alert" fontSize="sm">
            {say.escAgain}
          </Box>
        )}
        <DialogButtons
          go={{ name: go, 'aria-keyshortcuts': 'Control+Enter', title: say.goKey }}
          leave={{ name: say.back, onPress: onBack }}
        />
      </Flex>
    </form>
  );
}
