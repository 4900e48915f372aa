import { useState } from 'react';
import { Textarea } from '../../kit/text-box.ts';
import { alarmActionNames, type AlarmAction } from '../../../contract/alarms/lifecycle.ts';
import { ownLimits } from '../../../contract/limits.ts';
import { FormField } from '../../kit/form-field.tsx';
import { alarmMessages } from '../messages.ts';
import { Question } from '../question.tsx';
import { ReasonChips } from '../reason-chips.tsx';

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

/** Asks why, in the place of the buttons: a usual reason by one press or by its number, more in words. */
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
  const reason = [chosen, more.trim()].filter(Boolean).join('：');
  const give = (): void => {
    if (reason === '') setFault(say.needReason);
    else if (reason.length > ownLimits.reasonLength) setFault(say.reasonTooLong(ownLimits.reasonLength));
    else onGive(reason);
  };
  return (
    <Question
      title={say.askReason(name)}
      hint={say.reasonHint}
      go={name}
      isTyped={more.trim() !== ''}
      onGive={give}
      onBack={onBack}
    >
      <ReasonChips
        reasons={usual}
        chosen={chosen}
        onChoose={(next) => {
          setChosen(next);
          setFault(undefined);
        }}
      />
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
    </Question>
  );
}
