import { useState } from 'react';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { landKindNames } from '../../../contract/fires/burned.ts';
import { FormField } from '../../kit/form-field.tsx';
import { NumberInput } from '../../kit/inputs/number-input.tsx';
import { entryText, useDictionary } from '../../kit/use-dictionary.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { TextArea } from './text-area.tsx';
import { given, remarkFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

/** Adds a piece of land that was found burned. */
export function LandForm({ fire, action, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('forestLandAdd', onDone);
  const kinds = useDictionary('landKind', landKindNames);
  const [chosen, setKind] = useState('');
  const kind = kinds.some(({ code }) => code === chosen) ? chosen : (kinds[0]?.code ?? '');
  const [area, setArea] = useState('');
  const [remark, setRemark] = useState('');
  const areaHa = Number(area);
  const found = {
    ...(areaHa > 0 && areaHa <= 1_000_000
      ? {}
      : { areaHa: area.trim() === '' || areaHa <= 0 ? say.needArea : say.wrongArea }),
    ...remarkFault(remark),
  };
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() => submit(found, () => ({ fireId: fire.id, kind, areaHa, ...given('remark', remark) }))}
    >
      <ChoiceField name="kind" label={say.landKind} value={kind} onChange={setKind} error={faults['kind']}>
        {kinds.map((entry) => (
          <option key={entry.code} value={entry.code}>
            {entryText(entry)}
          </option>
        ))}
      </ChoiceField>
      <FormField id="fire-areaHa" label={say.area} error={faults['areaHa']}>
        {(described) => <NumberInput {...described} name="areaHa" value={area} onChange={setArea} />}
      </FormField>
      <TextArea
        name="remark"
        label={say.remark}
        value={remark}
        onChange={setRemark}
        error={faults['remark']}
        hint={say.optional}
        rows={2}
      />
    </FormFrame>
  );
}
