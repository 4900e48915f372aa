import { Box, chakra } from '@chakra-ui/react';
import type { ExamResult } from '../../contract/exams/schemas.ts';
import { dateTime } from '../kit/time.ts';
import { examMessages as say } from './messages.ts';

/** Every try of somebody with its points, and which of them counts; nothing where they have had but one. */
export function TriesList({ result: { all, counts } }: { result: Pick<ExamResult, 'all' | 'counts'> }) {
  if (all.length < 2) return null;
  return (
    <Box maxW="52rem" mx="auto" px="4" pt="3">
      <Box fontSize="sm" color="fg.muted">
        {say.countedBy[counts]}
      </Box>
      <chakra.ol listStyleType="none" aria-label={say.allTries}>
        {all.map(({ handedInAt, points, full, isPassed, isCounted }, n) => (
          <chakra.li
            key={handedInAt}
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            py="1"
            fontWeight={isCounted ? 'bold' : undefined}
          >
            <span>{say.tryNumber(n + 1)}</span>
            <span>{say.points(points, full)}</span>
            <span>{isPassed ? say.passed : say.notPassed}</span>
            <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
              {dateTime(handedInAt)}
            </chakra.span>
            {isCounted && <span>{say.isCounted}</span>}
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}
