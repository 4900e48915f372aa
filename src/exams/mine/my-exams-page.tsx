import '../../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'wouter';
import type { MyExamRow } from '../../../contract/exams/schemas.ts';
import { Button } from '../../kit/button.ts';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { shortMinute } from '../../kit/time.ts';
import { useAddress } from '../../kit/use-address.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { useToday } from '../../kit/use-today.ts';
import { AnsweredList } from '../answered-list.tsx';
import { TriesList } from '../tries-list.tsx';
import { DemoMark } from '../../kit/demo-mark.tsx';
import { myExamAddress, myExamsPath } from '../paths.ts';
import { passPoints } from '../rates.ts';
import { myExamMessages as say } from './messages.ts';
import { Sitting } from './sitting.tsx';
import { PageTitle } from '../../kit/page-title.ts';

const paperText = ({ count, full, passPercent, minutes, tries, counts }: MyExamRow): string =>
  say.paper(count, full, passPoints(full, passPercent), minutes) + (tries > 1 ? `；${say.triesOf(tries, counts)}` : '');

/** The last paper that counts: its points, and whether they are enough. */
function Counted({ exam: { points, full, isPassed, taken, tries } }: { exam: MyExamRow }) {
  return (
    <>
      <chakra.span fontWeight="bold">{say.result(points ?? 0, full)}</chakra.span>
      <chakra.span fontWeight="bold" color={isPassed ? 'fg' : 'alarm.pending'}>
        {isPassed ? say.passed : say.notPassed}
      </chakra.span>
      {tries > 1 && <chakra.span color="fg.muted">{say.taken(taken)}</chakra.span>}
    </>
  );
}

/** What may be done with an exam now, or how it ended. */
function Doing({ exam }: { exam: MyExamRow }) {
  const [, navigate] = useLocation();
  const { examId, phase, state, taken, left } = exam;
  const open = (name: string) => (
    <Button variant={state === 'handedIn' ? 'quiet' : 'solid'} onClick={() => navigate(myExamAddress(examId))}>
      {name}
    </Button>
  );
  if (state === 'handedIn')
    return (
      <Flex gap="3" align="center" wrap="wrap">
        <Counted exam={exam} />
        {open(say.look)}
        {phase === 'open' && left > 0 && (
          <Button variant="solid" onClick={() => navigate(`${myExamAddress(examId)}&again=1`)}>
            {say.again(left)}
          </Button>
        )}
      </Flex>
    );
  if (state === 'begun')
    return (
      <Flex gap="3" align="center" wrap="wrap">
        {taken > 0 && <Counted exam={exam} />}
        {open(say.goOn)}
      </Flex>
    );
  if (phase === 'open') return open(say.begin);
  return phase === 'coming' ? null : <Box color="fg.muted">{phase === 'over' ? say.over : say.withdrawn}</Box>;
}

function Card({ exam }: { exam: MyExamRow }) {
  const today = useToday();
  const [opens, closes] = [Date.parse(exam.opensAt), Date.parse(exam.closesAt)];
  return (
    <Grid as="article" aria-label={exam.title} gap="2" p="4" borderWidth="1px" borderColor="line" borderRadius="lg">
      <chakra.h2 fontSize="lg" fontWeight="bold">
        {exam.title}
        {exam.demo && <DemoMark />}
      </chakra.h2>
      {exam.note !== undefined && <Box whiteSpace="pre-wrap">{exam.note}</Box>}
      <Box fontSize="sm" color="fg.muted">
        {paperText(exam)}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {exam.phase === 'coming' ? say.opensAt(shortMinute(opens, today)) : say.closesAt(shortMinute(closes, today))}
      </Box>
      <Box>
        <Doing exam={exam} />
      </Box>
    </Grid>
  );
}

const Back = () => (
  <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
    <Link href={myExamsPath}>{say.back}</Link>
  </Box>
);

