import { chakra, Flex } from '@chakra-ui/react';
import type { IncidentState } from '../../../../streams/derived/incident-row.ts';
import type { RowListing } from '../../../../streams/derived/row-view.ts';
import { Button } from '../../../kit/button.ts';
import { Icon, StateIcon } from '../../../kit/icons.tsx';
import { incidentMessages as say } from '../messages.ts';

const shapes = { pending: 'pending', received: 'received', burning: 'confirmed', closed: 'dismissed' } as const;
const states: readonly IncidentState[] = ['pending', 'received', 'burning', 'closed'];

/** Counts by state that are also the filter by state, and the way to what was set aside. */
export function IncidentChips({
  listing,
  chosen,
  isShelvedShown,
  onChoose,
  onShelved,
}: {
  listing: RowListing;
  chosen: IncidentState | undefined;
  isShelvedShown: boolean;
  onChoose: (state: IncidentState | undefined) => void;
  onShelved: () => void;
}) {
  return (
    <Flex gap="1" wrap="wrap" align="center">
      <Flex role="group" aria-label={say.byState} gap="1">
        {states.map((state) => {
          const isChosen = chosen === state && !isShelvedShown;
          return (
            <Button
              key={state}
              size="sm"
              px="2"
              aria-pressed={isChosen}
              borderColor={isChosen ? 'fg' : 'line'}
              onClick={() => onChoose(isChosen ? undefined : state)}
            >
              <StateIcon status={shapes[state]} />
              {say.states[state]}
              <chakra.span fontWeight="bold">{listing.counts[state]}</chakra.span>
            </Button>
          );
        })}
      </Flex>
      <Button
        size="sm"
        px="2"
        ml="2"
        aria-pressed={isShelvedShown}
        borderColor={isShelvedShown ? 'fg' : 'line'}
        onClick={onShelved}
      >
        <Icon name="clock" />
        {say.shelved.chip(listing.shelved)}
      </Button>
    </Flex>
  );
}
