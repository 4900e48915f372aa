import { useState } from 'react';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { CommandState } from '../../streams/derived/command.ts';
import { useCommand } from '../kit/use-command.ts';
import { useFollow } from '../kit/use-done.ts';
import { isMeanwhile, type Meanwhile } from './conflict-panel.tsx';
import type { Door } from './door.ts';

/** How the saving of a form stands. `settle`: the person has decided about the refusal, which shows no more. */
export interface Saving {
  isSending: boolean;
  refused: Extract<CommandState, { state: 'refused' }> | undefined;
  meanwhile: Meanwhile | undefined;
  send: (args: Readonly<Record<string, unknown>>) => void;
  settle: () => void;
}

/** Saves a record, a new one where none is given. */
export function useSaving(
  door: Door,
  record: AnyRecord | undefined,
  tell: { saved: (record: AnyRecord) => void; refused: () => void },
): Saving {
  const action = record ? 'change' : 'create';
  const { sent, send } = useCommand(door.keep(action, {}).call);
  const [settled, setSettled] = useState<unknown>();
  const refused = sent.state === 'refused' && sent !== settled ? sent : undefined;
  useFollow(sent, (now) => {
    if (now.state === 'done') tell.saved(now.data as unknown as AnyRecord);
    if (now.state === 'refused') tell.refused();
  });
  return {
    isSending: sent.state === 'sending',
    refused,
    meanwhile: isMeanwhile(refused?.data) ? refused.data : undefined,
    send: (args) => send(door.keep(action, args).args),
    settle: () => setSettled(sent),
  };
}