/** What is known before the time begins to run, and the button by which it does. */
function Ready({ exam }: { exam: MyExamRow }) {
  const { sent, send } = useCommand('examBegin');
  return (
    <Box w="100%" h="100%" overflowY="auto" bg="surface">
      <Grid gap="3" p="4" maxW="44rem" mx="auto">
        <Back />
        <PageTitle>
          {exam.title}
          {exam.demo && <DemoMark />}
        </PageTitle>
        {exam.note !== undefined && <Box whiteSpace="pre-wrap">{exam.note}</Box>}
        <Box>{paperText(exam)}</Box>
        <Box>{say.ready}</Box>
        <Box>{say.onlyAll}</Box>
        <WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />
        <Box>
          <Button
            variant="solid"
            aria-disabled={sent.state === 'sending'}
            onClick={() => send({ examId: exam.examId })}
          >
            {say.begin}
          </Button>
        </Box>
      </Grid>
    </Box>
  );
}

function Failed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <StatePanel icon="warn" title={say.failed} onRetry={onRetry}>
      {message}
    </StatePanel>
  );
}

function Sat({ examId }: { examId: string }) {
  const station = useStation();
  const args = { examId };
  const { state, data, message, isOld } = useFreshQuery(station, 'myExamSheet', args);
  const ask = (): void => station.wish({ type: 'query.ask', call: 'myExamSheet', args });
  // Another device may have saved since it was asked before; without a network one goes on with what is here.
  if (data && (!isOld || state === 'failed')) return <Sitting key={data.attempt} sheet={data} />;
  return state === 'failed' ? <Failed message={message} onRetry={ask} /> : <Loading label={say.loading} />;
}

function Result({ exam: { examId, left } }: { exam: MyExamRow }) {
  const station = useStation();
  const args = { examId };
  const { state, data, message } = useFreshQuery(station, 'myExamResult', args);
  const ask = (): void => station.wish({ type: 'query.ask', call: 'myExamResult', args });
  if (!data) return state === 'failed' ? <Failed message={message} onRetry={ask} /> : <Loading label={say.loading} />;
  return (
    <Box w="100%" h="100%" overflowY="auto" bg="surface" tabIndex={0} role="region" aria-label={data.title}>
      <Box maxW="52rem" mx="auto" px="4" pt="4">
        <Back />
        <PageTitle mt="2">
          {data.title}
          {data.demo && <DemoMark />}
        </PageTitle>
      </Box>
      <TriesList result={data} />
      {data.isSealed ? (
        <Box maxW="52rem" mx="auto" px="4" py="4">
          {say.sealed(left)}
        </Box>
      ) : (
        <AnsweredList result={data} />
      )}
    </Box>
  );
}

function One({ exam }: { exam: MyExamRow }) {
  const [asked, ask] = useAddress();
  const isAgain = asked('again') === '1';
  const isBegun = exam.state === 'begun';
  const begun = useEffectEvent(() => ask({ again: undefined }));
  useEffect(() => {
    // Once the next try has begun, this address shows its result.
    if (isAgain && isBegun) begun();
  }, [isAgain, isBegun]);
  if (exam.state === 'handedIn' && !(isAgain && exam.left > 0)) return <Result exam={exam} />;
  return isBegun ? <Sat examId={exam.examId} /> : <Ready exam={exam} />;
}

/** /fire-meshing/index/my-exams: one's exams, sat and looked back at on a phone. */
export default function MyExamsPage() {
  const station = useStation();
  const [asked] = useAddress();
  const { state, data, message } = useFreshQuery(station, 'myExams', undefined);
  const ask = (): void => station.wish({ type: 'query.ask', call: 'myExams', args: undefined });
  const opened = data?.find(({ examId }) => examId === asked('exam'));
  if (opened) return <One exam={opened} />;
  return (
    <Flex direction="column" w="100%" h="100%" minH="0" bg="surface">
      <PageTitle px="4" py="3" borderBottomWidth="1px" borderColor="line">
        {say.title}
      </PageTitle>
      <Box flex="1" minH="0" overflowY="auto" p="4" tabIndex={0} role="region" aria-label={say.title}>
        {data ? (
          data.length === 0 ? (
            <EmptyPanel icon="book" title={say.empty} next={say.emptyNext} />
          ) : (
            <Grid gap="3" maxW="44rem" mx="auto">
              {data.map((exam) => (
                <Card key={exam.examId} exam={exam} />
              ))}
            </Grid>
          )
        ) : state === 'failed' ? (
          <Failed message={message} onRetry={ask} />
        ) : (
          <Loading label={say.loading} />
        )}
      </Box>
    </Flex>
  );
}
