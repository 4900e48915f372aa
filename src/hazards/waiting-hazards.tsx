import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { hazardKindNames } from '../../contract/hazards/kinds.ts';
import { EmptyLine, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { DueMark } from './due-mark.tsx';
import { GradeMark, StateMark } from './hazard-marks.tsx';
import { hazardAddress } from './list-state.ts';
import { hazardMessages as say } from './messages.ts';

const args = { waiting: 'mine' as const, pageNum: 1, pageSize: 20 };
const allOfThem = '/fire-meshing/index/danger-investigation?waiting=mine';

/** The hazards whose next step waits for the reader's desk, the most urgent first, each leading to its page. */
export function WaitingHazards() {
  const station = useStation();
  const { state, data, total = 0, message } = useFreshQuery(station, 'hazardPage', args);
  return (
    <Box as="section" aria-label={say.waiting} py="4" mb="2" borderBottomWidth="1px" borderColor="line">
      <chakra.h2 fontSize="lg" fontWeight="bold" mb="2">
        {say.waiting}
      </chakra.h2>
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
          <Flex as="li" key={row.id} gap="3" rowGap="1" py="2" wrap="wrap" align="center">
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
        <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={allOfThem}>{say.allWaiting(total)}</Link>
        </Box>
      )}
    </Box>
  );
}
