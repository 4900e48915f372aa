import { useEffect, useEffectEvent, useState } from 'react';
import type { MemberKind } from '../../contract/external/resources.ts';
import { useCommand, type SendState } from '../kit/use-command.ts';

/** Whose calls are made: our own administrator's about a system, or those of a system's own people, by their access key. */
export type Side = { side: 'keeper'; systemId: string } | { side: 'own'; secret: string };

/** What was done. */
export type Done = { what: 'save' | 'remove' | 'revoke' } | { what: 'key'; name: string; secret: string; id: string };

/** What may be done with users and devices, one thing at a time, and what was refused last. */
export interface MemberDesk {
  isSending: boolean;
  refused: { message: string; field?: string } | undefined;
  save: (kind: MemberKind, values: Readonly<Record<string, unknown>>, stands?: { id: string; version: number }) => void;
  remove: (kind: MemberKind, stands: { id: string; version: number }) => void;
  key: (kind: MemberKind, id: string) => void;
  revoke: (kind: MemberKind, id: string) => void;
  /** The refusal was read, or what it concerned is given up. */
  settle: () => void;
}

const names = {
  keeper: { save: 'externalSave', remove: 'externalRemove', key: 'externalKey', revoke: 'externalKeyRevoke' },
  own: { save: 'externalMineSave', remove: 'externalMineRemove', key: 'externalMineKey', revoke: 'externalMineKeyRevoke' },
} as const;

/** Makes the calls of one side, and tells what was done. */
export function useMemberDesk(by: Side, tell: (done: Done) => void): MemberDesk {
  const own = names[by.side];
  const base = (by.side === 'keeper' ? { systemId: by.systemId } : { secret: by.secret }) as unknown as { systemId: string; secret: string };
  const [keyFor, setKeyFor] = useState('');
  const [settled, setSettled] = useState<readonly unknown[]>([]);
  const [save, remove, key, revoke] = [useCommand(own.save), useCommand(own.remove), useCommand(own.key), useCommand(own.revoke)];
  const all: readonly SendState<unknown>[] = [save.sent, remove.sent, key.sent, revoke.sent];
  const follow = useEffectEvent((what: Done['what'], now: SendState<unknown>) => {
    if (now.state !== 'done') return;
    if (what === 'key') tell({ what, id: keyFor, ...now.data as { name: string; secret: string } });
    else tell({ what });
  });
  useEffect(() => follow('save', save.sent), [save.sent]);
  useEffect(() => follow('remove', remove.sent), [remove.sent]);
  useEffect(() => follow('key', key.sent), [key.sent]);
  useEffect(() => follow('revoke', revoke.sent), [revoke.sent]);
  return {
    isSending: all.some(({ state }) => state === 'sending'),
    refused: all.flatMap((sent) => (sent.state === 'refused' && !settled.includes(sent) ? [sent] : [])).at(0),
    settle: () => setSettled(all),
    save: (kind, values, stands) => save.send({ ...base, kind, values: { ...values }, ...stands }),
    remove: (kind, stands) => remove.send({ ...base, kind, ...stands }),
    key: (kind, id) => { setKeyFor(id); key.send({ ...base, kind, id }); },
    revoke: (kind, id) => revoke.send({ ...base, kind, id }),
  };
}
