import { useRef, useState } from 'react';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { PeopleField } from '../kit/people-picker/people-field.tsx';
import { randomId } from '../kit/random-id.ts';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDone } from '../kit/use-done.ts';
import { useFaults } from '../kit/use-faults.ts';
import { talkMessages as say } from './messages.ts';

/** 发起会话: one selected person opens a C2C conversation, several create a named group. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const station = useStation();
  const form = useRef<HTMLFormElement>(null);
  const [id] = useState(randomId);
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const { sent, send } = useCommand('chatGroupMake');
  const { faults, whole, check } = useFaults(form, sent);
  const isGroup = userIds.length > 1;
  const open = (conversationID: string): void => {
    station.wish({ type: 'chat.open', conversationID });
    onClose();
  };
  useDone(sent, (made) => open(made.conversationID));
  const submit = (): void => {
    const [only] = userIds;
    const isWell = check({
      ...(only === undefined ? { userIds: say.noPeople } : {}),
      ...(isGroup && name.trim() === '' ? { name: say.noName } : {}),
    });
    if (!isWell || only === undefined) return;
    if (isGroup) send({ id, name, userIds: [...userIds] });
    else open(conversationIdOf({ type: 'C2C', id: only }));
  };
  return (
    <FormDialog
      title={say.begin}
      minWidth="32rem"
      form={form}
      isSending={sent.state === 'sending'}
      fault={whole}
      go={say.make}
      busyName={say.making}
      onSubmit={submit}
      onClose={onClose}
    >
      <PeopleField
        id="begin-userIds"
        label={say.people}
        title={`${say.people} *`}
        error={faults['userIds']}
        hint={say.beginHint}
        value={userIds}
        onChange={setUserIds}
      />
      {isGroup && (
        <FormField id="begin-name" label={`${say.groupName} *`} error={faults['name']}>
          {(described) => (
            <Input
              {...described}
              name="name"
              maxLength={talkLimits.groupNameLength}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
