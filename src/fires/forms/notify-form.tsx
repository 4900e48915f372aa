import { useState } from 'react';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { PeopleField } from '../../kit/people-picker/people-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { TextArea } from './text-area.tsx';
import { contentFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

/** Tells people by name of a fire: an announcement, kept in the operator log. */
export function NotifyForm({ fire, action, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('pushNotice', onDone);
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [content, setContent] = useState('');
  const found = { ...(userIds.length === 0 ? { userIds: say.needPeople } : {}), ...contentFault(content) };
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      hint={say.what.notify}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() => submit(found, () => ({ fireId: fire.id, userIds: [...userIds], content: content.trim() }))}
    >
      <PeopleField id="userIds" label={say.people} error={faults['userIds']} value={userIds} onChange={setUserIds} />
      <TextArea
        name="content"
        label={say.content}
        value={content}
        onChange={setContent}
        error={faults['content']}
        rows={4}
      />
    </FormFrame>
  );
}
