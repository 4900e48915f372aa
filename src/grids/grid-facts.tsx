import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { GridInfo } from '../../contract/grids/schemas.ts';
import { Button } from '../kit/button.ts';
import { Disclosure } from '../kit/disclosure.tsx';
import { dateTime } from '../kit/time.ts';
import { useMay } from '../kit/use-may.ts';
import { gridMessages as say } from './messages.ts';
import { PeopleLines } from './people-lines.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { areaText, editAddress, gridAddress, levelText, uppermost } from './words.ts';

const Term = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm' } });
const Said = chakra('dd', { base: { mb: '2', overflowWrap: 'anywhere' } });

/** How much of a grid is divided: a bar, and the same in words. */
function Covered({ grid }: Pick<GridInfo, 'grid'>) {
  const share = Math.min(1, grid.coveredKm2 / grid.areaKm2);
  const free = grid.areaKm2 - grid.coveredKm2;
  // Borders differ by less than what a check tolerates.
  const isWhole = free < grid.areaKm2 * 0.001;
  return (
    <Box mb="2">
      <Box h="1.5" bg="raised" borderRadius="full" overflow="hidden" aria-hidden>
        <Box h="100%" bg="accent" style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </Box>
      <Box mt="1" fontSize="sm" color="fg.muted">
        {say.covered} {isWhole ? say.wholly : `${(share * 100).toFixed(1)}%，${say.free(areaText(free))}`}
      </Box>
    </Box>
  );
}

function Changes({ changes }: Pick<GridInfo, 'changes'>) {
  return (
    <chakra.ul fontSize="sm">
      {changes.map(({ at, what, by, reason, areaKm2, people }) => (
        <chakra.li key={`${at} ${what}`} py="1.5" borderBottomWidth="1px" borderColor="line">
          <Flex justify="space-between" gap="2">
            <span>{what}</span>
            <chakra.time dateTime={at} color="fg.muted">
              {dateTime(at)}
            </chakra.time>
          </Flex>
          <Box color="fg.muted">
            {[by, areaKm2 === undefined ? '' : areaText(areaKm2), people === undefined ? '' : `${people}人`, reason]
              .filter((text) => text !== '')
              .join('，')}
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** What is known of one grid: its figures, its people, what was done to it; and what may be done. */
export function GridFacts({ info, isPast = false }: { info: GridInfo; isPast?: boolean }) {
  const { grid, people, above, changes, ended } = info;
  const mayWrite = useMay('grid.write') && !isPast && ended === undefined;
  const [isStaffing, setStaffing] = useState(false);
  return (
    <Box as="section" aria-label={say.facts} p="4">
      <Flex align="baseline" gap="2" wrap="wrap">
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {grid.name}
        </chakra.h2>
        <chakra.span color="fg.muted">{levelText(grid.level)}</chakra.span>
      </Flex>
      {grid.simulated && (
        <Box fontSize="sm" color="fg.muted">
          {say.simulated}
        </Box>
      )}
      {ended && (
        <Box role="status" my="2">
          {say.ended(dateTime(ended.at))}
          {ended.into.length > 0 && (
            <>
              ，{say.became}
              {ended.into.map(({ id, name }) => (
                <Link key={id} href={gridAddress(id)}>
                  <chakra.span ml="1" color="accent">
                    {name}
                  </chakra.span>
                </Link>
              ))}
            </>
          )}
        </Box>
      )}
      {mayWrite && (
        <Flex gap="2" my="3" wrap="wrap">
          <Button size="sm" variant="solid" onClick={() => setStaffing(true)}>
            {say.staff}
          </Button>
          {grid.level > 1 && (
            <Button size="sm" asChild>
              <Link href={editAddress(grid.id)}>{say.edit}</Link>
            </Button>
          )}
          <Button size="sm" asChild>
            <Link href={editAddress(grid.parentId ?? uppermost)}>{say.editTop}</Link>
          </Button>
        </Flex>
      )}
      <chakra.h3 mt="3" fontWeight="medium">
        {say.people}
      </chakra.h3>
      <PeopleLines people={people} />
      <chakra.dl mt="3">
        <Term>{say.code}</Term>
        <Said fontVariantNumeric="tabular-nums">{grid.code}</Said>
        <Term>{say.region}</Term>
        <Said>{grid.regionName}</Said>
        {above.length > 0 && (
          <>
            <Term>{say.above}</Term>
            <Said>
              {above
                .toReversed()
                .map(({ name }) => name)
                .join(' › ')}
            </Said>
          </>
        )}
        <Term>{say.area}</Term>
        <Said>{areaText(grid.areaKm2)}</Said>
        {grid.level > 1 && (
          <>
            <Term>{say.below}</Term>
            <Said>{say.count(grid.children)}</Said>
          </>
        )}
      </chakra.dl>
      {grid.level > 1 && grid.children > 0 && <Covered grid={grid} />}
      {changes.length > 0 && (
        <Disclosure title={say.history} note={changes.length}>
          <Changes changes={changes} />
        </Disclosure>
      )}
      {isStaffing && <StaffDialog grid={grid} people={people} onClose={() => setStaffing(false)} />}
    </Box>
  );
}
