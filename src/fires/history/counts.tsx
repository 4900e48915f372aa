import { Box, chakra } from '@chakra-ui/react';
import type { PastFire } from '../../../contract/fires/past-fire.ts';
import { countsBy, lookedAt, type CountedBy, type Wanted } from './figures.ts';
import { historyMessages as say } from './messages.ts';

interface CountsProps {
  by: CountedBy;
  fires: readonly PastFire[];
  wanted: Wanted;
  onWant: (wanted: Wanted) => void;
  /** Instead of what `fires` come to, where these are not all. */
  known?: readonly { key: string; count: number }[] | undefined;
}

/** How many fires each year, month or cause has, as bars; a press looks at one alone, and at all again. */
export function Counts({ by, fires, wanted, onWant, known }: CountsProps) {
  const lines = known ?? countsBy(by, lookedAt(fires, wanted, by), fires);
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <Box as="section" mt="4" aria-label={say.by[by]}>
      <Box mb="1" fontWeight="medium">
        {say.by[by]}
      </Box>
      {lines.map(({ key, count }) => {
        const isChosen = wanted[by] === key;
        return (
          <chakra.button
            key={key}
            type="button"
            display="grid"
            gridTemplateColumns="8rem 1fr 2.5rem"
            gap="2"
            alignItems="center"
            w="100%"
            minH={{ base: '11', md: '6' }}
            px="1.5"
            borderRadius="sm"
            textAlign="left"
            fontSize="sm"
            cursor="pointer"
            bg={isChosen ? 'chosen' : undefined}
            _hover={{ bg: 'hover' }}
            aria-pressed={isChosen}
            onClick={() => onWant({ ...wanted, [by]: isChosen ? undefined : key })}
          >
            <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {say.key[by](key)}
            </chakra.span>
            <chakra.span
              h="2.5"
              bg="alarm.confirmed"
              opacity={isChosen ? 1 : 0.6}
              css={{ width: `${(count / most) * 100}%` }}
            />
            <chakra.span textAlign="right" css={{ fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </chakra.span>
          </chakra.button>
        );
      })}
    </Box>
  );
}
