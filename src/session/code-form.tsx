import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../kit/button.ts';
import { FormField } from '../kit/form-field.tsx';
import { useEntrance } from '../kit/entrance.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { CaptchaField } from './captcha-field.tsx';
import { codeMessages as say } from './code-messages.ts';

const entered = {
  phone: { maxLength: 6, inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { maxLength: 20, autoComplete: 'off' },
} as const;

/**
 * The second step of signing in: what the person's phone shows, or one of the codes that they have kept for when it is
 * lost.
 */
export default function CodeForm() {
  const entrance = useEntrance();
  const session = useBehavior(entrance.session$);
  const [way, setWay] = useState<'phone' | 'recovery'>('phone');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const captcha = useRef<HTMLInputElement>(null);
  const busy = session.state === 'signingIn';
  const isPhone = way === 'phone';
  useEffect(() => {
    box.current?.focus();
  }, []);
  useEffect(() => {
    if (session.refusal !== undefined) box.current?.select();
  }, [session]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const code = box.current?.value.trim() ?? '';
    const validCode = captcha.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code === '') box.current?.focus();
    else entrance.wish({ type: 'session.code', code, ...(validCode === '' ? {} : { validCode }) });
  };
  const change = (): void => {
    setMissing(false);
    setWay(isPhone ? 'recovery' : 'phone');
    if (box.current) box.current.value = '';
    box.current?.focus();
  };
  const missing = isPhone ? say.need : say.needRecovery;
  const error = isMissing ? missing : busy ? undefined : session.refusal;
  return (
    <form onSubmit={submit} noValidate aria-label={say.title}>
      <Flex direction="column" gap="5">
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {say.title}
        </chakra.h2>
        <FormField
          id="code"
          label={isPhone ? say.code : say.recoveryCode}
          error={error}
          hint={isPhone ? say.hint : say.recoveryHint}
        >
          {(described) => (
            <Input
              {...described}
              {...entered[way]}
              ref={box}
              name="code"
              size="lg"
              fontFamily="mono"
              letterSpacing="0.15em"
              spellCheck={false}
            />
          )}
        </FormField>
        {session.captchaId !== undefined && (
          <CaptchaField captchaId={session.captchaId} error={undefined} input={captcha} />
        )}
        <Button type="submit" variant="solid" size="lg" aria-disabled={busy} aria-busy={busy}>
          {busy ? say.going : say.go}
        </Button>
        <Flex justify="space-between">
          <Button variant="bare" size="sm" ml="-2.5" onClick={() => entrance.wish({ type: 'session.abandon' })}>
            {say.back}
          </Button>
          <Button variant="bare" size="sm" mr="-2.5" onClick={change}>
            {isPhone ? say.byRecovery : say.byPhone}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
