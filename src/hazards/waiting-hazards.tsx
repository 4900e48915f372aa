import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { hazardKindNames } from '../../contract/hazards/kinds.ts';
import type { HazardRow } from '../../contract/hazards/schemas.ts';
import type { QueryView } from '../../machines/station.ts';
import { EmptyLine, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { earliestOf, type ToDoPart } from '../kit/to-do/to-do-part.ts';
import { useAnswer } from '../kit/use-query.ts';
import { DueMark } from './due-mark.tsx';
import { GradeMark, StateMark } from './hazard-marks.tsx';
import { hazardAddress } from './list-state.ts';
import { hazardMessages as say } from './messages.ts';

const args = { waiting: 'mine' as const, pageNum: 1, pageSize: 20 };
const allOfThem = '/fire-meshing/index/danger-investigation?waiting=mine';

type Answer = QueryView<readonly HazardRow[]>;

/** The hazards whose next step waits for the reader's desk, the one that is due first on top. */
export function useHazardToDos(asks: boolean): ToDoPart | undefined {
  const answer = useAnswer(useStation(), 'hazardPage', args, asks ? 'anew' : 'never');
  if (!asks) return undefined;
  const dueAt = earliestOf((answer.data ?? []).flatMap(({ due = [] }) => due));
  return { area: 'hazards', dueAt, part: <WaitingHazards answer={answer} /> };
}

/** Each hazard leads to its page. */
function WaitingHazards({ answer: { state, data, total = 0, message } }: { answer: Answer }) {
  const station = useStation();
  return (
    <Box as="section" aria-label={say.waiting} pt="3">
      <chakra.h2 fontWeight="bold">{say.waiting}</chakra.h2>
      {!data && state === 'loading' && <Loading label={say.loading} />}
      {!data && state === 'failed' && (
        <StatePanel
          icon="warn"
          title={say.listFailed}
          onRetry={() => station.wish({ type: 'query.ask', call: 'hazardPage', args })}
        >
          {message}
        </StatePanel>
      )}
      {data?.length === 0 && <EmptyLine title={say.noneWaits} next={say.noneWaitsNext} />}
      <Box as="ul" listStyleType="none">
        {data?.map((row) => (
          <Flex
            as="li"
            key={row.id}
            gap="3"
            rowGap="1"
            py="2"
            wrap="wrap"
            align="center"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
              <Link href={hazardAddress(row.id)}>{row.placeName}</Link>
            </Box>
            <span>{hazardKindNames[row.kind]}</span>
            <GradeMark grade={row.grade} />
            <StateMark {...row} isMine={false} />
            <DueMark row={row} />
          </Flex>
        ))}
      </Box>
      {data && total > data.length && (
        <Box asChild mt="2" textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={allOfThem}>{say.allWaiting(total)}</Link>
        </Box>
      )}
    </Box>
  );
}
