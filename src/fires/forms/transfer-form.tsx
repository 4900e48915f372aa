import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { superiorOf } from '../../../contract/areas.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { FormField } from '../../kit/form-field.tsx';
import { RegionPicker } from '../../kit/region-tree/region-picker.tsx';
import { useRegionName } from '../../kit/region-tree/use-region-name.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { TextArea } from './text-area.tsx';
import { given, remarkFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { RadioChoice } from '../../kit/radio-choice.tsx';

function Region({ code, chosen, onChoose }: { code: string; chosen: boolean; onChoose: (code: string) => void }) {
  const name = useRegionName(code);
  return (
    <RadioChoice name="to" value={code} isChosen={chosen} onChoose={() => onChoose(code)}>
      {name}
    </RadioChoice>
  );
}

/**
 * The regions below a fire's holder in which it lies, the widest first; townships and villages are none of them, since
 * a fire's code goes no further than its county.
 */
function regionsBelow({ holder, areaCode }: Pick<Fire, 'holder' | 'areaCode'>): string[] {
  const found: string[] = [];
  for (
    let code: string | undefined = areaCode;
    code !== undefined && code.length > holder.length;
    code = superiorOf(code)
  )
    found.unshift(code);
  return found;
}

/**
 * Hands a fire down: to one of the regions below its holder in which it lies, or to a township or village of its
 * county.
 */
export function TransferForm({ fire, action, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('fireTransferAndUp', onDone);
  const regions = regionsBelow(fire);
  const [to, setTo] = useState<string | undefined>(regions.length === 1 ? regions[0] : undefined);
  const [remark, setRemark] = useState('');
  const found = { ...(to === undefined ? { to: say.needTo } : {}), ...remarkFault(remark) };
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      hint={say.what.transfer}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit(found, () => ({ fireId: fire.id, transferStatus: 1, to: to ?? '', ...given('remark', remark) }))
      }
    >
      {regions.length > 0 && (
        <Flex role="radiogroup" aria-label={say.to} direction="column">
          {regions.map((code) => (
            <Region key={code} code={code} chosen={to === code} onChoose={setTo} />
          ))}
        </Flex>
      )}
      <FormField id="to" label={regions.length > 0 ? say.below : say.to} error={faults['to']}>
        {(described) => (
          <RegionPicker
            {...described}
            within={fire.areaCode}
            value={to !== undefined && !regions.includes(to) ? to : undefined}
            onChange={(code) => setTo(code === fire.areaCode && code === fire.holder ? undefined : code)}
          />
        )}
      </FormField>
      <TextArea
        name="remark"
        label={say.remark}
        value={remark}
        onChange={setRemark}
        error={faults['remark']}
        hint={say.optional}
      />
    </FormFrame>
  );
}
