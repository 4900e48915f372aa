import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import { Button } from '../kit/button.ts';
import { Input } from '../kit/text-box.ts';
import { FormField } from '../kit/form-field.tsx';
import { FirstIcon } from '../kit/first-icons.tsx';
import { useEntrance } from '../kit/entrance.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useOnline } from '../kit/use-online.ts';
import { faultsOf, type Faults } from './login-faults.ts';
import { sessionMessages as say } from './messages.ts';

// Most who sign in never see it.
const CaptchaField = lazyPart(async () => ({ default: (await import('./captcha-field.tsx')).CaptchaField }));

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What concerns the whole form: a refusal without a field, a wait after too many tries, and a missing network. */
function Troubles({ fault, wait }: { fault: string | undefined; wait: number }) {
  const online = useOnline();
  return (
    <Box aria-live="assertive">
      {/* Said once: a number that changes each second is not for reading aloud. */}
      {wait > 0 && (
        <Flex gap="2" align="center" color="alarm.pending">
          <FirstIcon name="warn" />
          {say.tooMany}
        </Flex>
      )}
      {fault !== undefined && (
        <Flex gap="2" align="center" color="alarm.pending">
          <FirstIcon name="warn" />
          {fault}
        </Flex>
      )}
      {!online && (
        <Flex gap="2" align="center">
          <FirstIcon name="offline" />
          {say.offline}
        </Flex>
      )}
      {wait > 0 && (
        <Box as="span" aria-live="off" role="timer" color="fg.muted">
          {say.waitSeconds(wait)}
        </Box>
      )}
    </Box>
  );
}

const missingOf = (username: string, secret: string, isRead: boolean): Faults => ({
  ...(username === '' ? { account: say.needAccount } : {}),
  ...(secret === '' ? { password: say.needPassword } : {}),
  ...(isRead ? {} : { captcha: say.needCaptcha }),
});

/** How long the server may take before the person is told that it is slow, in milliseconds. */
const slowMs = 4_000;

/** Whether `busy` has lasted longer than that. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}

/** The button that signs in, and below it what one should know meanwhile. It keeps the focus while it waits. */
function SignInButton({ busy, wait }: { busy: boolean; wait: number }) {
  const slow = useSlow(busy);
  return (
    <>
      <Button type="submit" variant="solid" size="lg" aria-disabled={busy || wait > 0} aria-busy={busy}>
        {busy ? say.signingIn : say.signIn}
      </Button>
      <Box aria-live="polite" fontSize="sm" color="fg.muted" minH="1.5em" textAlign="center">
        {slow ? say.slow : say.soundHint}
      </Box>
    </>
  );
}

/** Whole seconds until a time (milliseconds since 1970) by the station's clock; 0 where it has come. */
function useWait(until: number | undefined): number {
  const left = (until ?? 0) - useBehavior(useEntrance().clock$);
  // The clock tells each second, so it may lag by almost one: rounded up, a wait of 30 would begin at 31.
  return left <= 0 ? 0 : Math.max(1, Math.floor(left / 1_000));
}

/** Account, password and, once it is due, the captcha. The click that signs in also unlocks the alarm sound. */
export function LoginForm() {
  const entrance = useEntrance();
  const session = useBehavior(entrance.session$);
  const busy = session.state === 'signingIn' && session.showsCode !== true;
  const wait = useWait(session.retryAt);
  const [own, setOwn] = useState<Faults>({});
  const [capsLock, setCapsLock] = useState(false);
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const captcha = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [patient, setPatient] = useState(false);
  const faults = Object.keys(own).length > 0 || busy ? own : faultsOf(session);

  useEffect(() => {
    account.current?.focus();
  }, []);
  useEffect(() => {
    if (session.refusal === undefined) return;
    const { captcha: wrongCaptcha, password: wrongPassword } = faultsOf(session);
    if (wrongCaptcha !== undefined) captcha.current?.focus();
    else if (wrongPassword !== undefined) password.current?.select();
  }, [session]);

  const enter = (form: FormData, isPatient: boolean): void => {
    if (busy || wait > 0) return;
    const username = text(form, 'username').trim();
    const secret = text(form, 'password');
    const validCode = text(form, 'validCode').trim();
    const missing = missingOf(username, secret, session.captchaId === undefined || isPatient || validCode !== '');
    setOwn(missing);
    setPatient(isPatient);
    if (missing.account !== undefined) account.current?.focus();
    else if (missing.password !== undefined) password.current?.focus();
    else if (missing.captcha !== undefined) captcha.current?.focus();
    else {
      entrance.wish({ type: 'sound.unlock' });
      entrance.wish({
        type: 'session.signIn',
        username,
        password: secret,
        ...(isPatient ? { patient: true } : validCode === '' ? {} : { validCode }),
      });
    }
  };
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        enter(new FormData(event.currentTarget), false);
      }}
      noValidate
      aria-label={say.title}
    >
      <Flex direction="column" gap="5">
        <FormField id="account" label={say.account} error={faults.account}>
          {(described) => (
            <Input
              {...described}
              ref={account}
              name="username"
              size="lg"
              autoComplete="username"
              maxLength={30}
              spellCheck={false}
              autoCapitalize="off"
            />
          )}
        </FormField>
        <FormField
          id="password"
          label={say.password}
          error={faults.password}
          hint={capsLock ? say.capsLock : undefined}
        >
          {(described) => (
            <Input
              {...described}
              ref={password}
              name="password"
              type="password"
              size="lg"
              autoComplete="current-password"
              maxLength={200}
              onKeyUp={watchCapsLock}
            />
          )}
        </FormField>
        {session.captchaId !== undefined && (
          <CaptchaField captchaId={session.captchaId} error={faults.captcha} input={captcha} />
        )}
        {session.captchaId !== undefined && (
          <Button
            variant="bare"
            size="sm"
            onClick={() => {
              if (form.current) enter(new FormData(form.current), true);
            }}
          >
            {patient && busy ? say.patientBusy : say.patient}
          </Button>
        )}
        <Troubles fault={faults.form} wait={busy ? 0 : wait} />
        <SignInButton busy={busy} wait={wait} />
      </Flex>
    </form>
  );
}
