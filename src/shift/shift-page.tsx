import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ShiftNow } from '../../contract/shift/schemas.ts';
import { shiftRefusal, type ShiftAction } from '../../contract/shift/shift.ts';
import { Button } from '../kit/button.ts';
import { OpenLine } from '../kit/figures/open-line.tsx';
import { Icon } from '../kit/icons.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useMay } from '../kit/use-may.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { shiftMessages as say } from './messages.ts';
import { OpenList } from './open-list.tsx';
import { ShiftLog } from './shift-log.tsx';
import { StepDialog, type Step } from './step-dialog.tsx';
import { PageTitle } from '../kit/page-title.ts';

/** What is open changes with every alarm; it is looked at anew so often, in milliseconds. */
const againMs = 30_000;

const actionOf: Readonly<Record<Step, ShiftAction>> = {
  begin: 'begin',
  handOver: 'handOver',
  accept: 'accept',
  withdraw: 'withdraw',
  write: 'note',
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minW="9rem">
      <Box fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box fontSize="lg">{children}</Box>
    </Box>
  );
}

function Facts({ duty: { day, watch, roster, officer, since } }: { duty: ShiftNow }) {
  return (
    <Flex gap="8" wrap="wrap" p="4" borderWidth="1px" borderColor="line" borderRadius="md" bg="raised">
      <Fact label={say.now}>
        {day}　{say[watch]}
      </Fact>
      <Fact label={say.responsible}>
        {officer ? officer.realName : say.nobody}
        {since !== undefined && (
          <chakra.span ml="2" fontSize="sm" color="fg.muted">
            {say.since(dateTime(since))}
          </chakra.span>
        )}
      </Fact>
      {roster ? (
        <>
          <Fact label={say.officers}>{roster.officers.join('、')}</Fact>
          {roster.leader !== undefined && <Fact label={say.leader}>{roster.leader}</Fact>}
          {roster.phone !== undefined && <Fact label={say.phone}>{roster.phone}</Fact>}
        </>
      ) : (
        <Fact label={say.roster}>{say.noRoster}</Fact>
      )}
    </Flex>
  );
}

function Pending({ pending }: { pending: NonNullable<ShiftNow['pending']> }) {
  return (
    <Box role="status" p="4" borderWidth="1px" borderColor="alarm.received" borderRadius="md">
      <Flex gap="2" align="center" fontWeight="medium">
        <Icon name="warn" />
        {say.pending(pending.by.realName, dateTime(pending.at))}
      </Flex>
      {pending.to && (
        <Box mt="1" color="fg.muted">
          {say.pendingTo(pending.to.realName)}
        </Box>
      )}
      <Box mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {pending.note}
      </Box>
    </Box>
  );
}

/** The steps that the person may take now. */
function Steps({ duty, userId, onStep }: { duty: ShiftNow; userId: string; onStep: (step: Step) => void }) {
  const open = (Object.keys(actionOf) as Step[]).filter(
    (step) => shiftRefusal(duty, actionOf[step], userId) === undefined,
  );
  return (
    <Flex gap="2" wrap="wrap">
      {open.map((step) => (
        <Button
          key={step}
          variant={step === 'accept' || (step === 'handOver' && !duty.pending) ? 'solid' : 'quiet'}
          onClick={() => onStep(step)}
        >
          {say[step]}
        </Button>
      ))}
    </Flex>
  );
}

/** /duty/shift: who is responsible for the own region's duty, what is open, and the hand-over from one to the next. */
export default function ShiftPage() {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  const mayAct = useMay('alarms.act');
  const [step, setStep] = useState<Step>();
  const { state, data: duty, message, isOld } = useFreshQuery(station, 'shiftNow', {});
  const now = useBehavior(station.clock$);
  const turn = Math.floor(now / againMs);
  useEffect(() => {
    if (turn > 0) station.wish({ type: 'query.ask', call: 'shiftNow', args: {} });
  }, [station, turn]);
  const again = (): void => station.wish({ type: 'query.ask', call: 'shiftNow', args: {} });
  // Who takes over signs for these figures: those of an earlier look are not shown.
  if (duty === undefined || isOld)
    return <Unanswered view={{ state, message }} title={say.failed} loading={say.loading} onRetry={again} />;
  return (
    <Box h="100%" overflow="auto" bg="surface">
      <Flex direction="column" gap="4" p="4" maxW="80rem" mx="auto">
        <Flex align="center" gap="3" wrap="wrap">
          <PageTitle flex="1">
            {say.title}
            <chakra.span ml="3" fontSize="md" fontWeight="normal" color="fg.muted">
              {duty.region}
            </chakra.span>
          </PageTitle>
          {mayAct && user && <Steps duty={duty} userId={user.id} onStep={setStep} />}
          <Button onClick={again}>
            <Icon name="refresh" />
            {say.refresh}
          </Button>
        </Flex>
        <Facts duty={duty} />
        {duty.pending && <Pending pending={duty.pending} />}
        <Box as="section" aria-label={say.open}>
          <chakra.h2 fontSize="lg" fontWeight="bold" mb="1">
            {say.open}
            <chakra.span ml="2" fontSize="md" fontWeight="normal" color="fg.muted">
              {say.openCount(duty.open.length)}
            </chakra.span>
          </chakra.h2>
          <Box mb="3">
            <OpenLine figures={duty.figures} label={say.figures} />
          </Box>
          <OpenList open={duty.open} label={say.open} />
        </Box>
        <ShiftLog />
      </Flex>
      {step && (
        <StepDialog
          key={step}
          step={step}
          regionCode={duty.regionCode}
          open={step === 'accept' ? (duty.pending?.open ?? []) : duty.open}
          needsWhy={duty.officer !== undefined}
          onClose={() => setStep(undefined)}
        />
      )}
    </Box>
  );
}
