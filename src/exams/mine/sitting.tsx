import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { letters } from '../../../contract/exams/key.ts';
import type { ExamSheet } from '../../../contract/exams/schemas.ts';
import { Button } from '../../kit/button.ts';
import { Countdown } from '../../kit/countdown.tsx';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { useStation } from '../../kit/station.tsx';
import { clockTime } from '../../kit/time.ts';
import { useOnline } from '../../kit/use-online.ts';
import { pressed } from './kept-answers.ts';
import { myExamMessages as say } from './messages.ts';
import { type SittingDesk, useSitting } from './use-sitting.ts';

type Question = ExamSheet['questions'][number];

function Options({
  question,
  chosen,
  onChoose,
}: {
  question: Question;
  chosen: string;
  onChoose: (to: string) => void;
}) {
  const isSeveral = question.kind === 'multiple';
  return (
    <Grid as="fieldset" gap="2" border="0" p="0" m="0" minW="0">
      <chakra.legend mb="3" fontSize="lg" overflowWrap="anywhere">
        {question.text}
      </chakra.legend>
      {question.options.map((text, at) => {
        const letter = letters[at] ?? '';
        const isChosen = chosen.includes(letter);
        return (
          <chakra.label
            key={letter}
            display="flex"
            gap="3"
            alignItems="center"
            px="3"
            py="2.5"
            minH="11"
            borderWidth="1px"
            borderColor={isChosen ? 'accent' : 'line.strong'}
            borderRadius="md"
            cursor="pointer"
            bg={isChosen ? 'chosen' : undefined}
            _hover={{ bg: 'hover' }}
          >
            <chakra.input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={question.id}
              w="5"
              h="5"
              flex="none"
              accentColor="{colors.accent}"
              checked={isChosen}
              onChange={() => onChoose(pressed(chosen, letter, isSeveral))}
            />
            <span>{letter}.</span>
            <chakra.span minW="0" overflowWrap="anywhere">
              {text}
            </chakra.span>
          </chakra.label>
        );
      })}
    </Grid>
  );
}

/** Every question by its number: those that are answered stand out, the one in sight is marked. */
function Numbers({
  sheet,
  desk,
  at,
  onGo,
}: {
  sheet: ExamSheet;
  desk: SittingDesk;
  at: number;
  onGo: (at: number) => void;
}) {
  return (
    <Flex as="nav" aria-label={say.questions} gap="1.5" wrap="wrap">
      {sheet.questions.map(({ id }, n) => {
        const isDone = (desk.chosen[id] ?? '') !== '';
        return (
          <Button
            key={id}
            size="sm"
            minW="9"
            px="0"
            justifyContent="center"
            aria-label={say.questionMark(n + 1, isDone)}
            {...(n === at ? { 'aria-current': true } : {})}
            borderWidth={n === at ? '2px' : '1px'}
            borderColor={n === at ? 'accent' : 'line.strong'}
            bg={isDone ? 'chosen' : undefined}
            onClick={() => onGo(n)}
          >
            {n + 1}
          </Button>
        );
      })}
    </Flex>
  );
}

/** Asks once more before it is handed in, and says what has become of it. */
function HandIn({ desk, open, onBack }: { desk: SittingDesk; open: number; onBack: () => void }) {
  const isOnline = useOnline();
  const { hand } = desk;
  if (hand.state === 'sending')
    return (
      <Box role="status" py="2">
        {!isOnline ? say.handingOffline : desk.isOver ? say.timeOver : say.handing}
      </Box>
    );
  return (
    <Flex gap="2" align="center" wrap="wrap" role="group" aria-label={say.handIn}>
      <Box flex="1" minW="12rem">
        {say.handInAsk(open)}
      </Box>
      <Button variant="solid" onClick={desk.handIn}>
        {say.handInNow}
      </Button>
      <Button onClick={onBack}>{say.goOnAnswering}</Button>
    </Flex>
  );
}

function Head({ sheet, desk, done }: { sheet: ExamSheet; desk: SittingDesk; done: number }) {
  const isOnline = useOnline();
  return (
    <Box px="4" py="2.5" borderBottomWidth="1px" borderColor="line" bg="raised">
      <Flex gap="3" align="center" wrap="wrap">
        <chakra.h1 fontSize="lg" fontWeight="bold" flex="1" minW="10rem">
          {sheet.title}
        </chakra.h1>
        <Countdown due={sheet.endsAt} since={sheet.begunAt} label={say.timeLeft} />
      </Flex>
      <Flex gap="3" fontSize="sm" color="fg.muted" wrap="wrap">
        <span role="status">{say.answered(done, sheet.questions.length)}</span>
        {desk.savedAt !== undefined && <span>{say.saved(clockTime(Date.parse(desk.savedAt)))}</span>}
      </Flex>
      {!isOnline && (
        <Box role="alert" mt="1" fontSize="sm" fontWeight="medium" color="alarm.confirmed">
          {say.offline}
        </Box>
      )}
    </Box>
  );
}

/** A paper as it is sat, one question at a time: made for a phone held in one hand, and as good on a desk. */
export function Sitting({ sheet }: { sheet: ExamSheet }) {
  const station = useStation();
  const desk = useSitting(sheet);
  const [at, setAt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const question = sheet.questions[at];
  const done = sheet.questions.filter(({ id }) => (desk.chosen[id] ?? '') !== '').length;
  const { state } = desk.hand;
  useEffect(() => {
    // The server handed it in when the time was over: what became of it stands in the list.
    if (state === 'refused') station.wish({ type: 'query.ask', call: 'myExams', args: undefined });
  }, [state, station]);
  const last = sheet.questions.length - 1;
  return (
    <Flex direction="column" w="100%" h="100%" minH="0" bg="surface">
      <Head sheet={sheet} desk={desk} done={done} />
      <Box flex="1" minH="0" overflowY="auto" px="4" py="4" tabIndex={0} role="region" aria-label={sheet.title}>
        <Box maxW="44rem" mx="auto">
          {question && (
            <>
              <Flex gap="3" mb="2" fontSize="sm" color="fg.muted" wrap="wrap">
                <span>{say.question(at + 1, sheet.questions.length)}</span>
                <span>{say.kinds[question.kind]}</span>
                <span>{say.worth(question.points)}</span>
              </Flex>
              <Options
                key={question.id}
                question={question}
                chosen={desk.chosen[question.id] ?? ''}
                onChoose={(to) => desk.choose(question.id, to)}
              />
            </>
          )}
          <Box mt="6">
            <Numbers sheet={sheet} desk={desk} at={at} onGo={setAt} />
          </Box>
        </Box>
      </Box>
      <Box px="4" py="2.5" borderTopWidth="1px" borderColor="line" bg="raised">
        <Box maxW="44rem" mx="auto">
          <WholeFault fault={desk.hand.state === 'refused' ? desk.hand.message : undefined} />
          {isAsking || state === 'sending' ? (
            <HandIn desk={desk} open={sheet.questions.length - done} onBack={() => setAsking(false)} />
          ) : (
            <Flex gap="2">
              <Button flex="1" justifyContent="center" disabled={at === 0} onClick={() => setAt(at - 1)}>
                {say.previous}
              </Button>
              <Button flex="1" justifyContent="center" disabled={at === last} onClick={() => setAt(at + 1)}>
                {say.next}
              </Button>
              <Button flex="1" justifyContent="center" variant="solid" onClick={() => setAsking(true)}>
                {say.handIn}
              </Button>
            </Flex>
          )}
        </Box>
      </Box>
    </Flex>
  );
}
