import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { TaskRow } from '../../../contract/rescue/schemas.ts';
import { ownLimits } from '../../../contract/limits.ts';
import { FormField } from '../../kit/form-field.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { Textarea } from '../../kit/text-box.ts';
import { UploadInput } from '../../kit/upload/upload-input.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import { rescueMessages as words } from '../messages.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

const say = words.tasks;
type Answer = TaskRow['next'][number];

/** What a person says of a task of theirs. */
export function AnswerTaskForm({ task, onDone, onBack }: { task: TaskRow; onDone: () => void; onBack: () => void }) {
  const { form, faults, whole, isSending, submit } = useCommandForm('answerTask', onDone);
  const [state, setState] = useState<Answer>(task.next[0] ?? 'accepted');
  const [remark, setRemark] = useState('');
  const [picture, setPicture] = useState('');
  const label = state === 'refused' ? say.reason : say.remark;
  const found = {
    ...(state === 'refused' && remark.trim() === '' ? { remark: say.needReason } : {}),
    ...(remark.trim().length > ownLimits.reasonLength ? { remark: words.tooLong(label, ownLimits.reasonLength) } : {}),
  };
  return (
    <FormFrame
      form={form}
      label={say.answer}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(found, () => ({
          taskId: task.id,
          state,
          imageUrls: picture === '' ? [] : [picture],
          ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
        }))
      }
    >
      <Box>{task.content}</Box>
      <FormField id="task-state" label={say.answer} error={faults['state']}>
        {(described) => (
          <SelectBox
            {...described}
            name="state"
            value={state}
            onChange={(event) => setState(event.target.value as Answer)}
          >
            {task.next.map((one) => (
              <option key={one} value={one}>
                {say.answers[one]}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <FormField id="task-remark" label={label} error={faults['remark']}>
        {(described) => (
          <Textarea
            {...described}
            name="remark"
            rows={3}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        )}
      </FormField>
      {state === 'done' && (
        <FormField id="task-photo" label={say.photos} error={faults['imageUrls']}>
          {(described) => (
            <UploadInput
              described={described}
              label={say.photos}
              bucket="image"
              value={picture}
              onChange={setPicture}
            />
          )}
        </FormField>
      )}
    </FormFrame>
  );
}
