import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { recoveryMachine } from '../../machines/session/recovery-machine.ts';
import { Button } from '../kit/button.ts';
import { recoveryMessages as say } from './recovery-messages.ts';
import { RecoveryPassword } from './recovery-password.tsx';
import { RecoveryProof } from './recovery-proof.tsx';
import { useSmsCode } from './use-sms-code.ts';

/** For a forgotten password: a code to the account's phone, then a new password. */
export default function Recovery({ onLeave }: { onLeave: () => void }) {
  const code = useSmsCode();
  const [snapshot, send] = useMachine(recoveryMachine);
  const { proof, refused } = snapshot.context;
  const isFirst = snapshot.matches('proof');
  return (
    <Box>
      <Flex align="baseline" justify="space-between" mb="5">
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {say.recovery}
        </chakra.h2>
        <Box fontSize="sm" color="fg.muted">
          {say.step(isFirst ? 1 : 2)}
        </Box>
      </Flex>
      {isFirst ? (
        <RecoveryProof
          proof={proof}
          code={code}
          refused={refused}
          onProven={(proven) => send({ type: 'proven', proof: proven })}
        />
      ) : (
        <RecoveryPassword
          proof={proof}
          onDone={() => {
            send({ type: 'changed' });
            onLeave();
          }}
          onRefused={(faults) => send({ type: 'refused', faults })}
        />
      )}
      <Flex mt="4" justify="space-between">
        {isFirst ? (
          <span />
        ) : (
          <Button variant="bare" onClick={() => send({ type: 'back' })}>
            {say.previous}
          </Button>
        )}
        <Button variant="bare" onClick={onLeave}>
          {say.backToSignIn}
        </Button>
      </Flex>
    </Box>
  );
}
