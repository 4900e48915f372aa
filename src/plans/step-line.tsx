import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type FireStepState, isLateStep, type StepResult, stepResultNames } from '../../contract/fires/response.ts';
import type { FireId } from '../../contract/ids.ts';
import { ownLimits } from '../../contract/limits.ts';
import { present } from '../../contract/present.ts';
import { Button } from '../kit/button.ts';
import { Countdown } from '../kit/countdown.tsx';
import { spanInWords } from '../kit/duration.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { Icon } from '../kit/icons.tsx';
import { isComposing } from '../kit/is-composing.ts';
import { Input } from '../kit/text-box.ts';
import { dateTime, shortMinute } from '../kit/time.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDone } from '../kit/use-done.ts';
import { useToday } from '../kit/use-today.ts';
import { checklistMessages as say } from './checklist-messages.ts';

/** How a step stands: what became of it and how late that was, else its clock. */
function Standing({
  step,
  since,
  isMine,
  runs,
}: {
  step: FireStepState;
  since: string;
  isMine: boolean;
  runs: boolean;
}) {
  const today = useToday();
  const minute = (iso: string): string => shortMinute(Date.parse(iso), today);
  const { due, answer, confirm } = step;
  if (answer) {
    const lateS = Math.floor((Date.parse(answer.at) - Date.parse(due)) / 1_000);
    return (
      <chakra.span color="fg.muted" title={dateTime(answer.at)}>
        <chakra.span color="fg">{stepResultNames[answer.result]}</chakra.span>
        {`　${answer.by.realName} ${minute(answer.at)}`}
        {isLateStep(step, 0) && `　${say.late(spanInWords(lateS))}`}
      </chakra.span>
    );
  }
  if (!confirm) return <chakra.span color="fg.muted">{say.reminder(minute(due))}</chakra.span>;
  if (!runs) return <chakra.span color="fg.muted">{say.reminder(minute(due))}</chakra.span>;
  return <Countdown due={due} since={since} label={say.due} isUrgent={isMine} />;
}

function Explain({
  what,
  onAnswer,
  onClose,
}: {
  what: string;
  onAnswer: (result: StepResult, remark: string) => void;
  onClose: () => void;
}) {
  const [remark, setRemark] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (result: StepResult): void => {
    const text = remark.trim();
    if (result === 'notApplicable' && text === '') setMissing(true);
    else onAnswer(result, text);
  };
  return (
    <Box mt="1.5">
      <Input
        autoFocus
        w="100%"
        size="sm"
        aria-label={say.of(say.remark, what)}
        placeholder={say.remark}
        aria-invalid={isMissing || undefined}
        maxLength={ownLimits.reasonLength}
        value={remark}
        onChange={(event) => {
          setRemark(event.target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter') send('done');
        }}
      />
      {isMissing && (
        <Box role="alert" fontSize="sm" color="alarm.pending">
          {say.wantsReason}
        </Box>
      )}
      <Box mt="1.5">
        <DialogButtons go={{ name: say.done, size: 'sm', onClick: () => send('done') }} leave={{ onPress: onClose }}>
          <Button size="sm" onClick={() => send('notApplicable')}>
            {say.notApplicable}
          </Button>
        </DialogButtons>
      </Box>
    </Box>
  );
}

/** What became of the answer that was sent last, at its step: a long list is scrolled. */
function Sent({ sent }: { sent: ReturnType<typeof useCommand<'answerStep'>>['sent'] }) {
  return (
    <>
      <Box role="status" fontSize="sm" color="fg.muted" mt="1" _empty={{ display: 'none' }}>
        {sent.state === 'sending' && say.sending}
      </Box>
      {sent.state === 'refused' && (
        <Flex role="alert" gap="1.5" align="center" mt="1" color="alarm.pending">
          <Icon name="warn" />
          {sent.message}
        </Flex>
      )}
    </>
  );
}

/**
 * One step of the plan: who does what, its clock or what became of it. `mayAnswer`: the viewer may say what became of
 * it; `runs`: the fire burns, and so do its clocks. Each step sends for itself, so that several are answered at once.
 */
export function StepLine({
  fireId,
  step,
  since,
  isMine,
  runs,
  mayAnswer,
}: {
  fireId: FireId;
  step: FireStepState;
  since: string;
  isMine: boolean;
  runs: boolean;
  mayAnswer: boolean;
}) {
  const { sent, send } = useCommand('answerStep');
  const [isExplaining, setExplaining] = useState(false);
  const { key, who, what, answer, confirm } = step;
  const tell = (result: StepResult, remark = ''): void =>
    send({ fireId, key, result, ...present({ remark: remark === '' ? undefined : remark }) });
  useDone(sent, () => setExplaining(false));
  return (
    <Box as="li" py="1.5" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Flex gap="2.5" align="flex-start">
        <Box pt="0.5" color={answer ? 'fg' : 'fg.muted'}>
          <Icon name={answer ? (answer.result === 'done' ? 'done' : 'minus') : confirm ? 'clock' : 'bell'} />
        </Box>
        <Box flex="1" minW="0">
          <Box overflowWrap="anywhere" color={answer ? 'fg.muted' : undefined}>
            <chakra.span fontWeight="medium" mr="2">
              {who}
            </chakra.span>
            {what}
          </Box>
          <Flex columnGap="3" wrap="wrap" align="center" fontSize="sm" fontVariantNumeric="tabular-nums">
            <Standing step={step} since={since} isMine={isMine} runs={runs} />
            {answer?.remark !== undefined && (
              <chakra.span color="fg.muted" overflowWrap="anywhere">
                {answer.remark}
              </chakra.span>
            )}
          </Flex>
        </Box>
        {mayAnswer && !isExplaining && (
          <Flex gap="1" flexShrink="0">
            {answer ? (
              <Button size="sm" variant="bare" aria-label={say.of(say.takeBack, what)} onClick={() => tell('open')}>
                {say.takeBack}
              </Button>
            ) : (
              <>
                <Button size="sm" aria-label={say.of(say.done, what)} onClick={() => tell('done')}>
                  {say.done}
                </Button>
                <Button
                  size="sm"
                  variant="bare"
                  aria-label={say.of(say.explain, what)}
                  disabled={sent.state === 'sending'}
                  onClick={() => setExplaining(true)}
                >
                  {say.explain}
                </Button>
              </>
            )}
          </Flex>
        )}
      </Flex>
      {mayAnswer && isExplaining && <Explain what={what} onAnswer={tell} onClose={() => setExplaining(false)} />}
      <Sent sent={sent} />
    </Box>
  );
}
