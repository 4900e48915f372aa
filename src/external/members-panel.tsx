import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { MemberKind } from '../../contract/external/resources.ts';
import type { Members } from '../../contract/external/schemas.ts';
import { Button } from '../kit/button.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { Icon } from '../kit/icons.tsx';
import { KeyDialog } from '../kit/key-dialog.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberTable, type Act, type Member } from './member-table.tsx';
import { externalMessages as say } from './messages.ts';
import { useMemberDesk, type Done, type Side } from './use-member-desk.ts';

type Doing = { act: Act; kind: MemberKind; member: Member | undefined } | undefined;

const told: Readonly<Record<Exclude<Done['what'], 'key'>, string>> = { save: say.saved, remove: say.removed, revoke: say.revoked };
const questions = { remove: say.removeQuestion, key: say.rotateQuestion, revoke: say.revokeQuestion } as const;

/** Users and devices of one system, kept from one side or the other. `onDone` is told after each change. */
export function MembersPanel({ by, members, sources, mayChange, ownId, onDone }: {
  by: Side; members: Members; sources: readonly string[]; mayChange: boolean; ownId?: string; onDone?: (done: Done) => void;
}) {
  const [doing, setDoing] = useState<Doing>();
  const [made, setMade] = useState<Extract<Done, { what: 'key' }>>();
  const [said, setSaid] = useState('');
  const desk = useMemberDesk(by, (done) => {
    setDoing(undefined);
    setSaid(done.what === 'key' ? '' : told[done.what]);
    if (done.what === 'key') setMade(done);
    onDone?.(done);
  });
  const begin = (next: Doing): void => {
    desk.settle();
    setSaid('');
    // Nobody loses a key by a first one, so that is not asked about.
    if (next?.act === 'key' && next.member && next.member.keyIssuedAt === undefined) return desk.key(next.kind, next.member.id);
    setDoing(next);
  };
  const confirm = (act: Exclude<Act, 'edit'>, kind: MemberKind, { id, version }: Member): void => {
    if (act === 'remove') desk.remove(kind, { id, version });
    else desk[act](kind, id);
    setDoing(undefined);
  };
  const part = (kind: MemberKind, title: string, list: readonly Member[]) => (
    <Box as="section" aria-label={title}>
      <Flex align="center" gap="2" px="4" py="2">
        <chakra.h2 flex="1" fontWeight="bold">{title}</chakra.h2>
        {mayChange && <Button size="sm" onClick={() => begin({ act: 'edit', kind, member: undefined })}><Icon name="plus" />{say.add[kind]}</Button>}
      </Flex>
      <Box overflowX="auto"><MemberTable kind={kind} members={list} ownId={ownId} onAct={mayChange ? (act, member) => begin({ act, kind, member }) : undefined} /></Box>
    </Box>
  );
  return (
    <Flex direction="column" gap="4">
      <Box role="status" px="4" fontSize="sm" color="fg.muted" minH="1.3em">{said}</Box>
      {desk.refused && doing?.act !== 'edit' && <Box role="alert" px="4" fontSize="sm" color="alarm.pending">{desk.refused.message}</Box>}
      {part('externalUser', say.users, members.users)}
      {part('externalDevice', say.devices, members.devices)}
      {doing?.act === 'edit' && <MemberForm kind={doing.kind} member={doing.member} sources={sources} desk={desk} onClose={() => setDoing(undefined)} />}
      {doing !== undefined && doing.act !== 'edit' && doing.member && (
        <ConfirmDialog icon="warn" question={questions[doing.act](doing.member.name)} onCancel={() => setDoing(undefined)}
          onConfirm={() => { if (doing.act !== 'edit' && doing.member) confirm(doing.act, doing.kind, doing.member); }} />
      )}
      {made && <KeyDialog title={say.keyOf(made.name)} secret={made.secret} onClose={() => setMade(undefined)} />}
    </Flex>
  );
}
