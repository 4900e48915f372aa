import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { Flex } from '@chakra-ui/react';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { PeoplePicker } from '../kit/people-picker/people-picker.tsx';
import { randomId } from '../kit/random-id.ts';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { useFaults } from '../kit/use-faults.ts';
import { talkMessages as say } from './messages.ts';

/** 发起会话: one selected person opens a C2C conversation, several create a named group. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const station = useStation();
  const user = useBehavior(station.session$).user;
  const form = useRef<HTMLFormElement>(null);
  const [id] = useState(randomId);
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const { sent, send } = useCommand('chatGroupMake');
  const { faults, whole, check } = useFaults(form, sent);
  const isGroup = userIds.length > 1;
  const open = useEffectEvent((conversationID: string) => {
    station.wish({ type: 'chat.open', conversationID });
    onClose();
  });
  const made = sent.state === 'done' ? sent.data.conversationID : undefined;
  useEffect(() => {
    if (made !== undefined) open(made);
  }, [made]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const [only] = userIds;
    const isWell = check({
      ...(only === undefined ? { userIds: say.noPeople } : {}),
      ...(isGroup && name.trim() === '' ? { name: say.noName } : {}),
    });
    if (!isWell || only === undefined) return;
    if (isGroup) return send({ id, name, userIds: [...userIds] });
    station.wish({ type: 'chat.open', conversationID: conversationIdOf({ type: 'C2C', id: only }) });
    onClose();
  };
  return (
    <DraggableDialog title={say.begin} minWidth="32rem" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <Flex direction="column" gap="3">
          <FormField id="begin-userIds" label={`${say.people} *`} error={faults['userIds']} hint={say.beginHint}>
            {(described) => (
              <PeoplePicker
                {...described}
                within={user?.regionCode ?? ''}
                value={userIds}
                onChange={setUserIds}
                multiple
                label={say.people}
              />
            )}
          </FormField>
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
          <DialogButtons
            said={<WholeFault fault={whole} />}
            go={{ name: say.make, isBusy: sent.state === 'sending', busyName: say.making }}
            leave={{ onPress: onClose }}
          />
        </Flex>
      </form>
    </DraggableDialog>
  );
}
