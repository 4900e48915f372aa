import { Box, Flex } from '@chakra-ui/react';
import { hazardStateNames, hazardStates, isOpenHazard } from '../../contract/hazards/lifecycle.ts';
import { Button } from '../kit/button.ts';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { type ChangeList, filtersOf, type HazardListState } from './list-state.ts';
import { hazardMessages as say } from './messages.ts';

interface Counted {
  key: string;
  name: string;
  n: number | undefined;
  to: Pick<HazardListState, 'state' | 'waiting'>;
}

/** How many hazards there are in each state; each figure leads to its list. */
export function CountsBar({ state, onChange }: { state: HazardListState; onChange: ChangeList }) {
  const { data } = useFreshQuery(useStation(), 'hazardCounts', filtersOf(state));
  const open = data && hazardStates.filter(isOpenHazard).reduce((all, one) => all + data.states[one], 0);
  const all: Counted[] = [
    { key: 'mine', name: say.mine, n: data?.mine, to: { state: '', waiting: 'mine' } },
    { key: 'overdue', name: say.overdue, n: data?.overdue, to: { state: '', waiting: 'overdue' } },
    { key: 'open', name: say.open, n: open, to: { state: 'open', waiting: '' } },
    ...hazardStates.map((one): Counted => ({
      key: one,
      name: hazardStateNames[one],
      n: data?.states[one],
      to: { state: one, waiting: '' },
    })),
  ];
  return (
    <Box flexShrink="0" px="4" pb="2" borderBottomWidth="1px" borderColor="line" overflowX="auto">
      <Flex gap="1.5" role="group" aria-label={say.states} w="max-content">
        {all.map(({ key, name, n, to }) => {
          const isChosen = state.state === to.state && state.waiting === to.waiting;
          return (
            <Button
              key={key}
              size="sm"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? { state: '', waiting: '' } : to)}
            >
              {n === undefined ? name : say.count(name, n)}
            </Button>
          );
        })}
      </Flex>
    </Box>
  );
}
