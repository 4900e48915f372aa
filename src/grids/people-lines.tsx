import { chakra, Flex } from '@chakra-ui/react';
import { gridDutyNames } from '../../contract/grids/duties.ts';
import type { KeptPerson } from '../../contract/grids/events.ts';
import { CallButton } from '../kit/grid-duty/call-button.tsx';
import { EmptyLine } from '../kit/state-panel.tsx';
import { gridMessages as say } from './messages.ts';

/** Who answers for a grid, each called by one press. */
export function PeopleLines({ people }: { people: readonly KeptPerson[] }) {
  if (people.length === 0) return <EmptyLine title={say.noPeople} next={say.noPeopleNext} />;
  return (
    <chakra.ul aria-label={say.people}>
      {people.map(({ duty, name, phone }) => (
        <Flex as="li" key={`${duty} ${name} ${phone ?? ''}`} align="center" gap="2" wrap="wrap" minH="9">
          <chakra.span color="fg.muted" minW="3.5em">
            {gridDutyNames[duty]}
          </chakra.span>
          <chakra.span fontWeight="medium" flex="1">
            {name}
          </chakra.span>
          {phone !== undefined && <CallButton name={name} phone={phone} />}
        </Flex>
      ))}
    </chakra.ul>
  );
}
