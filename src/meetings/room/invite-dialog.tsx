import { Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { PeoplePicker } from '../../kit/people-picker/people-picker.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useFaults } from '../../kit/use-faults.ts';
import { KindChoice } from '../kind-choice.tsx';
import { meetingMessages as say } from '../messages.ts';

/** 邀请: further people, with a camera or with their voice alone. */
export function InviteDialog({ meetId, onClose }: { meetId: string; onClose: () => void }) {
  const user = useBehavior(useStation().session$).user;
  const form = useRef<HTMLFormElement>(null);
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [isVideo, setIsVideo] = useState(true);
  const audio = useCommand('joinMember');
  const video = useCommand('joinVideoMember');
  const { sent, send } = isVideo ? video : audio;
  const { faults, whole, check } = useFaults(form, sent);
  const done = useEffectEvent(onClose);
  useEffect(() => {
    if (sent.state === 'done') done();
  }, [sent.state]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (check(userIds.length === 0 ? { userIds: say.noPeople } : {})) send({ meetId, userIds: [...userIds] });
  };
  return (
    <DraggableDialog title={say.invite} minWidth="30rem" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <Flex direction="column" gap="3">
          <FormField id="invite-userIds" label={`${say.people} *`} error={faults['userIds']} hint={say.makeHint}>
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
          <KindChoice isVideo={isVideo} onChange={setIsVideo} />
          <DialogButtons
            said={<WholeFault fault={whole} />}
            go={{ name: say.invite, isBusy: sent.state === 'sending', busyName: say.inviting }}
            leave={{ onPress: onClose }}
          />
        </Flex>
      </form>
    </DraggableDialog>
  );
}
