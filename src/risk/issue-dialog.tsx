import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Args } from '../../contract/api/types.ts';
import type { CountyDanger } from '../../contract/risk/danger.ts';
import { fireRisk } from '../../contract/risk/fire-risk.ts';
import { riskGrades, riskText } from '../../contract/risk/grades.ts';
import { Button } from '../kit/button.ts';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { dateTime } from '../kit/time.ts';
import { useCommand } from '../kit/use-command.ts';
import { useFollow } from '../kit/use-done.ts';
import { useFaults } from '../kit/use-faults.ts';
import { riskMessages as say } from './messages.ts';
import { gradeText } from './words.ts';

const { issuedBy: issuedByField, reason: reasonField } = fireRisk.fields;

/** What a form says. */
interface Said {
  grade: string;
  issuedBy: string;
  reason: string;
}

type Issued = CountyDanger['from'];

/** What the county itself has issued, if anything. */
const ownOf = ({ areaCode, from }: CountyDanger): Issued => (from?.regionCode === areaCode ? from : undefined);

/**
 * Issues a grade over what the county had issued when the form was opened; the page behind moves on meanwhile.
 * `isOvertaken`: somebody has issued, changed or withdrawn one since, which `send` over `now` overwrites.
 */
function useIssue(county: CountyDanger, day: string, onDone: () => void) {
  const station = useStation();
  const now = ownOf(county);
  const [seen, setSeen] = useState(now);
  const create = useCommand('fireRisk.create');
  const change = useCommand('fireRisk.change');
  const { sent } = seen ? change : create;
  useFollow<unknown>(sent, ({ state }) => {
    if (state === 'done') onDone();
    // No sign makes the day stale where a refusal alone tells of somebody else's word.
    if (state === 'refused') station.wish({ type: 'query.ask', call: 'dangerDay', args: { day } });
  });
  const isUnderWay = sent.state === 'sending' || sent.state === 'done';
  return {
    sent,
    seen,
    now,
    isOvertaken: !isUnderWay && (now?.id !== seen?.id || now?.version !== seen?.version),
    send: ({ reason, ...said }: Said, over: Issued): void => {
      setSeen(over);
      if (over)
        change.send({
          id: over.id,
          version: over.version,
          changes: { ...said, reason: reason === '' ? null : reason },
        } as Args<'fireRisk.change'>);
      else
        create.send({
          regionCode: county.areaCode,
          day,
          ...said,
          ...(reason === '' ? {} : { reason }),
        } as Args<'fireRisk.create'>);
    },
  };
}

/** What somebody else said while the form was open. */
function Meanwhile({ county, onKeep }: { county: CountyDanger; onKeep: () => void }) {
  const now = ownOf(county);
  return (
    <Box role="alert" borderWidth="1px" borderColor="alarm.received" borderRadius="md" p="3">
      {now ? say.issuedMeanwhile(now.by ?? now.issuedBy, dateTime(now.at)) : say.withdrawnMeanwhile}
      {now && (
        <Box mt="1">
          {gradeText(county.grade)}，{say.issuedBy}：{now.issuedBy}
          {now.reason !== undefined && `，${say.reason}：${now.reason}`}
        </Box>
      )}
      <Flex justify="flex-end" mt="2">
        <Button size="sm" onClick={onKeep}>
          {say.keepMine}
        </Button>
      </Flex>
    </Box>
  );
}

/** What is said otherwise than the weather, and why. The reckoned grade is the one to begin with. */
export function IssueDialog({ county, day, onClose }: { county: CountyDanger; day: string; onClose: () => void }) {
  const { areaName, computed } = county;
  const { sent, seen, now, isOvertaken, send } = useIssue(county, day, onClose);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  const [grade, setGrade] = useState(String(county.grade ?? ''));
  const [issuedBy, setIssuedBy] = useState(seen?.issuedBy ?? '');
  const [reason, setReason] = useState(seen?.reason ?? '');
  const { faults, whole, check } = useFaults(form, sent);
  const submit = (over: Issued): void => {
    const isOther = computed !== undefined && grade !== String(computed.grade);
    const found = {
      ...(grade === '' ? { grade: say.gradeMissing } : {}),
      ...(isOther && reason.trim() === '' ? { reason: say.reasonMissing } : {}),
      ...(issuedBy.trim() === '' ? { issuedBy: say.issuedByMissing } : {}),
    };
    if (check(found)) send({ grade, issuedBy: issuedBy.trim(), reason: reason.trim() }, over);
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
      onSubmit={() => submit(seen)}
      onClose={onClose}
    >
      {isOvertaken && <Meanwhile county={county} onKeep={() => submit(now)} />}
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
