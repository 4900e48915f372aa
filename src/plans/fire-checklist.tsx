import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import { mayStep } from '../../contract/fires/lifecycle.ts';
import { type FireResponse, responseName } from '../../contract/fires/response.ts';
import { shortMinute } from '../kit/time.ts';
import { useDuty } from '../kit/use-duty.ts';
import { useMay } from '../kit/use-may.ts';
import { useToday } from '../kit/use-today.ts';
import { planAddress } from './addresses.ts';
import { checklistMessages as say } from './checklist-messages.ts';
import { StepLine } from './step-line.tsx';

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

function Steps({ fire, response }: { fire: Fire; response: FireResponse }) {
  const { regionCode, acts } = useDuty();
  const today = useToday();
  return (
    <Box as="section" aria-label={say.title} px="4" py="3" borderBottomWidth="1px" borderColor="line">
      <Title response={response} />
      {response.levels.toReversed().map(({ level, at }) => (
        <Box as="section" key={level} aria-label={responseName(level)} mt="2">
          <chakra.h3 fontSize="sm" fontWeight="bold" color="fg.muted">
            {say.begun(responseName(level), shortMinute(Date.parse(at), today))}
          </chakra.h3>
          <Box as="ul" listStyleType="none">
            {response.steps
              .filter((step) => step.level === level)
              .map((step) => (
                <StepLine
                  key={step.key}
                  fireId={fire.id}
                  step={step}
                  since={at}
                  isMine={acts && fire.holder === regionCode}
                  runs={isBurning(fire)}
                  mayAnswer={acts && mayStep(fire, 'answerStep', regionCode)}
                />
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
