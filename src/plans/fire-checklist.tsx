import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import { mayStep } from '../../contract/fires/lifecycle.ts';
import { type FireResponse, responseName } from '../../contract/fires/response.ts';
import { present } from '../../contract/present.ts';
import { Icon } from '../kit/icons.tsx';
import { clockTime } from '../kit/time.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDuty } from '../kit/use-duty.ts';
import { useMay } from '../kit/use-may.ts';
import { planAddress } from './addresses.ts';
import { checklistMessages as say } from './checklist-messages.ts';
import { type Answer, StepLine } from './step-line.tsx';

function Title({ response: { plan, steps } }: { response: FireResponse }) {
  const mayRead = useMay('plan.read');
  const name = say.follows(plan.name, plan.no);
  const asked = steps.filter(({ confirm }) => confirm);
  return (
    <>
      <Flex align="baseline" gap="2" wrap="wrap">
        <chakra.h2 fontSize="md" fontWeight="bold" flex="1">
          {say.title}
        </chakra.h2>
        <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {say.progress(asked.filter(({ answer }) => answer).length, asked.length)}
        </chakra.span>
      </Flex>
      <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {mayRead ? (
          <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
            <Link href={planAddress(plan.id, { tab: 'content', no: plan.no })}>{name}</Link>
          </Box>
        ) : (
          name
        )}
      </Box>
    </>
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

function Steps({ fire, response }: { fire: Fire; response: FireResponse }) {
  const { regionCode, acts } = useDuty();
  const { sent, send } = useCommand('answerStep');
  const [asked, setAsked] = useState<string>();
  const answer: Answer = (key, result, remark) => {
    setAsked(key);
    send({ fireId: fire.id, key, result, ...present({ remark }) });
  };
  const onAnswer = acts && mayStep(fire, 'answerStep', regionCode) ? answer : undefined;
  return (
    <Box as="section" aria-label={say.title} px="4" py="3" borderBottomWidth="1px" borderColor="line">
      <Title response={response} />
      {response.levels.toReversed().map(({ level, at }) => (
        <Box as="section" key={level} aria-label={responseName(level)} mt="2">
          <chakra.h3 fontSize="sm" fontWeight="bold" color="fg.muted">
            {say.begun(responseName(level), clockTime(Date.parse(at)).slice(0, 5))}
          </chakra.h3>
          <Box as="ul" listStyleType="none">
            {response.steps
              .filter((step) => step.level === level)
              .map((step) => (
                <StepLine
                  key={step.key}
                  step={step}
                  since={at}
                  isMine={acts && fire.holder === regionCode}
                  runs={isBurning(fire)}
                  onAnswer={onAnswer}
                >
                  {step.key === asked && <Sent sent={sent} />}
                </StepLine>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/**
 * On a fire's page: the steps of the emergency plan that it follows, the gravest level on top, each with its clock and
 * what became of it; nothing where no plan was in force.
 */
export const FireChecklist = ({ fire }: { fire: Fire }) =>
  fire.response ? <Steps fire={fire} response={fire.response} /> : null;
