import { Box, Flex, Grid } from '@chakra-ui/react';
import { sightLimits } from '../../../contract/sight/limits.ts';
import { Button } from '../../kit/button.ts';
import { ProfilePart } from '../profile/profile-part.tsx';
import { areaOf, legsOf } from './measure.ts';
import { toolMessages as say } from './messages.ts';
import type { Measuring } from './use-measure.ts';

/** Buttons that begin to measure, and what was measured so far. */
export function MeasurePart({ measuring }: { measuring: Measuring }) {
  const { corners, isClosed, isOn, begin, stop, clear } = measuring;
  const legs = legsOf(corners, isClosed);
  const whole = legs.reduce((sum, { metres }) => sum + metres, 0);
  return (
    <Box as="section" aria-label={say.measure}>
      <Box fontWeight="medium">{say.measure}</Box>
      <Flex gap="2" mt="1" wrap="wrap">
        <Button size="sm" aria-pressed={isOn && !isClosed} onClick={() => begin(false)}>
          {say.line}
        </Button>
        <Button size="sm" aria-pressed={isOn && isClosed} onClick={() => begin(true)}>
          {say.land}
        </Button>
        {isOn && (
          <Button size="sm" onClick={stop}>
            {say.stop}
          </Button>
        )}
        {corners.length > 0 && (
          <Button size="sm" onClick={clear}>
            {say.clear}
          </Button>
        )}
      </Flex>
      {isOn && (
        <Box mt="2" fontSize="sm" color="fg.muted">
          {say.how}
        </Box>
      )}
      {corners.length > 0 && (
        <Box role="status" mt="2" css={{ fontVariantNumeric: 'tabular-nums' }}>
          <Box>
            {say.corners(corners.length)}
            {legs.length > 0 && `　${isClosed ? say.perimeter : say.total} ${say.length(whole)}`}
          </Box>
          {isClosed && corners.length > 2 && (
            <Box>
              {say.area} {say.ground(areaOf(corners))}
            </Box>
          )}
        </Box>
      )}
      {legs.length > 1 && (
        <Grid as="ol" mt="1" rowGap="0.5" fontSize="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
          {legs.map(({ metres, bearingDeg }, n) => (
            <Flex as="li" key={`${n} ${metres}`} gap="3" justify="space-between">
              <span>{say.legRow(n + 1)}</span>
              <span>{say.leg(say.length(metres), Math.round(bearingDeg) % 360)}</span>
            </Flex>
          ))}
        </Grid>
      )}
      {!isOn && !isClosed && corners.length > 1 && corners.length <= sightLimits.lineCorners && (
        <ProfilePart line={corners} />
      )}
    </Box>
  );
}
