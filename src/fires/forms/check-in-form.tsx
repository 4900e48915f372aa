import { useState } from 'react';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { StatePanel } from '../../kit/state-panel.tsx';
import { useServerNow } from '../../kit/use-server-now.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { PhotosInput } from '../../kit/upload/photos-input.tsx';
import { PointFields } from './point-fields.tsx';
import { TextArea } from './text-area.tsx';
import { given, pointFault, remarkFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

const minuteMs = 60_000;
const minutes = [15, 30, 60, 120] as const;

/** A force on scene was heard of: where, with what pictures, and by when it must be heard of again. */
export function CheckInForm({ fire, action, forceId, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('checkInForce', onDone);
  const now = useServerNow();
  const there = fire.forces.filter(({ state }) => state === 'arrived');
  const [chosen, setChosen] = useState(forceId ?? (there.length === 1 ? there[0]?.id : undefined) ?? '');
  const [next, setNext] = useState('');
  const [remark, setRemark] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [point, setPoint] = useState({ longitude: '', latitude: '' });
  if (there.length === 0)
    return (
      <StatePanel icon="people" title={say.noneOnScene}>
        {say.noneOnSceneWhy}
      </StatePanel>
    );
  const isThere = there.some(({ id }) => id === chosen);
  const found = { ...(isThere ? {} : { forceId: say.needForce }), ...pointFault(point), ...remarkFault(remark) };
  const where =
    point.longitude.trim() === '' ? {} : { longitude: Number(point.longitude), latitude: Number(point.latitude) };
  const due = next === '' ? {} : { nextDue: new Date(now + Number(next) * minuteMs).toISOString() };
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(found, () => ({
          fireId: fire.id,
          forceId: chosen,
          imageUrls: [...photos],
          ...where,
          ...due,
          ...given('remark', remark),
        }))
      }
    >
      <ChoiceField
        name="forceId"
        label={say.force}
        value={isThere ? chosen : ''}
        onChange={setChosen}
        error={faults['forceId']}
      >
        <option value="">{say.choose}</option>
        {there.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField name="nextDue" label={say.nextDue} value={next} onChange={setNext} error={faults['nextDue']}>
        <option value="">{say.nextUsual}</option>
        {minutes.map((one) => (
          <option key={one} value={one}>
            {say.nextIn(one)}
          </option>
        ))}
      </ChoiceField>
      <PointFields point={point} onChange={setPoint} faults={faults} hint={say.optional} />
      <TextArea
        name="remark"
        label={say.remark}
        value={remark}
        onChange={setRemark}
        error={faults['remark']}
        hint={say.optional}
        rows={2}
      />
      <PhotosInput value={photos} onChange={setPhotos} />
    </FormFrame>
  );
}
