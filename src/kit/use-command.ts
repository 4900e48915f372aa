import { useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { CommandState } from '../../streams/derived/command.ts';
import { useStation } from './station.tsx';
import { useBehavior } from './use-behavior.ts';

/** What became of the last command of a form; `idle` before the first. */
export type SendState<T> = { state: 'idle' } | CommandState<T>;

const idle: Behavior<{ state: 'idle' }> = new BehaviorSubject<{ state: 'idle' }>({ state: 'idle' });

/** What became of the newest command, and what sends another; `send` returns whether it began. */
interface Sending<N extends CallName> {
  sent: SendState<Data<N>>;
  send: (args: Args<N>) => boolean;
}

/** Sends one kind of command and follows the newest. While one is on its way another is not begun. */
export function useCommand<N extends CallName>(call: N): Sending<N> {
  const station = useStation();
  const [state$, setState$] = useState<Behavior<SendState<Data<N>>>>(idle);
  const sent = useBehavior(state$);
  return {
    sent,
    send: (args) => {
      const begins = sent.state !== 'sending';
      if (begins) setState$(station.command(call, args));
      return begins;
    },
  };
}
