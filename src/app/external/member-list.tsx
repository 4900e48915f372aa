import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { memberKinds, seenFromWithin, type MemberKind } from '../../../contract/external/resources.ts';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { KeyDialog } from '../../kit/key-dialog.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import type { Asking, Door, Looking } from '../../resources/door.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { externalMessages as say } from '../../external/messages.ts';

/**
 * Who looks: our own administrator, or a person of the system by their access key; `sources` are those of that system.
 * `onOwnKey` gets their own new key.
 */
export type Side =
  | { side: 'keeper' }
  | {
      side: 'own';
      secret: string;
      id: string;
      manages: boolean;
      sources: readonly string[];
      onOwnKey: (secret: string) => void;
    };

const calls = {
  keeper: { key: 'externalKey', revoke: 'externalKeyRevoke' },
  own: { key: 'externalMineKey', revoke: 'externalMineKeyRevoke' },
} as const;

/** The records of one system by the access key of one of its people. */
const ownDoor = (kind: MemberKind, secret: string): Door => ({
  look: (action, args) => {
    const asked = {
      page: { call: 'externalMinePage', args: { secret, kind, find: args } },
      info: { call: 'externalMineInfo', args: { secret, kind, id: args['id'] } },
    } as const;
    return asked[action] as Looking;
  },
  keep: (action, args) => {
    const { id, version, changes } = args;
    const asked = {
      create: { call: 'externalMineSave', args: { secret, kind, values: args } },
      change: { call: 'externalMineSave', args: { secret, kind, id, version, values: changes } },
      remove: { call: 'externalMineRemove', args: { secret, kind, id, version } },
    } as const;
    return asked[action] as Asking;
  },
});

type Doing = { act: 'key' | 'revoke'; record: AnyRecord };

const isKeyed = (record: AnyRecord): boolean => record['keyIssuedAt'] !== undefined;

/** Users or devices of external systems, as every resource has its list and its form, and beside that their keys. */
export function MemberList({ kind, by }: { kind: MemberKind; by: Side }) {
  const own = by.side === 'own' ? by : undefined;
  const [doing, setDoing] = useState<Doing>();
  const [keyed, setKeyed] = useState('');
  const [closed, setClosed] = useState<unknown>();
  const [key, revoke] = [useCommand(calls[by.side].key), useCommand(calls[by.side].revoke)];
  const commands = { key, revoke };
  const [settled, setSettled] = useState<readonly unknown[]>([]);
  const refused = [key.sent, revoke.sent].find((sent) => sent.state === 'refused' && !settled.includes(sent));
  const made = key.sent.state === 'done' && key.sent !== closed ? key.sent.data : undefined;
  useDone(key.sent, ({ secret }) => {
    if (own && keyed === own.id) own.onOwnKey(secret);
  });
  const send = ({ act, record: { id } }: Doing): void => {
    if (commands[act].sent.state === 'sending') return;
    const args = { ...(own ? { secret: own.secret } : {}), kind, id } as {
      secret: string;
      kind: MemberKind;
      id: string;
    };
    commands[act].send(args);
    setSettled([key.sent, revoke.sent]);
    setDoing(undefined);
    if (act === 'key') setKeyed(id);
  };
  const actions = [
    // Nobody loses a key by a first one, so that is not asked about.
    {
      label: say.issue,
      where: (record: AnyRecord) => !isKeyed(record),
      act: (record: AnyRecord) => send({ act: 'key', record }),
    },
    { label: say.rotate, where: isKeyed, act: (record: AnyRecord) => setDoing({ act: 'key', record }) },
    {
      label: say.revoke,
      where: (record: AnyRecord) => isKeyed(record) && record.id !== own?.id,
      act: (record: AnyRecord) => setDoing({ act: 'revoke', record }),
    },
  ];
  const of = own ? seenFromWithin(kind, own.sources, own.manages) : memberKinds[kind];
  const name = String(doing?.record['name']);
  return (
    <>
      {refused?.state === 'refused' && (
        <Box role="alert" px="4" pt="2" fontSize="sm" color="alarm.pending">
          {refused.message}
        </Box>
      )}
      <ResourcePage
        resource={of}
        own={actions}
        {...(own ? { door: ownDoor(kind, own.secret), mayKeep: own.manages } : {})}
      />
      {doing && (
        <ConfirmDialog
          icon="warn"
          question={doing.act === 'key' ? say.rotateQuestion(name) : say.revokeQuestion(name)}
          isBusy={commands[doing.act].sent.state === 'sending'}
          onCancel={() => setDoing(undefined)}
          onConfirm={() => send(doing)}
        />
      )}
      {made && <KeyDialog title={say.keyOf(made.name)} secret={made.secret} onClose={() => setClosed(key.sent)} />}
    </>
  );
}
