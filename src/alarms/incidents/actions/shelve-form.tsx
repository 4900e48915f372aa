import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ownLimits } from '../../../../contract/limits.ts';
import { DateTimeInput } from '../../../kit/dates/date-input.tsx';
import { boxedMinute, momentMs } from '../../../kit/dates/read-time.ts';
import { FormField } from '../../../kit/form-field.tsx';
import { Textarea } from '../../../kit/text-box.ts';
import { dayOf } from '../../../kit/time.ts';
import { useServerNow } from '../../../kit/use-server-now.ts';
import { incidentMessages } from '../messages.ts';
import { Question } from '../../question.tsx';
import { ReasonChips } from '../../reason-chips.tsx';

const say = incidentMessages.actions;
const minute = 60_000;
const longestMs = 24 * 60 * minute;

/** What is wrong with the end of a shelf; undefined where it is later than now and at most 24 hours ahead. */
function faultOf(until: number | undefined, now: number): string | undefined {
  if (until === undefined) return say.shelve.needTime;
  if (until <= now) return say.shelve.tooEarly;
  return until > now + longestMs ? say.shelve.tooLate : undefined;
}

/**
 * Why an incident is set aside, and until when: one of the usual spans, or a custom time, at most 24 hours ahead.
 */
export function ShelveForm({
  onGive,
  onBack,
}: {
  onGive: (reason: string, until: string) => void;
  onBack: () => void;
}) {
  const now = useServerNow();
  const [usual, setUsual] = useState<string>();
  const [more, setMore] = useState('');
  const [minutes, setMinutes] = useState<number | undefined>(30);
  const [own, setOwn] = useState('');
  const [fault, setFault] = useState<string>();
  const reason = [usual, more.trim()].filter(Boolean).join('：');
  const give = (): void => {
    const until = minutes === undefined ? momentMs(own) : now + minutes * minute;
    const wrong =
      reason === ''
        ? say.shelve.needReason
        : reason.length > ownLimits.reasonLength
          ? say.tooLong(ownLimits.reasonLength)
          : faultOf(until, now);
    if (wrong === undefined && until !== undefined) onGive(reason, new Date(until).toISOString());
    else setFault(wrong);
  };
  const span = (value: number | undefined, name: string) => (
    <chakra.label key={name} display="inline-flex" gap="1.5" alignItems="center" cursor="pointer">
      <chakra.input
        type="radio"
        name="span"
        checked={minutes === value}
        accentColor="{colors.accent}"
        onChange={() => {
          setMinutes(value);
          setFault(undefined);
          if (value === undefined && own === '') setOwn(boxedMinute(now + 8 * 60 * minute));
        }}
      />
      {name}
    </chakra.label>
  );
  return (
    <Question
      title={say.shelve.title}
      go={say.shelve.go}
      fault={fault}
      isTyped={more.trim() !== ''}
      onGive={give}
      onBack={onBack}
    >
      <ReasonChips
        reasons={say.shelve.reasons}
        chosen={usual}
        onChoose={(next) => {
          setUsual(next);
          setFault(undefined);
        }}
      />
      <FormField id="shelve-reason" label={say.shelve.reason}>
        {(described) => (
          <Textarea
            {...described}
            rows={2}
            value={more}
            onChange={(event) => {
              setMore(event.target.value);
              setFault(undefined);
            }}
          />
        )}
      </FormField>
      <Flex role="radiogroup" aria-label={say.shelve.until} gap="3.5" wrap="wrap" align="center">
        <Box color="fg.muted">{say.shelve.until}</Box>
        {say.shelve.spans.map(([value, name]) => span(value, name))}
        {span(undefined, say.shelve.own)}
        {minutes === undefined && (
          <DateTimeInput
            size="sm"
            aria-label={say.shelve.ownTime}
            min={dayOf(now)}
            max={dayOf(now + longestMs)}
            {...(fault === undefined ? {} : { 'aria-invalid': true })}
            value={own}
            onChange={(typed) => {
              setOwn(typed);
              setFault(undefined);
            }}
          />
        )}
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        {say.shelve.hint}
      </Box>
    </Question>
  );
}
