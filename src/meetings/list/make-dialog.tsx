import { useState } from 'react';
import { meetingLimits } from '../../../contract/meetings/limits.ts';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { PeopleField } from '../../kit/people-picker/people-field.tsx';
import { randomId } from '../../kit/random-id.ts';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { KindChoice } from '../kind-choice.tsx';
import { meetingMessages as say } from '../messages.ts';

/** 发起会议: its name, who is invited, with or without cameras. Its owner goes in at once. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const station = useStation();
  const [id] = useState(randomId);
  const [title, setTitle] = useState('');
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [video, setVideo] = useState(true);
  const { form, faults, whole, isSending, submit } = useCommandForm('meetMake', () => {
    station.wish({ type: 'meeting.enter', meetId: id, video, isMuted: false });
    onClose();
  });
  return (
    <FormDialog
      title={say.make}
      minWidth="32rem"
      form={form}
      isSending={isSending}
      fault={whole}
      go={say.begin}
      busyName={say.making}
      onSubmit={() =>
        submit(title.trim() === '' ? { title: say.noName } : {}, () => ({ id, title, video, userIds: [...userIds] }))
      }
      onClose={onClose}
    >
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
      <PeopleField
        id="meeting-userIds"
        label={say.people}
        error={faults['userIds']}
        hint={say.makeHint}
        value={userIds}
        onChange={setUserIds}
      />
      <KindChoice isVideo={video} onChange={setVideo} />
    </FormDialog>
  );
}
