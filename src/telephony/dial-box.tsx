import { chakra } from '@chakra-ui/react';
import { useId, useState, type SyntheticEvent } from 'react';
import { tel as telSchema } from '../../contract/telephony/schemas.ts';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { Input } from '../kit/text-box.ts';
import { useDone } from '../kit/use-done.ts';
import { phoneMessages as say } from './messages.ts';
import type { Dialling } from './use-dialling.ts';

/**
 * A number, and the button that calls it, or does what `action` says; `busyName` while the answer is awaited. The
 * number stays until the server has taken it.
 */
export function DialBox({ action, busyName, dialling }: { action: string; busyName: string; dialling: Dialling }) {
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const read = telSchema.safeParse(text);
  const isOwn = read.data === dialling.tel;
  useDone(dialling.sent, () => {
    if (isOwn) setText('');
  });
  const dial = (event: SyntheticEvent): void => {
    event.preventDefault();
    setFault(read.success ? undefined : read.error.issues[0]?.message);
    if (read.success) dialling.dial(read.data);
  };
  return (
    <chakra.form
      noValidate
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="2"
      p="3"
      borderBottomWidth="1px"
      borderColor="line"
      aria-label={say.dial}
      onSubmit={dial}
    >
      <Input
        type="tel"
        aria-label={say.dial}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        placeholder={say.dialHint}
        maxLength={telephonyLimits.longestTel}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" variant="solid" disabled={dialling.awaited !== undefined}>
        <Icon name="phone" />
        {isOwn && dialling.awaited !== undefined ? busyName : action}
      </Button>
      {fault !== undefined && (
        <chakra.span id={id} role="alert" gridColumn="1 / -1" fontSize="sm" color="alarm.pending">
          {fault}
        </chakra.span>
      )}
    </chakra.form>
  );
}
