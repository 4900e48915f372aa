import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { letters } from '../../contract/exams/key.ts';
import type { AnsweredQuestion, ExamResult } from '../../contract/exams/schemas.ts';
import { Icon } from '../kit/icons.tsx';
import { EmptyLine } from '../kit/state-panel.tsx';
import { dateTime } from '../kit/time.ts';
import { examMessages as say } from './messages.ts';
import { passPoints } from './rates.ts';

const isRight = ({ chosen, key }: AnsweredQuestion): boolean => chosen === key;

/** How an option stands: part of the key, chosen though it is none, or neither. */
function Option({ letter, text, question }: { letter: string; text: string; question: AnsweredQuestion }) {
  const [isKey, isChosen] = [question.key.includes(letter), question.chosen.includes(letter)];
  return (
    <Flex
      gap="2"
      px="2"
      py="1"
      borderRadius="md"
      borderWidth="1px"
      borderColor={isKey ? 'accent' : isChosen ? 'alarm.pending' : 'transparent'}
      bg={isChosen ? 'chosen' : undefined}
    >
      <chakra.span flex="none" fontWeight="medium">
        {letter}.
      </chakra.span>
      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
        {text}
      </chakra.span>
      {isKey && <Icon name="done" />}
    </Flex>
  );
}

function Answered({ question, n }: { question: AnsweredQuestion; n: number }) {
  const { kind, text, options, points, chosen, key, explanation } = question;
  const right = isRight(question);
  return (
    <Box as="article" aria-label={say.question(n)} py="4" borderBottomWidth="1px" borderColor="line">
      <Flex gap="2" align="baseline" wrap="wrap" fontSize="sm" color="fg.muted">
        <span>{say.question(n)}</span>
        <span>{say.kinds[kind]}</span>
        <span>{say.worth(points)}</span>
        <chakra.span ml="auto" fontWeight="bold" color={right ? 'fg' : 'alarm.pending'}>
          {right ? say.right : chosen === '' ? say.open : say.wrong}
        </chakra.span>
      </Flex>
      <Box my="2" overflowWrap="anywhere">
        {text}
      </Box>
      {options.map((option, at) => (
        <Option key={letters[at]} letter={letters[at] ?? ''} text={option} question={question} />
      ))}
      <Flex gap="4" mt="2" wrap="wrap" fontSize="sm">
        <span>{say.chosen(chosen === '' ? say.open : chosen)}</span>
        <span>{say.key(key)}</span>
      </Flex>
      {explanation !== undefined && (
        <Box mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {say.explanation(explanation)}
        </Box>
      )}
    </Box>
  );
}

/** What somebody handed in: their points, and every question with the key and its explanation. */
export function AnsweredList({ result }: { result: ExamResult }) {
  const [onlyWrong, setOnlyWrong] = useState(false);
  const { points = 0, full = 0, state, handedInAt, how, passPercent, answered } = result;
  const numbered = answered.map((question, at) => ({ question, n: at + 1 }));
  const shown = onlyWrong ? numbered.filter(({ question }) => !isRight(question)) : numbered;
  return (
    <Box maxW="52rem" mx="auto" px="4" pb="8">
      <Flex gap="3" align="baseline" wrap="wrap" py="4" borderBottomWidth="1px" borderColor="line">
        <chakra.span fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {say.gained(points, full)}
        </chakra.span>
        <chakra.span fontSize="lg" fontWeight="bold" color={state === 'passed' ? 'fg' : 'alarm.pending'}>
          {state === 'passed' ? say.passed : say.notPassed}
        </chakra.span>
        <chakra.span fontSize="sm" color="fg.muted">
          {say.passLine(passPoints(full, passPercent))}
          {handedInAt !== undefined && `　${dateTime(handedInAt)}`}
          {how !== undefined && `　${say.hows[how]}`}
        </chakra.span>
        <chakra.label ml="auto" display="flex" gap="2" alignItems="center" cursor="pointer">
          <chakra.input
            type="checkbox"
            w="4"
            h="4"
            checked={onlyWrong}
            onChange={({ target }) => setOnlyWrong(target.checked)}
          />
          {say.onlyWrong}
        </chakra.label>
      </Flex>
      {shown.length === 0 && <EmptyLine title={say.allRight} next="" />}
      {shown.map(({ question, n }) => (
        <Answered key={question.id} question={question} n={n} />
      ))}
    </Box>
  );
}
