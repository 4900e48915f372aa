import { lazyPart } from '../kit/lazy-part.ts';
import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import { responseName } from '../../contract/fires/response.ts';
import type { DrillView } from '../../contract/plans/drill-schemas.ts';
import { drillFormNames, drillGradeNames } from '../../contract/plans/kinds.ts';
import { Button } from '../kit/button.ts';
import { Paper, PaperHead, PaperPart, PaperSeals, PaperTable } from '../kit/paper/paper.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { FilePicture } from '../kit/upload/file-picture.tsx';
import { addressOf } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { useToday } from '../kit/use-today.ts';
import { planAddress, plansPath } from './addresses.ts';
import { Facts } from './content-part.tsx';
import { drillMessages as say } from './drill-messages.ts';

const DrillDialog = lazyPart(() => import('./drill-dialog.tsx'));
const FinishDialog = lazyPart(() => import('./finish-dialog.tsx'));

const minute = (iso: string): string => dateTime(iso).slice(0, 16);

/** Whether the viewer writes the records of a drill's region; drills of plans of a region above are only read. */
function useMayCorrect({ areaCode }: Pick<DrillView, 'areaCode'>): boolean {
  const own = useBehavior(useStation().session$).user?.regionCode;
  return useMay('plan.write') && own !== undefined && isWithin(own, areaCode);
}

const stepRow = ({ level, who, what, withinMinutes, tookMinutes }: DrillView['facts']['steps'][number]) => {
  const over = tookMinutes === undefined ? 0 : tookMinutes - withinMinutes;
  return [
    responseName(level),
    who,
    what,
    say.minutes(withinMinutes),
    tookMinutes === undefined ? say.nothing : say.minutes(tookMinutes),
    tookMinutes === undefined ? '' : over > 0 ? <strong key="late">{say.late(over)}</strong> : say.inTime,
  ];
};

/** What became of a measure, and the button to say that it is done where the viewer may. */
function Done({ drill, measure }: { drill: DrillView; measure: DrillView['facts']['measures'][number] }) {
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const userId = useBehavior(useStation().session$).user?.id;
  const mayWrite = useMayCorrect(drill);
  const done = drill.done[measure.id];
  if (done)
    return (
      <Box>
        {say.done(done.by.realName, minute(done.at))}
        {done.text !== undefined && <Box color="fg.muted">{done.text}</Box>}
      </Box>
    );
  const isMine = measure.person.userId === userId;
  const isOver = measure.dueOn < today;
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <chakra.span color={isOver && isMine ? 'alarm.pending' : undefined} fontWeight={isOver ? 'bold' : undefined}>
        {isOver ? say.overdue : say.notDone}
      </chakra.span>
      {(isMine || mayWrite) && (
        <Button className="on-screen" size="sm" aria-label={say.finishOf(measure.what)} onClick={() => setOpen(true)}>
          {say.finish}
        </Button>
      )}
      {isOpen && (
        <FinishDialog id={drill.id} measureId={measure.id} what={measure.what} onClose={() => setOpen(false)} />
      )}
    </Flex>
  );
}

function Sheet({ drill }: { drill: DrillView }) {
  const { facts, recordedBy, recordedAt, correctedAt } = drill;
  const plan = `《${drill.planName}》${say.no(drill.no)}`;
  return (
    <Paper>
      <PaperHead title={facts.name} left={plan} right={drillFormNames[facts.form]} />
      <Facts
        facts={[
          [
            say.facts.plan,
            <Box key="plan" asChild textDecoration="underline" textUnderlineOffset="0.2em">
              <Link href={planAddress(drill.planId, { tab: 'content', no: drill.no })}>{plan}</Link>
            </Box>,
          ],
          [say.facts.area, drill.areaName],
          [say.facts.heldOn, facts.heldOn],
          [say.facts.place, facts.place],
          [say.facts.headcount, facts.headcount === undefined ? say.nothing : say.people(facts.headcount)],
          [say.facts.takingPart, facts.takingPart],
          [say.facts.recorded, `${recordedBy.realName}　${minute(recordedAt)}`],
          ...(correctedAt === undefined ? [] : ([[say.facts.corrected, minute(correctedAt)]] as const)),
        ]}
      />
      <PaperPart title={say.scenario}>
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
          {facts.scenario}
        </Box>
      </PaperPart>
      <PaperPart title={say.steps}>
        <PaperTable label={say.steps} heads={say.stepHeads} rows={facts.steps.map(stepRow)} none={say.noSteps} />
      </PaperPart>
      <PaperPart title={say.assessment}>
        <Box fontWeight="bold">{`${say.grade}：${drillGradeNames[facts.grade]}`}</Box>
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
          {facts.findings}
        </Box>
      </PaperPart>
      <PaperPart title={say.measures}>
        <PaperTable
          label={say.measures}
          heads={say.measureHeads}
          rows={facts.measures.map((measure) => [
            measure.what,
            measure.person.realName,
            measure.dueOn,
            <Done key="done" drill={drill} measure={measure} />,
          ])}
          none={say.noMeasures}
        />
      </PaperPart>
      <PaperPart title={say.pictures}>
        {facts.pictures.length === 0 && <Box color="fg.muted">{say.noPictures}</Box>}
        <Flex as="ul" gap="3" wrap="wrap" listStyleType="none">
          {facts.pictures.map((url, at) => (
            <li key={url}>
              <FilePicture fileUrl={url} alt={say.picture(at + 1)} height="12rem" />
            </li>
          ))}
        </Flex>
      </PaperPart>
      <PaperSeals names={[say.signed, say.assessed]} />
    </Paper>
  );
}

function Drill({ drill }: { drill: DrillView }) {
  const [, navigate] = useLocation();
  const [isCorrecting, setCorrecting] = useState(false);
  const mayWrite = useMayCorrect(drill);
  return (
    <Flex direction="column" h="100%" minH="0" bg="canvas">
      <Flex
        className="no-print"
        gap="2"
        wrap="wrap"
        align="center"
        justify="flex-end"
        px="4"
        py="3"
        bg="surface"
        borderBottomWidth="1px"
        borderColor="line"
      >
        {mayWrite && (
          <Button size="sm" onClick={() => setCorrecting(true)}>
            {say.correct}
          </Button>
        )}
        <Button size="sm" onClick={() => window.print()}>
          {say.print}
        </Button>
        <Button size="sm" onClick={() => navigate(addressOf(plansPath, { part: 'drills' }))}>
          {say.toList}
        </Button>
      </Flex>
      <Box className="print-area" flex="1" minH="0" overflow="auto" tabIndex={0} role="region" aria-label={drill.name}>
        <Sheet drill={drill} />
      </Box>
      {isCorrecting && (
        <DrillDialog
          plan={{ id: drill.planId, no: drill.no }}
          of={drill}
          onSaved={() => setCorrecting(false)}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Flex>
  );
}

/** One drill as a record for paper: what was drilled, how long it took, how it was assessed and what follows. */
export default function DrillPage({ id }: { id: string }) {
  const station = useStation();
  const args = { id };
  const { state, data, message } = useFreshQuery(station, 'drillView', args);
  if (data) return <Drill drill={data} />;
  return (
    <Unanswered
      view={{ state, message }}
      title={say.oneFailed}
      loading={say.loading}
      onRetry={() => station.wish({ type: 'query.ask', call: 'drillView', args })}
    />
  );
}
