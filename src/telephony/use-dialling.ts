import { useState } from 'react';
import type { Args, Data } from '../../contract/api/types.ts';
import { type SendState, useCommand } from '../kit/use-command.ts';

/** What dialling does: it calls a number, or transfers a call to it. */
export interface Dialling<T = unknown> {
  /** The number that was dialled last. */
  tel: string;
  /** The number whose answer is awaited; no other is dialled meanwhile. */
  awaited: string | undefined;
  sent: SendState<T>;
  dial: (tel: string) => void;
}

/** Dials one number at a time, by a call of the API. */
export function useDialling<N extends 'phoneMake' | 'phoneTransfer' | 'makeVideoCall'>(
  call: N,
  argsOf: (tel: string) => Args<N>,
): Dialling<Data<N>> {
  const { sent, send } = useCommand(call);
  const [tel, setTel] = useState('');
  return {
    tel,
    awaited: sent.state === 'sending' ? tel : undefined,
    sent,
    dial(next) {
      if (sent.state === 'sending') return;
      setTel(next);
      send(argsOf(next));
    },
  };
}
