import { chakra, Flex } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import type { Args } from '../../contract/api/types.ts';
import { checkField } from '../../contract/resources/check.ts';
import { feedback } from '../../contract/system/publications.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField, type Described } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { textsOf } from '../kit/texts-of.ts';
import { useCommandForm } from '../kit/use-command-form.ts';
import { feedbackMessages as say } from './messages.ts';

const names = ['kind', 'title', 'content', 'contact'] as const;
type Name = (typeof names)[number];

function Control({ name, described }: { name: Name; described: Described }) {
  const { max, choices } = feedback.fields[name];
  if (name === 'kind') {
    return (
      <SelectBox {...described} name={name} defaultValue="">
        <option value="">{say.pick}</option>
        {choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectBox>
    );
  }
  if (name === 'content') return <Textarea {...described} name={name} rows={5} maxLength={max} />;
  return <Input {...described} name={name} maxLength={max} autoComplete="off" />;
}

/** Feedback: its kind, title and content, and how to reach its author. What was typed stays until it is taken. */
export function FeedbackForm() {
  const { form, faults, whole, isSending, isDone, submit } = useCommandForm('feedbackSend', (_data, filled) =>
    filled?.reset(),
  );
  const give = (event: SyntheticEvent): void => {
    event.preventDefault();
    const { contact, ...entered } = textsOf(form.current, names, true);
    const found = names.flatMap((name) => {
      const fault = checkField(feedback.fields[name], name === 'contact' ? contact : entered[name]);
      return fault === undefined ? [] : [[name, fault] as const];
    });
    const args = { ...entered, ...(contact === '' ? {} : { contact }) } as Args<'feedbackSend'>;
    submit(Object.fromEntries(found), () => args);
  };
  return (
    <form ref={form} onSubmit={give} noValidate aria-label={say.form}>
      <Flex direction="column" gap="3">
        {names.map((name) => {
          const { label, required } = feedback.fields[name];
          return (
            <FormField key={name} id={`feedback-${name}`} label={required ? `${label} *` : label} error={faults[name]}>
              {(described) => <Control name={name} described={described} />}
            </FormField>
          );
        })}
        <DialogButtons
          said={<WholeFault fault={whole} />}
          go={{ name: say.send, isBusy: isSending, busyName: say.sending }}
        >
          <chakra.span role="status" color="fg.muted">
            {isDone && say.sent}
          </chakra.span>
        </DialogButtons>
      </Flex>
    </form>
  );
}
