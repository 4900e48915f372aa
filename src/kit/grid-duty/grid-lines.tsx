import { Box, chakra, Flex } from '@chakra-ui/react';
import type { MinGridPerson } from '../../../contract/grids/schemas.ts';
import { useStation } from '../station.tsx';
import { useFreshQuery } from '../use-fresh-query.ts';
import { CallButton } from './call-button.tsx';
import { gridDutyMessages as say } from './messages.ts';

/** People who stand in sight; the others are counted. */
const mostPeople = 3;

function Person({ person }: { person: MinGridPerson }) {
  return (
    <Flex as="li" align="center" gap="2" minH="8" whiteSpace="nowrap">
      <chakra.span color="fg.muted">{person.dutyName}</chakra.span>
      {/* One line, however long a name is: what stands below does not move when people come. */}
      <chakra.span fontWeight="medium" minW="0" truncate title={person.name}>
        {person.name}
      </chakra.span>
      {person.phone === undefined ? (
        <chakra.span color="fg.muted">{say.noPhone}</chakra.span>
      ) : (
        <CallButton name={person.name} phone={person.phone} />
      )}
    </Flex>
  );
}

/**
 * The smallest fire grid at a place and who answers for it, each called by one press. `at`: those of a moment of the
 * past (ISO 8601).
 */
export default function GridLines({ longitude, latitude, at }: { longitude: number; latitude: number; at?: string }) {
  const station = useStation();
  const args = { lon: longitude, lat: latitude, ...(at === undefined ? {} : { at }) };
  const grid = useFreshQuery(station, 'qryMinGridByLonAndLat', args);
  const people = useFreshQuery(station, 'qryMinGridPersonByLonAndLat', args);
  const isFailed = grid.state === 'failed' || people.state === 'failed';
  const all = people.data ?? [];
  const of = all[0];
  return (
    <Box role="group" aria-label={say.grid}>
      <Flex gap="2" wrap="wrap" align="baseline">
        <chakra.span fontWeight="medium">
          {isFailed ? say.failed : grid.state === 'loading' ? say.loading : (grid.data?.name ?? say.none)}
        </chakra.span>
        {grid.data && of && of.gridId !== grid.data.id && (
          <chakra.span color="fg.muted">{say.fromAbove(of.gridName)}</chakra.span>
        )}
        {at !== undefined && grid.data && <chakra.span color="fg.muted">{say.ofThen}</chakra.span>}
      </Flex>
      {grid.data && people.state === 'ready' && (
        <ul>
          {all.slice(0, mostPeople).map((person) => (
            <Person key={`${person.duty} ${person.name}`} person={person} />
          ))}
          {all.length === 0 && <chakra.li color="fg.muted">{say.nobody}</chakra.li>}
          {all.length > mostPeople && <chakra.li color="fg.muted">{say.more(all.length - mostPeople)}</chakra.li>}
        </ul>
      )}
    </Box>
  );
}
