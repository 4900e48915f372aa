import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ownLimits } from '../../../../contract/limits.ts';
import { FormField } from '../../../kit/form-field.tsx';
import { Input, Textarea } from '../../../kit/text-box.ts';
import { useServerNow } from '../../../kit/use-server-now.ts';
import { incidentMessages } from '../messages.ts';
import { Question } from '../../question.tsx';
import { ReasonChips } from '../../reason-chips.tsx';

const say = incidentMessages.actions;
const minute = 60_000;
const longestMs = 24 * 60 * minute;
const chinaMs = 8 * 60 * minute;

/** A moment as the platform's own box for date and time has it, in China's time. */
const boxed = (ms: number): string => new Date(ms + chinaMs).toISOString().slice(0, 16);
const momentOf = (text: string): number => Date.parse(`${text}:00+08:00`);

/** What is wrong with the end of a shelf; undefined where it is later than now and at most 24 hours ahead. */
function faultOf(until: number, now: number): string | undefined {
  if (Number.isNaN(until)) return say.shelve.needTime;
  if (until <= now) return say.shelve.tooEarly;
  return until > now + longestMs ? say.shelve.tooLate : undefined;
}

/**
 * Why an incident is set aside, and until when: one of the usual spans, or a time of one's own, at most 24 hours ahead.
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
    const until = minutes === undefined ? momentOf(own) : now + minutes * minute;
    const wrong =
      reason === ''
        ? say.shelve.needReason
        : reason.length > ownLimits.reasonLength
          ? say.tooLong(ownLimits.reasonLength)
          : faultOf(until, now);
    if (wrong === undefined) onGive(reason, new Date(until).toISOString());
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
          if (value === undefined && own === '') setOwn(boxed(now + 8 * 60 * minute));
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
          <Input
            type="datetime-local"
            size="sm"
            w="auto"
            aria-label={say.shelve.ownTime}
            min={boxed(now)}
            max={boxed(now + longestMs)}
            value={own}
            onChange={(event) => {
              setOwn(event.target.value);
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
