import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../kit/button.ts';
import type { Faults } from '../kit/use-faults.ts';
import type { Proof } from './recovery-faults.ts';
import { recoveryMessages as say } from './recovery-messages.ts';
import { RecoveryPassword } from './recovery-password.tsx';
import { RecoveryProof } from './recovery-proof.tsx';
import { useSmsCode } from './use-sms-code.ts';

const nothing: Proof = { userName: '', phone: '', code: '' };

/** For a forgotten password: a code to the account's phone, then a new password. */
export default function Recovery({ onLeave }: { onLeave: () => void }) {
  const code = useSmsCode();
  const [proof, setProof] = useState(nothing);
  const [step, setStep] = useState<'proof' | 'password'>('proof');
  const [refused, setRefused] = useState<Faults>({});
  const back = (faults: Faults): void => {
    setRefused(faults);
    setStep('proof');
  };
  return (
    <Box>
      <Flex align="baseline" justify="space-between" mb="5">
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {say.recovery}
        </chakra.h2>
        <Box fontSize="sm" color="fg.muted">
          {say.step(step === 'proof' ? 1 : 2)}
        </Box>
      </Flex>
      {step === 'proof' ? (
        <RecoveryProof
          proof={proof}
          code={code}
          refused={refused}
          onProven={(proven) => {
            setProof(proven);
            setRefused({});
            setStep('password');
          }}
        />
      ) : (
        <RecoveryPassword proof={proof} onDone={onLeave} onRefused={back} />
      )}
      <Flex mt="4" justify="space-between">
        {step === 'password' ? (
          <Button variant="bare" onClick={() => back({})}>
            {say.previous}
          </Button>
        ) : (
          <span />
        )}
        <Button variant="bare" onClick={onLeave}>
          {say.backToSignIn}
        </Button>
      </Flex>
    </Box>
  );
}
