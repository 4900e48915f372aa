import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Textarea } from '../../kit/text-box.ts';
import { Button } from '../../kit/button.ts';
import { alarmActionNames, type AlarmAction } from '../../../contract/alarms/lifecycle.ts';
import { ownLimits } from '../../../contract/limits.ts';
import { FormField } from '../../kit/form-field.tsx';
import { useEscape } from '../../kit/region-tree/use-escape.ts';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.detail;

/** Asks why an action of an alarm's life is taken. */
export function ReasonForm({
  action,
  onGive,
  onBack,
}: {
  action: AlarmAction;
  onGive: (reason: string) => void;
  onBack: () => void;
}) {
  return (
    <Why name={alarmActionNames[action]} usual={alarmMessages.reasons[action] ?? []} onGive={onGive} onBack={onBack} />
  );
}

/** Asks why, in the place of the buttons: a usual reason by one press, more in words. Esc goes back. */
export function Why({
  name,
  usual,
  onGive,
  onBack,
}: {
  name: string;
  usual: readonly string[];
  onGive: (reason: string) => void;
  onBack: () => void;
}) {
  const [chosen, setChosen] = useState<string>();
  const [more, setMore] = useState('');
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  useEscape(form, true, onBack);
  useEffect(() => {
    chips.current?.querySelector('button')?.focus();
  }, []);
  const reason = [chosen, more.trim()].filter(Boolean).join('：');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason === '') setFault(say.needReason);
    else if (reason.length > ownLimits.reasonLength) setFault(say.reasonTooLong(ownLimits.reasonLength));
    else onGive(reason);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={say.askReason(name)}>
      <Flex direction="column" gap="2.5">
        <Flex align="baseline" gap="2">
          <Box fontWeight="bold">{say.askReason(name)}</Box>
          <Box fontSize="sm" color="fg.muted">
            {say.reasonHint}
          </Box>
        </Flex>
        <Flex ref={chips} gap="1.5" wrap="wrap">
          {usual.map((text) => (
            <Button
              key={text}
              size="sm"
              aria-pressed={chosen === text}
              onClick={() => {
                setChosen(chosen === text ? undefined : text);
                setFault(undefined);
              }}
            >
              {text}
            </Button>
          ))}
        </Flex>
        <FormField id="reason" label={say.otherReason} error={fault}>
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
        <Flex justify="flex-end" gap="2">
          <Button onClick={onBack}>{say.back}</Button>
          <Button type="submit" variant="solid">
            {name}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
