import { useState } from 'react';
import type { Fire } from '../../../contract/fires/fire.ts';
import { ownLimits } from '../../../contract/limits.ts';
import { DateTimeInput } from '../../kit/dates/date-input.tsx';
import { dateMessages } from '../../kit/dates/messages.ts';
import { momentMs } from '../../kit/dates/read-time.ts';
import { FormField } from '../../kit/form-field.tsx';
import { PeopleField } from '../../kit/people-picker/people-field.tsx';
import { Textarea } from '../../kit/text-box.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import { rescueMessages as words } from '../messages.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { Foresters } from './foresters.tsx';

const say = words.tasks;

/** Gives people a task at a fire. */
export function ReleaseTaskForm({ fire, onDone, onBack }: { fire: Fire; onDone: () => void; onBack: () => void }) {
  const { form, faults, whole, isSending, submit } = useCommandForm('releaseTask', onDone);
  const now = useServerNow();
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [content, setContent] = useState('');
  const [due, setDue] = useState('');
  const until = momentMs(due);
  const found = {
    ...(userIds.length === 0 ? { userIds: words.needPeople } : {}),
    ...(content.trim() === '' ? { content: words.needContent } : {}),
    ...(content.trim().length > ownLimits.reasonLength
      ? { content: words.tooLong(say.content, ownLimits.reasonLength) }
      : {}),
    ...(until !== undefined && until <= now ? { due: say.dueInPast } : {}),
    ...(until === undefined && due !== '' ? { due: dateMessages.momentForm } : {}),
  };
  return (
    <FormFrame
      form={form}
      label={say.release}
      hint={say.hint}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(found, () => ({
          fireId: fire.id,
          userIds: [...userIds],
          content: content.trim(),
          ...(until === undefined ? {} : { due: new Date(until).toISOString() }),
        }))
      }
    >
      <PeopleField id="userIds" label={words.people} error={faults['userIds']} value={userIds} onChange={setUserIds} />
      <Foresters ids={userIds} />
      <FormField id="task-content" label={say.content} error={faults['content']}>
        {(described) => (
          <Textarea
            {...described}
            name="content"
            rows={3}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </FormField>
      <FormField id="task-due" label={say.due} error={faults['due']}>
        {(described) => <DateTimeInput {...described} name="due" w="15rem" value={due} onChange={setDue} />}
      </FormField>
    </FormFrame>
  );
}
