import { useState } from 'react';
import type { Args } from '../../../contract/api/types.ts';
import { superiorOf } from '../../../contract/areas.ts';
import { badgeOf } from '../../../contract/fires/badge.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { signRemarks } from '../../../contract/fires/transfer.ts';
import { useRegionName } from '../../kit/region-tree/use-region-name.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { TextArea } from './text-area.tsx';
import { given, remarkFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

const calls = { report: 'fireTransferAndUp', sign: 'signFor', takeOver: 'takeOverFire' } as const;

/** The steps that need no remark. */
export type RemarkAction = keyof typeof calls;

type Sent = Args<'fireTransferAndUp'> & Args<'signFor'> & Args<'takeOverFire'>;

/** Takes a step that moves a fire between regions, with a remark where somebody has one. */
export function RemarkForm({ fire, action, onDone, onBack }: FormProps & { action: RemarkAction }) {
  const { form, faults, whole, isSending, submit } = useCommandForm(calls[action], onDone);
  const { transfer } = fire;
  const [remark, setRemark] = useState(action === 'sign' && transfer ? signRemarks[transfer.status] : '');
  const other = useRegionName(action === 'sign' ? transfer?.from : superiorOf(fire.holder)) ?? '';
  const hint = action === 'takeOver' ? say.what.takeOver : say.what[action](other);
  const args = (): Sent =>
    ({
      fireId: fire.id,
      ...given('remark', remark),
      ...(action === 'report' ? { transferStatus: 2 as const } : {}),
      ...(action === 'sign' && transfer ? { transferStatus: transfer.status, oldStatus: badgeOf(fire) } : {}),
    }) as Sent;
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      hint={hint}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() => submit(remarkFault(remark), args)}
    >
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
