import { useEffect, useMemo, useRef } from 'react';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import { useCommand } from './use-command.ts';
import { useDone } from './use-done.ts';
import { type Faults, useFaults } from './use-faults.ts';

/**
 * The box of a field as the server names it: `record.deaths` is `deaths`, of a list (`forces.0.name`) the box of the
 * list.
 */
const boxOf = (field: string): string => {
  const [first = '', ...rest] = field.split('.');
  return first === 'record' && rest.length > 0 ? rest.join('.') : first;
};

/**
 * A form that sends one command: what is wrong with it by field, what was refused as a whole, and whether it is on its
 * way. What was typed stays until it is done; then `onDone` with the answer and the form.
 */
export function useCommandForm<N extends CallName>(
  call: N,
  onDone: (data: Data<N>, form: HTMLFormElement | null) => void,
) {
  const { sent, send } = useCommand(call);
  const form = useRef<HTMLFormElement>(null);
  const told = useMemo(
    () => (sent.state === 'refused' && sent.field !== undefined ? { ...sent, field: boxOf(sent.field) } : sent),
    [sent],
  );
  const { faults, whole, check } = useFaults(form, told);
  useDone(sent, (data) => onDone(data, form.current));
  // Focus alone does not scroll to a box partly in view, so its fault may stay hidden below the buttons.
  const wrong = Object.keys(faults).join(' ');
  useEffect(() => {
    if (wrong !== '') form.current?.querySelector('[aria-invalid=true]')?.scrollIntoView?.({ block: 'center' });
  }, [wrong]);
  const isSending = sent.state === 'sending';
  return {
    form,
    faults,
    whole,
    isSending,
    isDone: sent.state === 'done',
    /** Sends where nothing was found wrong; `args` are made only then. */
    submit: (found: Faults, args: () => Args<N>): void => {
      if (!isSending && check(found)) send(args());
    },
  };
}
