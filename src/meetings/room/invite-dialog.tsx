import { useState } from 'react';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { PeopleField } from '../../kit/people-picker/people-field.tsx';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { KindChoice } from '../kind-choice.tsx';
import { meetingMessages as say } from '../messages.ts';

/** 邀请: further people, with a camera or with their voice alone. */
export function InviteDialog({ meetId, onClose }: { meetId: string; onClose: () => void }) {
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [isVideo, setIsVideo] = useState(true);
  const audio = useCommandForm('joinMember', onClose);
  const video = useCommandForm('joinVideoMember', onClose);
  const { form, faults, whole, isSending, submit } = isVideo ? video : audio;
  return (
    <FormDialog
      title={say.invite}
      form={form}
      isSending={isSending}
      fault={whole}
      go={say.invite}
      busyName={say.inviting}
      onSubmit={() =>
        submit(userIds.length === 0 ? { userIds: say.noPeople } : {}, () => ({ meetId, userIds: [...userIds] }))
      }
      onClose={onClose}
    >
      <PeopleField
        id="invite-userIds"
        label={say.people}
        title={`${say.people} *`}
        error={faults['userIds']}
        hint={say.makeHint}
        value={userIds}
        onChange={setUserIds}
      />
      <KindChoice isVideo={isVideo} onChange={setIsVideo} />
    </FormDialog>
  );
}
