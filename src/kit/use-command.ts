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

/** Sends one kind of command and follows the newest. While one is on its way another is not begun. */
export function useCommand<N extends CallName>(call: N): { sent: SendState<Data<N>>; send: (args: Args<N>) => void } {
  const station = useStation();
  const [state$, setState$] = useState<Behavior<SendState<Data<N>>>>(idle);
  const sent = useBehavior(state$);
  return {
    sent,
    send: (args) => {
      if (sent.state !== 'sending') setState$(station.command(call, args));
    },
  };
}
