import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import { useCommand } from '../kit/use-command.ts';
import { type Faults, useFaults } from '../kit/use-faults.ts';

/**
 * A form that sends one command: what is wrong with it by field — of a list, by the list's name —, what was refused as
 * a whole, and whether it is on its way. What was typed stays until it is done; then `onDone`.
 */
export function useForm<N extends CallName>(call: N, onDone: (data: Data<N>) => void) {
  const { sent, send } = useCommand(call);
  const form = useRef<HTMLFormElement>(null);
  const told = useMemo(
    () =>
      sent.state === 'refused' && sent.field !== undefined ? { ...sent, field: sent.field.split('.')[0] ?? '' } : sent,
    [sent],
  );
  const { faults, whole, check } = useFaults(form, told);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (sent.state === 'done') done(sent.data);
  }, [sent]);
  const isSending = sent.state === 'sending';
  return {
    form,
    faults,
    whole,
    isSending,
    submit: (found: Faults, args: () => Args<N>): void => {
      if (!isSending && check(found)) send(args());
    },
  };
}
