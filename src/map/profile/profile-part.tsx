import { Box, chakra, Grid } from '@chakra-ui/react';
import type { Position } from '../../../contract/geometry/polygon.ts';
import { usualEyeM } from '../../../contract/sight/limits.ts';
import type { ProfileAnswer } from '../../../contract/sight/schemas.ts';
import { distanceText } from '../../kit/distance.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { sightWords } from '../sight/messages.ts';
import { HeightProfile } from './height-profile.tsx';
import { profileWords as say } from './messages.ts';

const ends = { eyeM: usualEyeM.person, targetM: usualEyeM.person };

function Figures({ answer }: { answer: ProfileAnswer }) {
  const { climbM, descentM, steepestPercent, steepestAtM, sight } = answer;
  const rows = [
    [say.climb, say.metres(climbM)],
    [say.descent, say.metres(descentM)],
    [say.steepest, say.steep(steepestPercent, distanceText(steepestAtM))],
    [say.sight, sight.hidden ? say.hidden(distanceText(sight.hidden.atM), sight.hidden.byM) : say.seen],
  ];
  return (
    <Grid as="dl" templateColumns="5rem 1fr" rowGap="0.5" mt="1" fontSize="sm">
      {rows.map(([label, value]) => (
        <Box key={label} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd m="0" css={{ fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </chakra.dd>
        </Box>
      ))}
    </Grid>
  );
}

/** How a measured line rises and falls, and whether its ends see each other. */
export function ProfilePart({ line }: { line: readonly Position[] }) {
  const { state, data, message } = useQuery(useLiveStation(), 'heightProfile', {
    line: line.map(([longitude, latitude]): [number, number] => [longitude, latitude]),
    ...ends,
  });
  return (
    <Box mt="2">
      <Box fontWeight="medium">{say.heading}</Box>
      {state === 'loading' && !data && <Box role="status">{say.loading}</Box>}
      {state === 'failed' && <Box role="alert">{message ?? say.failed}</Box>}
      {data && (
        <>
          <HeightProfile profile={data.profile} lengthM={data.lengthM} />
          <Figures answer={data} />
          <Box fontSize="sm" color="fg.muted" mt="1">
            {say.eyes}
            {sightWords.heights[data.heights]}
          </Box>
        </>
      )}
    </Box>
  );
}
