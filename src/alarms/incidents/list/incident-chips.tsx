import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { figures } from '../../../../contract/statistics/figures.ts';
import type { AskedState, RowListing } from '../../../../streams/derived/row-view.ts';
import { Button } from '../../../kit/button.ts';
import { Icon, StateIcon } from '../../../kit/icons.tsx';
import { useKnown } from '../../../kit/use-known.ts';
import { incidentMessages as say } from '../messages.ts';

const shapes = { pending: 'pending', received: 'received', burning: 'confirmed', closed: 'dismissed' } as const;
const states = ['pending', 'received', 'burning', 'closed'] as const;

/**
 * Counts by state that are also the filter by state, before them all that waits together, and the way to what was set
 * aside.
 */
export function IncidentChips({
  listing,
  chosen,
  isShelvedShown,
  onChoose,
  onShelved,
}: {
  listing: RowListing;
  chosen: AskedState | undefined;
  isShelvedShown: boolean;
  onChoose: (state: AskedState | undefined) => void;
  onShelved: () => void;
}) {
  const { counts } = listing;
  const isKnown = useKnown();
  const chip = (state: AskedState, name: ReactNode, count: number, title: string) => {
    const isChosen = chosen === state && !isShelvedShown;
    return (
      <Button
        key={state}
        size="sm"
        px="2"
        aria-pressed={isChosen}
        borderColor={isChosen ? 'fg' : 'line'}
        title={title}
        onClick={() => onChoose(isChosen ? undefined : state)}
      >
        {name}
        <chakra.span fontWeight="bold">{isKnown ? count : '—'}</chakra.span>
      </Button>
    );
  };
  return (
    <Flex gap="1" wrap="wrap" align="center">
      <Flex role="group" aria-label={say.byState} gap="1" wrap="wrap" display={{ base: 'contents', md: 'flex' }}>
        {chip(
          'open',
          say.open,
          counts.pending + counts.received,
          `${figures.openIncidents.name}：${figures.openIncidents.counts}`,
        )}
        {states.map((state) =>
          chip(
            state,
            <>
              <StateIcon status={shapes[state]} />
              {say.states[state]}
            </>,
            counts[state],
            `${say.states[state]}：${say.stateCounts[state]}`,
          ),
        )}
      </Flex>
      <Button
        size="sm"
        px="2"
        ml={{ base: '0', md: '2' }}
        aria-pressed={isShelvedShown}
        borderColor={isShelvedShown ? 'fg' : 'line'}
        onClick={onShelved}
      >
        <Icon name="clock" />
        {say.shelved.chip(isKnown ? listing.shelved : '—')}
      </Button>
    </Flex>
  );
}
