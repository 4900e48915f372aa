import { Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { meetingLimits } from '../../../contract/meetings/limits.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { PeoplePicker } from '../../kit/people-picker/people-picker.tsx';
import { randomId } from '../../kit/random-id.ts';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useFaults } from '../../kit/use-faults.ts';
import { KindChoice } from '../kind-choice.tsx';
import { meetingMessages as say } from '../messages.ts';

/** 发起会议: its name, who is invited, with or without cameras. Its owner goes in at once. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const station = useStation();
  const user = useBehavior(station.session$).user;
  const form = useRef<HTMLFormElement>(null);
  const [id] = useState(randomId);
  const [title, setTitle] = useState('');
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [video, setVideo] = useState(true);
  const { sent, send } = useCommand('meetMake');
  const { faults, whole, check } = useFaults(form, sent);
  const enter = useEffectEvent(() => {
    station.wish({ type: 'meeting.enter', meetId: id, video, isMuted: false });
    onClose();
  });
  useEffect(() => {
    if (sent.state === 'done') enter();
  }, [sent.state]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (check(title.trim() === '' ? { title: say.noName } : {})) send({ id, title, video, userIds: [...userIds] });
  };
  return (
    <DraggableDialog title={say.make} minWidth="32rem" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <Flex direction="column" gap="3">
          <FormField id="meeting-title" label={`${say.name} *`} error={faults['title']}>
            {(described) => (
              <Input
                {...described}
                name="title"
                maxLength={meetingLimits.titleLength}
                autoComplete="off"
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </FormField>
          <FormField id="meeting-userIds" label={say.people} error={faults['userIds']} hint={say.makeHint}>
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
          <KindChoice isVideo={video} onChange={setVideo} />
          <DialogButtons
            said={<WholeFault fault={whole} />}
            go={{ name: say.begin, isBusy: sent.state === 'sending', busyName: say.making }}
            leave={{ onPress: onClose }}
          />
        </Flex>
      </form>
    </DraggableDialog>
  );
}
