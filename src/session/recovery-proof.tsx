import { Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { Proof } from '../../machines/session/recovery-machine.ts';
import { Button } from '../kit/button.ts';
import { FormField } from '../kit/form-field.tsx';
import { Input } from '../kit/text-box.ts';
import { textsOf } from '../kit/texts-of.ts';
import { useCommand } from '../kit/use-command.ts';
import { useFaults, type Faults } from '../kit/use-faults.ts';
import { CaptchaField } from './captcha-field.tsx';
import { FormFault } from './form-fault.tsx';
import { phoneFault, proofFaults } from './recovery-faults.ts';
import { recoveryMessages as say } from './recovery-messages.ts';
import { SmsCodeField } from './sms-code-field.tsx';
import type { SmsCode } from './use-sms-code.ts';

const fields = ['userName', 'phone', 'code'] as const;

/**
 * The first step: whose account it is, and the code that shows that its phone is at hand. `refused` is what the second
 * step was told of it.
 */
export function RecoveryProof({
  proof,
  code,
  refused,
  onProven,
}: {
  proof: Proof;
  code: SmsCode;
  refused: Faults;
  onProven: (proof: Proof) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<HTMLInputElement>(null);
  const { sent, send } = useCommand('smsValidate');
  const { faults, whole, check } = useFaults(form, sent);
  const [asked, setAsked] = useState(false);
  const [isFresh, setFresh] = useState(true);
  const proven = useEffectEvent(() => onProven(textsOf(form.current, fields, true)));
  useEffect(() => {
    if (sent.state === 'done') proven();
  }, [sent.state]);
  const wrongCaptcha = code.faults['validCode'] !== undefined;
  useEffect(() => {
    if (wrongCaptcha) captcha.current?.focus();
  }, [wrongCaptcha]);

  const ask = (): void => {
    const { phone, validCode } = textsOf(form.current, ['phone', 'validCode'], true);
    const fault = phoneFault(phone);
    setFresh(false);
    setAsked(fault === undefined);
    if (check(fault === undefined ? {} : { phone: fault })) code.send(phone, validCode);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sent.state === 'sending') return;
    const entered = textsOf(form.current, fields, true);
    setFresh(false);
    setAsked(false);
    if (check(proofFaults(entered))) send({ phone: entered.phone, code: entered.code });
  };
  const shown: Faults = isFresh ? refused : asked ? code.faults : faults;
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={say.recovery}>
      <Flex direction="column" gap="4">
        <FormField id="recovery-user" label={say.account} error={shown['userName']}>
          {(described) => (
            <Input
              {...described}
              name="userName"
              defaultValue={proof.userName}
              autoFocus
              autoComplete="username"
              maxLength={30}
              spellCheck={false}
              autoCapitalize="off"
            />
          )}
        </FormField>
        <FormField id="recovery-phone" label={say.phone} error={shown['phone']} hint={say.phoneHint}>
          {(described) => (
            <Input
              {...described}
              name="phone"
              type="tel"
              defaultValue={proof.phone}
              autoComplete="tel"
              maxLength={11}
              spellCheck={false}
            />
          )}
        </FormField>
        {code.captchaId !== undefined && (
          <CaptchaField key={code.captchaId} captchaId={code.captchaId} error={shown['validCode']} input={captcha} />
        )}
        <SmsCodeField id="recovery-code" code={code} error={shown['code']} onSend={ask} />
        <FormFault>{asked ? undefined : whole}</FormFault>
        <Button
          type="submit"
          variant="solid"
          size="lg"
          aria-disabled={sent.state === 'sending'}
          aria-busy={sent.state === 'sending'}
        >
          {sent.state === 'sending' ? say.checking : say.next}
        </Button>
      </Flex>
    </form>
  );
}
