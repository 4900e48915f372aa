import { useState } from 'react';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { PhotosInput } from '../../kit/upload/photos-input.tsx';
import { TextArea } from './text-area.tsx';
import { contentFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

/** News of the scene in words and pictures, of one force or of the whole. */
export function FeedBackForm({ fire, action, forceId, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('feedBackFire', onDone);
  const [content, setContent] = useState('');
  const [from, setFrom] = useState(forceId ?? '');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(contentFault(content), () => ({
          fireId: fire.id,
          content: content.trim(),
          imageUrls: [...photos],
          ...(from === '' ? {} : { forceId: from }),
        }))
      }
    >
      <TextArea
        name="content"
        label={say.content}
        value={content}
        onChange={setContent}
        error={faults['content']}
        rows={4}
      />
      {fire.forces.length > 0 && (
        <ChoiceField name="forceId" label={say.force} value={from} onChange={setFrom} error={faults['forceId']}>
          <option value="">{say.whole}</option>
          {fire.forces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
      )}
      <PhotosInput value={photos} onChange={setPhotos} />
    </FormFrame>
  );
}
