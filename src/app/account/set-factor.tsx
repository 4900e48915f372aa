import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { useRef } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { type FactorSecret, factorMachine } from '../../../machines/session/factor-machine.ts';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { PasswordField } from '../../kit/inputs/password-field.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { textsOf } from '../../kit/texts-of.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import { useFaults } from '../../kit/use-faults.ts';
import { factorMessages as say } from './factor-messages.ts';
import { missingOf } from './missing-of.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const QrCode = lazyPart(() => import('../../kit/qr-code.tsx'));

/** How the steps look from outside: forced on somebody who has to set it up, with another way out. */
interface Frame {
  title: string;
  why: string;
  isForced?: boolean;
  leave?: string;
  onLeave: () => void;
}

/** The password shows that it is the person themself who begins. */
function AskPassword({ title, why, onLeave, onBegun, ...frame }: Frame & { onBegun: (begun: FactorSecret) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { sent, send } = useCommand('factorBegin');
  const { faults, whole, check } = useFaults(form, sent);
  useDone(sent, onBegun);
  const submit = (): void => {
    const texts = textsOf(form.current, ['password']);
    if (check(missingOf(texts))) send(texts);
  };
  return (
    <FormDialog
      {...frame}
      title={title}
      go={say.next}
      form={form}
      isSending={sent.state === 'sending'}
      fault={whole}
      onSubmit={submit}
      onClose={onLeave}
    >
      <Box color="fg.muted" maxW="26rem">
        {why}
      </Box>
      <PasswordField id="factor-password" name="password" label={say.password} error={faults['password']} />
    </FormDialog>
  );
}

/** The phone takes the secret, and shows that it has by its first code. */
function ShowSecret({
  title,
  secret,
  secretUri,
  onLeave,
  onSet,
  ...frame
}: Omit<Frame, 'why'> & FactorSecret & { onSet: (codes: readonly string[]) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { sent, send } = useCommand('factorConfirm');
  const { faults, whole, check } = useFaults(form, sent);
  useDone(sent, (data) => onSet(data.secretCodes));
  const submit = (): void => {
    const texts = textsOf(form.current, ['code'], true);
    if (check(missingOf(texts))) send(texts);
  };
  return (
    <FormDialog
      {...frame}
      title={title}
      go={say.confirm}
      form={form}
      isSending={sent.state === 'sending'}
      fault={whole}
      onSubmit={submit}
      onClose={onLeave}
    >
      <Flex gap="5" align="center">
        <Box w="11rem" h="11rem" flexShrink={0}>
          <QrCode text={secretUri} label={say.qr} />
        </Box>
        <Box maxW="18rem">
          {say.scan}
          {say.scanOr}
          <chakra.code display="block" mt="2" fontFamily="mono" userSelect="all">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </chakra.code>
        </Box>
      </Flex>
      <FormField id="factor-code" label={say.code} hint={say.codeHint} error={faults['code']}>
        {(described) => (
          <Input
            {...described}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            fontFamily="mono"
            spellCheck={false}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

/** Setting up the second factor: password, secret and first code, recovery codes. */
export function SetFactor({ why, onDone, ...frame }: Frame & { onDone: () => void }) {
  const station = useStation();
  const [snapshot, send] = useMachine(factorMachine);
  const { begun, codes } = snapshot.context;
  if (snapshot.status === 'done') return null;
  if (snapshot.matches('codes'))
    return (
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          send({ type: 'codes.kept' });
          station.wish({ type: 'session.renewUser' });
          onDone();
        }}
      />
    );
  if (snapshot.matches('secret') && begun)
    return (
      <ShowSecret
        {...frame}
        {...begun}
        title={say.bindTitle}
        onSet={(secretCodes) => send({ type: 'set', codes: secretCodes })}
      />
    );
  return <AskPassword {...frame} why={why} onBegun={(secret) => send({ type: 'begun', begun: secret })} />;
}
