import { Box } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Args } from '../../contract/api/types.ts';
import type { CountyDanger } from '../../contract/risk/danger.ts';
import { fireRisk } from '../../contract/risk/fire-risk.ts';
import { riskGrades, riskText } from '../../contract/risk/grades.ts';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDone } from '../kit/use-done.ts';
import { useFaults } from '../kit/use-faults.ts';
import { riskMessages as say } from './messages.ts';
import { gradeText } from './words.ts';

const { issuedBy: issuedByField, reason: reasonField } = fireRisk.fields;

/** What is said otherwise than the weather, and why. The reckoned grade is the one to begin with. */
export function IssueDialog({ county, day, onClose }: { county: CountyDanger; day: string; onClose: () => void }) {
  const { areaCode, areaName, computed } = county;
  const own = county.from?.regionCode === areaCode ? county.from : undefined;
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  const [grade, setGrade] = useState(String(county.grade ?? ''));
  const [issuedBy, setIssuedBy] = useState(own?.issuedBy ?? '');
  const [reason, setReason] = useState(own?.reason ?? '');
  const create = useCommand('fireRisk.create');
  const change = useCommand('fireRisk.change');
  const { sent } = own ? change : create;
  const { faults, whole, check } = useFaults(form, sent);
  useDone(sent, onClose);
  const submit = (): void => {
    const isOther = computed !== undefined && grade !== String(computed.grade);
    const found = {
      ...(grade === '' ? { grade: say.gradeMissing } : {}),
      ...(isOther && reason.trim() === '' ? { reason: say.reasonMissing } : {}),
      ...(issuedBy.trim() === '' ? { issuedBy: say.issuedByMissing } : {}),
    };
    if (!check(found)) return;
    const said = { grade, issuedBy: issuedBy.trim() };
    if (own)
      change.send({
        id: own.id,
        version: own.version,
        changes: { ...said, reason: reason.trim() === '' ? null : reason.trim() },
      } as Args<'fireRisk.change'>);
    else
      create.send({
        regionCode: areaCode,
        day,
        ...said,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      } as Args<'fireRisk.create'>);
  };
  return (
    <FormDialog
      title={say.overruleOf(`${areaName} ${day} `)}
      form={form}
      isSending={sent.state === 'sending'}
      fault={whole}
      go={say.issue}
      busyName={say.sending}
      initialFocus={() => first.current}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box color="fg.muted">
        {say.computedIs(computed ? `${gradeText(computed.grade)}，HTZ ${computed.htz}` : say.noData)}
      </Box>
      <FormField id="risk-grade" label={`${say.grade} *`} error={faults['grade']}>
        {(described) => (
          <SelectBox
            {...described}
            ref={first}
            name="grade"
            value={grade}
            onChange={(event) => setGrade(event.target.value)}
          >
            <option value="" />
            {riskGrades.map((one) => (
              <option key={one} value={String(one)}>
                {riskText(one)}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <FormField id="risk-reason" label={say.reason} error={faults['reason']} hint={reasonField.hint}>
        {(described) => (
          <Textarea
            {...described}
            name="reason"
            rows={3}
            maxLength={reasonField.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
      <FormField id="risk-issuer" label={`${say.issuedBy} *`} error={faults['issuedBy']}>
        {(described) => (
          <Input
            {...described}
            name="issuedBy"
            maxLength={issuedByField.max}
            value={issuedBy}
            onChange={(event) => setIssuedBy(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
