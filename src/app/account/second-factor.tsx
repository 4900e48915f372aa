import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { useStation } from '../../kit/station.tsx';
import { Loading } from '../../kit/state-frame.tsx';
import { dateTime } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { factorMessages as say } from './factor-messages.ts';
import { ProveFactor } from './prove-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetFactor } from './set-factor.tsx';

type Step = 'state' | 'set' | 'factorRemove' | 'factorCodes';

/**
 * Whether the person's own account has a second factor, and the ways to set it up, to renew its recovery codes and to
 * take it off; coming back from one of them returns to it.
 */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const station = useStation();
  const [step, setStep] = useState<Step>('state');
  const [codes, setCodes] = useState<readonly string[]>();
  const [left, setLeft] = useState<Step>();
  const ways = useRef<Partial<Record<Step, HTMLButtonElement | null>>>({});
  const answer = useQuery(station, 'factorState', undefined, step === 'state' && codes === undefined);
  const back = (): void => {
    setLeft(step);
    setStep('state');
  };
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (step === 'set') return <SetFactor title={say.setTitle} why={say.what} onLeave={back} onDone={onClose} />;
  if (step !== 'state')
    return (
      <ProveFactor
        call={step}
        onLeave={back}
        onDone={(made) => {
          if (made) setCodes(made);
          else onClose();
        }}
      />
    );
  const state = answer.state === 'ready' ? answer.data : undefined;
  const way = (to: Step) => ({
    onClick: () => setStep(to),
    ref: (element: HTMLButtonElement | null) => {
      ways.current[to] = element;
    },
  });
  const footer = (
    <DialogButtons
      go={state && !state.isSet ? { name: say.begin, ...way('set') } : undefined}
      leave={{ name: say.close, onPress: onClose }}
    >
      {state?.isSet && <Button {...way('factorCodes')}>{say.renew}</Button>}
      {state?.isSet && !state.isRequired && <Button {...way('factorRemove')}>{say.remove}</Button>}
    </DialogButtons>
  );
  return (
    <DraggableDialog
      title={say.title}
      onClose={onClose}
      footer={footer}
      minWidth="28rem"
      initialFocus={() => (left && ways.current[left]) ?? null}
    >
      <Flex direction="column" gap="3" maxW="28rem">
        <Box color="fg.muted">{say.what}</Box>
        {state === undefined ? (
          <Loading />
        ) : (
          <Box fontWeight="medium">
            {state.isSet ? say.since(dateTime(state.setAt ?? '')) : say.off}
            {state.codesLeft !== undefined && (
              <Box as="span" ml="4" color="fg.muted" fontWeight="normal">
                {say.left(state.codesLeft)}
              </Box>
            )}
          </Box>
        )}
      </Flex>
    </DraggableDialog>
  );
}
