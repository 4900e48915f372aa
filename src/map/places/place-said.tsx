import { Box, chakra, Flex } from '@chakra-ui/react';
import { inDegrees, inMinutes, inSeconds } from '../../../contract/geometry/coordinates.ts';
import type { Position } from '../../../contract/geometry/polygon.ts';
import { Approximate } from './approximate.tsx';
import { placeMessages as say } from './messages.ts';
import type { AreaAt } from './use-area-at.ts';

/** The place that is understood: where it lies, and its coordinates in all three notations, to be read out. */
export function PlaceSaid({
  at,
  area,
  isApproximate,
}: {
  at: Position | undefined;
  area: AreaAt | undefined;
  isApproximate: boolean;
}) {
  return (
    // Of one height with and without a place, so that nothing jumps while one types.
    <Box role="status" aria-live="polite" minH="3rem" fontSize="sm" color="fg.muted">
      {at && area ? (
        <>
          <Flex gap="2" align="baseline" color="fg">
            <span>{area.words}</span>
            {isApproximate && <Approximate />}
          </Flex>
          <Flex gap="4" rowGap="0" wrap="wrap">
            {[inDegrees(at), inMinutes(at), inSeconds(at)].map((text) => (
              <chakra.span key={text} userSelect="all" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {text}
              </chakra.span>
            ))}
          </Flex>
        </>
      ) : (
        say.placeHint
      )}
    </Box>
  );
}
